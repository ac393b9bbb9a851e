/**
 * What an employer pays over together with what he kept back from pay (社会保险费, 住房公积金): one movement of the bank, two subjects. The
 * employee's part settles what was kept back, the employer's what was accrued (财会〔2014〕8号 职工薪酬准则; 小企业会计准则 第四十九条).
 */
import type { LedgerFacts } from '../../finance/books/facts.ts'
import { figuresOf } from '../../finance/books/figures.ts'
import { HELD_KINDS, type HeldKind } from '../../finance/period-end/held-kinds.ts'
import { toFen } from '../../kernel/money.ts'
import { addMonths, type Period } from '../../kernel/period.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { codeFor } from './booking-rules.ts'

/** Of which kind a payment on a subject is; null: of none. */
export function heldKindOf(standard: Standard, code: string): HeldKind | null {
  for (const { name, held, own } of HELD_KINDS) {
    const theirs = own.flatMap((one) => codeFor(standard, one) ?? [])
    const back = codeFor(standard, held)
    if (back !== null && theirs.includes(code)) return { name, held: back, own: theirs }
  }
  return null
}

export interface HeldPart {
  readonly code: string
  readonly fen: bigint
}
/** So many months back what was accrued may be what is paid now. */
const MONTHS = 3
const totalOf = (parts: readonly HeldPart[]): bigint => parts.reduce((all, one) => all + one.fen, 0n)

/**
 * The parts of a payment: what was kept back and the employer's, each as a whole balance or as one month put it there, where they add up to it in one way
 * alone. 'unsure': something was kept back and no such sum is the payment. Null: nothing was kept back. `paid`: what this run has paid of them already.
 */
export function heldParts(
  facts: LedgerFacts,
  { held, own }: HeldKind,
  { fen, period, paid = new Map() }: { readonly fen: bigint; readonly period: Period; readonly paid?: ReadonlyMap<string, bigint> },
): readonly HeldPart[] | 'unsure' | null {
  const figures = figuresOf(facts)
  const balances = figures.balances({ endOf: period }).totals
  const owed = (code: string): bigint => -(balances.get(code) ?? 0n) - (paid.get(code) ?? 0n)
  const back = owed(held)
  if (back <= 0n) return null
  const credited = (code: string, month: Period): bigint =>
    facts.turnovers
      .filter((one) => one.period === month && (figures.byId.get(one.subjectId)?.code.startsWith(code) ?? false))
      .reduce((all, one) => all + toFen(one.credit), 0n)
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(period, -at))
  const parts = (amountOf: (code: string) => bigint): HeldPart[] =>
    own.map((code) => ({ code, fen: amountOf(code) })).filter((one) => one.fen > 0n)
  const theirs = [back, ...months.map((month) => credited(held, month))].filter((one) => one > 0n && one <= back)
  const ours = [parts(owed), ...months.map((month) => parts((code) => credited(code, month)))]
  const found = new Map<bigint, readonly HeldPart[]>()
  for (const part of theirs)
    for (const one of ours) if (one.length > 0 && part + totalOf(one) === fen && !found.has(part)) found.set(part, one)
  const [only, ...others] = found
  return only === undefined || others.length > 0 ? 'unsure' : [{ code: held, fen: only[0] }, ...only[1]]
}
