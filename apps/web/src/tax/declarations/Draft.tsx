/** A return on its forms, one beside the other: what the cell in hand is, what does not hold. Reckoned as one types. */
import { useCan, useLedger } from '../../platform/session.ts'
import { lastDay } from '@app/domain/kernel/period'
import { asTyped, openBook, type Check } from '@app/domain/tax/forms/engine/book'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import { figuresOf, isEmpty, reckon, retyped, violationsOf, type Reckoned } from '@app/domain/tax/forms/engine/reckon'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import { policiesAtCell } from '../policies/index.ts'
import { Answers } from './Answers.tsx'
import { Corrected } from './Corrected.tsx'
import { explained, placeWords, sourceAt, spanWords, stateNames } from './cell-words.ts'
import type { Declaration } from './declarations.api.ts'
import { DraftBar } from './DraftBar.tsx'
import { Findings } from './Findings.tsx'
import { TaxFormGrid, type Entry } from './TaxFormGrid.tsx'
import { useActs } from './use-acts.ts'

interface Props {
  readonly tax: DeclaredTax
  readonly draft: Declaration
  readonly may: boolean
  readonly onLeave: () => void
}
export function Draft({ tax, draft, may, onLeave }: Props) {
  const navigate = useGo()
  const { standard } = useLedger()
  const { filing, cycle, period, state } = draft
  const elsewhere = state === 'elsewhere'
  const book = useMemo(() => {
    const forms = openBook(filingOf(filing, standard, cycle), lastDay(period))
    return elsewhere ? asTyped(forms) : forms
  }, [filing, standard, cycle, period, elsewhere])
  const stored = useMemo(() => reckon(book, elsewhere ? { ...draft, typed: draft.figures } : draft), [book, draft, elsewhere])
  /** What was typed since it was kept; null: nothing. */
  const [own, setOwn] = useState<Reckoned | null>(null)
  const [reasons, setReasons] = useState(draft.reasons)
  const now = own ?? stored
  const mayLook = useCan('taxWorkspace-policies-chaxun')
  const editable = may && (state === 'draft' || elsewhere)
  const firstCell = (code: string) => book.forms.find(({ data }) => data.code === code)!.sections[0]!.rows[0]!.cells[0]!.name
  const [active, setActive] = useState(() => firstCell(book.forms[0]!.data.code))
  const cell = book.cells.get(active)!
  const form = book.forms.find(({ data }) => data.code === cell.form)!
  const violations = useMemo(() => violationsOf(book, now), [book, now])
  const faults = useMemo(() => faultsOf(violations), [violations])
  const moved = useMemo(() => {
    const figures = figuresOf(book, stored)
    return state === 'draft' && Object.entries(figures).some(([name, figure]) => (draft.figures[name] ?? figure) !== figure)
  }, [book, stored, draft.figures, state])
  const told = explained(book, now, cell)
  const acts = useActs(tax, draft, onLeave)

  const type = (entries: readonly Entry[]) => setOwn(entries.reduce((all, { name, text }) => retyped(book, all, name, text), now))
  const save = () => acts.save(now.given.typed, () => setOwn(null))
  const mayKeep = editable && (own !== null || moved)
  usePageKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    // what is still being typed goes in first
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    if (mayKeep) void save()
  })
  return (
    <>
      <DraftBar
        draft={draft}
        editable={editable}
        may={may}
        form={form.data.code}
        touched={own !== null}
        moved={moved}
        mayKeep={mayKeep}
        acts={acts}
        onSave={() => void save()}
        onDrop={() => setOwn(null)}
        onCheck={() => void acts.check(reasons)}
        tax={tax}
        explains={Object.keys(draft.reasons).length > 0}
        onList={onLeave}
      />
      <div className="tax-tell" role="status" aria-label="当前格">
        <b>{placeWords(form, cell)}</b>
        <span className={`tax-mark tax-${told.state}`}>{stateNames[told.state]}</span>
        <span>{told.text}</span>
        {told.source !== null && (
          <Button type="link" size="small" onClick={() => void navigate(sourceAt(told.source!, draft))}>
            查看来源
          </Button>
        )}
        {mayLook && cell.kind !== 'blank' && !elsewhere && (
          <Button type="link" size="small" onClick={() => void navigate(policiesAtCell(draft, cell.name))}>
            依据的规定
          </Button>
        )}
      </div>
      <div className="tax-frame">
        <div className="tax-body">
          <div className="tax-paper">
            <div className="tax-head">
              {book.forms.length > 1 && (
                <Segmented
                  aria-label="表"
                  value={form.data.code}
                  options={book.forms.map(({ data }) => ({ value: data.code, label: data.short }))}
                  onChange={(code) => setActive(firstCell(code))}
                />
              )}
              <h2>{form.data.title}</h2>
              <span className="quiet">
                税款所属期 {spanWords(draft)}　单位：元（列至角分）　{form.data.source}
              </span>
            </div>
            <Answers book={book} of={draft} reckoned={now} editable={editable} onType={type} />
            {draft.corrects !== null && <Corrected tax={tax} book={book} reckoned={now} filed={draft.corrects} onGo={setActive} />}
            <TaxFormGrid
              key={form.data.code}
              book={book}
              form={form}
              reckoned={now}
              editable={editable}
              active={active}
              onActive={setActive}
              onType={type}
              faults={faults}
            />
          </div>
          <Findings
            book={book}
            reckoned={now}
            violations={violations}
            unanswered={draft.unanswered}
            of={draft}
            onType={type}
            onGo={setActive}
            unknown={elsewhere}
            empty={isEmpty(book, now)}
            reasons={reasons}
            onReason={editable ? (id, text) => setReasons({ ...reasons, [id]: text }) : null}
          />
        </div>
      </div>
    </>
  )
}

/** The worst a check says of each cell. */
function faultsOf(violations: readonly Check[]): ReadonlyMap<string, Check['severity']> {
  const faults = new Map<string, Check['severity']>()
  // errors come first: what is there already is at least as bad
  for (const { cells, severity } of violations) for (const name of cells) if (!faults.has(name)) faults.set(name, severity)
  return faults
}
