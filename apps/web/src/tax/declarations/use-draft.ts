/** A return while it is filled in: its forms, what is typed since it was kept, what does not hold, the cell in hand. */
import { useLedger } from '../../platform/session.ts'
import { lastDay } from '@app/domain/kernel/period'
import { asTyped, openBook, type Check } from '@app/domain/tax/forms/engine/book'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import { figuresOf, reckon, retyped, violationsOf, type Reckoned } from '@app/domain/tax/forms/engine/reckon'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { useMemo, useState } from 'react'
import { usePageKeys } from '../../ui/overlay/use-keys.ts'
import type { Declaration } from './declarations.api.ts'
import type { Entry } from './use-tax-grid.ts'
import { useActs } from './use-acts.ts'

interface Of {
  readonly tax: DeclaredTax
  readonly draft: Declaration
  readonly may: boolean
  readonly onLeave: () => void
}
export function useDraft({ tax, draft, may, onLeave }: Of) {
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
  return {
    elsewhere,
    book,
    now,
    touched: own !== null,
    drop: () => setOwn(null),
    reasons,
    reasonOf: (id: string, text: string) => setReasons({ ...reasons, [id]: text }),
    editable,
    firstCell,
    active,
    setActive,
    cell,
    form,
    violations,
    faults,
    moved,
    mayKeep,
    acts,
    type,
    save,
  }
}

/** The worst a check says of each cell. */
function faultsOf(violations: readonly Check[]): ReadonlyMap<string, Check['severity']> {
  const faults = new Map<string, Check['severity']>()
  // errors come first: what is there already is at least as bad
  for (const { cells, severity } of violations) for (const name of cells) if (!faults.has(name)) faults.set(name, severity)
  return faults
}
