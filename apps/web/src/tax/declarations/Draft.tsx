/** A draft of a return: its forms one beside the other, what the cell in hand is, what does not hold. Reckoned as one types. */
import { lastDay } from '@app/domain/kernel/period'
import { openBook, type Check } from '@app/domain/tax/forms/book'
import { figuresOf, reckon, retyped, violationsOf, type Reckoned } from '@app/domain/tax/forms/reckon'
import { smallVat } from '@app/domain/tax/forms/small-vat'
import { Button, Segmented } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ask, tell } from '../../platform/feedback.tsx'
import { Failed, Loading } from '../../ui/faces.tsx'
import { momentShown } from '../../ui/formats.ts'
import { State, Toolbar } from '../../ui/Page.tsx'
import { usePageKeys } from '../../ui/use-keys.ts'
import { explained, placeWords, spanWords, stateNames } from './cell-words.ts'
import { useChangeDeclaration, useDeclaration, useRemoveDeclaration, type Declaration } from './declarations.api.ts'
import { TaxFormGrid, type Entry } from './TaxFormGrid.tsx'

interface Props {
  readonly id: string
  readonly may: boolean
  /** Which draft it is, and how to begin another. */
  readonly choice: ReactNode
  readonly onRemoved: () => void
}
export function Draft(props: Props) {
  const { data, error, again } = useDeclaration(props.id)
  if (error) return <Failed error={error} onAgain={again} />
  return data === undefined ? <Loading /> : <Editor {...props} draft={data} />
}

function Editor({ draft, may, choice, onRemoved }: Props & { readonly draft: Declaration }) {
  const navigate = useNavigate()
  const { mutateAsync: keep, isPending } = useChangeDeclaration()
  const { mutateAsync: remove } = useRemoveDeclaration()
  const book = useMemo(() => openBook(smallVat, lastDay(draft.period)), [draft.period])
  const stored = useMemo(() => reckon(book, draft), [book, draft])
  /** What was typed since it was kept; null: nothing. */
  const [own, setOwn] = useState<Reckoned | null>(null)
  const now = own ?? stored
  const [active, setActive] = useState(() => book.forms[0]!.sections[0]!.rows[0]!.cells[0]!.name)
  const cell = book.cells.get(active)!
  const form = book.forms.find(({ data }) => data.code === cell.form)!
  const violations = useMemo(() => violationsOf(book, now), [book, now])
  const faults = useMemo(() => faultsOf(violations), [violations])
  const moved = useMemo(() => {
    const figures = figuresOf(book, stored)
    return Object.entries(figures).some(([name, figure]) => (draft.figures[name] ?? figure) !== figure)
  }, [book, stored, draft.figures])
  const told = explained(book, now, cell)

  const type = (entries: readonly Entry[]) => setOwn(entries.reduce((all, { name, text }) => retyped(book, all, name, text), now))
  const save = async () => {
    try {
      await keep({ params: { id: draft.id }, body: { version: draft.version, typed: now.given.typed } })
      setOwn(null)
      tell.success('草稿已保存')
    } catch {
      // the write has said what went wrong
    }
  }
  const discard = async () => {
    const question = {
      title: `删除 ${spanWords(draft)} 的申报表草稿？`,
      content: '填写的内容一并删除，不能恢复。',
      ok: '删除',
      danger: true,
    }
    if (!(await ask(question))) return
    try {
      await remove({ params: { id: draft.id } })
      onRemoved()
      tell.success('草稿已删除')
    } catch {
      // the write has said what went wrong
    }
  }
  const mayKeep = may && (own !== null || moved)
  usePageKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    // what is still being typed goes in first
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    if (mayKeep) void save()
  })
  return (
    <>
      <Toolbar
        actions={
          <>
            <Button disabled={!may} onClick={() => void discard()}>
              删除草稿
            </Button>
            <Button disabled={own === null} onClick={() => setOwn(null)}>
              放弃修改
            </Button>
            <Button type="primary" disabled={!mayKeep} loading={isPending} onClick={() => void save()}>
              保存
            </Button>
          </>
        }
      >
        {choice}
        <State mark="draft">申报表草稿</State>
        {own !== null ? <State mark="suggested">有未保存的修改</State> : moved && <State mark="red">账上的数已变化，保存后更新</State>}
      </Toolbar>
      <p className="tax-hint">
        这是草稿，不会申报：核对后请照着在电子税务局填写。{draft.changedBy} {momentShown(draft.changedAt)} 保存
      </p>
      <div className="tax-tell" role="status" aria-label="当前格">
        <b>{placeWords(form, cell)}</b>
        <span className={`tax-mark tax-${told.state}`}>{stateNames[told.state]}</span>
        <span>{told.text}</span>
        {told.page !== null && (
          <Button type="link" size="small" onClick={() => void navigate(told.page!)}>
            查看来源
          </Button>
        )}
      </div>
      <div className="tax-frame">
        <div className="tax-body">
          <div className="tax-paper">
            <div className="tax-head">
              <Segmented
                aria-label="表"
                value={form.data.code}
                options={book.forms.map(({ data }) => ({ value: data.code, label: data.short }))}
                onChange={(code) => setActive(book.forms.find(({ data }) => data.code === code)!.sections[0]!.rows[0]!.cells[0]!.name)}
              />
              <h2>{form.data.title}</h2>
              <span className="quiet">
                税款所属期 {spanWords(draft)}　单位：元（列至角分）　{form.data.source}
              </span>
            </div>
            <TaxFormGrid
              key={form.data.code}
              book={book}
              form={form}
              reckoned={now}
              editable={may}
              active={active}
              onActive={setActive}
              onType={type}
              faults={faults}
            />
          </div>
          <Findings violations={violations} onGo={setActive} />
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

const severityNames = { error: '错误', warn: '提示' } as const
function Findings({ violations, onGo }: { readonly violations: readonly Check[]; readonly onGo: (name: string) => void }) {
  return (
    <section className="tax-findings" aria-label="审核结果">
      <h3>审核结果{violations.length > 0 && `（${violations.length}）`}</h3>
      {violations.length === 0 ? (
        <State mark="proved">表内、表间关系都相符</State>
      ) : (
        <ul>
          {violations.map((check) => (
            <li key={check.id}>
              <State mark={check.severity === 'error' ? 'red' : 'suggested'}>{severityNames[check.severity]}</State>
              <span>{check.says}</span>
              <Button type="link" size="small" onClick={() => onGo(check.cells[0]!)}>
                到这一格
              </Button>
              <span className="quiet">{check.source}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
