/** Rules as rows of the page: how each stands in the month looked at. Pure. */
import { policyFilter } from '@app/contract/tax/policies/policies'
import { AppError } from '@app/domain/kernel/app-error'
import { holdsOn } from '@app/domain/kernel/dated'
import { lastDay, type Day, type Period } from '@app/domain/kernel/period'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import type { Switched } from '@app/domain/ledger/policies/packages'
import { isFilingKind } from '@app/domain/tax/filing/bureau-taxes'
import { openBook } from '@app/domain/tax/forms/engine/book'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import { policiesOfCell } from '@app/domain/tax/policies/of-return'
import { POLICY_USES, type Policy, type PolicyRow } from '@app/domain/tax/policies/policy'
import type { Tests } from '../../ui/list/fields.tsx'
import { inOrder } from '../../ui/inputs/pinyin-match.ts'
import type { OfReturn } from './links.ts'

export type PolicyTime = 'now' | 'off' | 'past' | 'later'
export interface ShownPolicy extends PolicyRow {
  readonly key: string
  readonly policy: Policy
  readonly time: PolicyTime
}

function timeOf(row: PolicyRow, on: Day, switched: Switched): PolicyTime {
  if (row.from !== null && on < row.from) return 'later'
  if (!holdsOn(row, on)) return 'past'
  return row.doubtful !== null && !switched.has(row.doubtful) ? 'off' : 'now'
}
export const rowsOf = (all: readonly Policy[], on: Day, switched: Switched): ShownPolicy[] =>
  all.flatMap((policy) => policy.rows.map((row, at) => ({ ...row, key: `${policy.key} ${at}`, policy, time: timeOf(row, on, switched) })))

const CYCLES: readonly string[] = ['month', 'quarter', 'year']
/** What a link says of a cell; null where it says nothing readable. */
function cellOf(said: string): (OfReturn & { readonly cell: string }) | null {
  const [filing = '', cycle = '', period = '', cell = ''] = said.split(' ')
  if (!isFilingKind(filing) || !CYCLES.includes(cycle) || !/^\d{4}-\d\d$/.test(period) || cell === '') return null
  return { filing, cycle: cycle as Cycle, period: period as Period, cell }
}

/** Keys of the rules a cell is made by; none where the link is not readable, or its form did not exist yet. */
export function keysAt(said: string, standard: Standard, all: readonly Policy[]): ReadonlySet<string> {
  const at = cellOf(said)
  if (at === null) return new Set()
  try {
    const book = openBook(filingOf(at.filing, standard, at.cycle), lastDay(at.period))
    return new Set(policiesOfCell(book, at.cell, all).map(({ key }) => key))
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal
    return new Set()
  }
}

export const usesWords = ({ uses }: Policy): string => uses.map((use) => POLICY_USES[use]).join('、')
export const documentWords = ({ documents, source }: PolicyRow): string =>
  documents.length === 0 ? source : documents.map(({ number, title }) => `${number}《${title}》`).join('；')
export const testsFor = (standard: Standard, all: readonly Policy[]): Tests<typeof policyFilter, ShownPolicy> => ({
  use: (use) => (row) => row.policy.uses.includes(use),
  time: (time) => (row) => row.time === time,
  standing: (standing) => (row) => row.standing === standing,
  search: (typed) => (row) => [row.policy.title, row.value, row.source, documentWords(row)].some((text) => inOrder(text, typed)),
  cell: (said) => {
    const keys = keysAt(said, standard, all)
    return (row) => keys.has(row.policy.key)
  },
  parameter: (name) => (row) => row.policy.parameters.includes(name),
})
