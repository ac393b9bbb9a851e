/** What the books say of a tax as a period begins: where no return before it does. */
import { figuresOf } from '../../../finance/books/figures.ts'
import type { LedgerFacts } from '../../../finance/books/facts.ts'
import { periodEndCodes } from '../../../finance/period-end/codes.ts'
import { fromFen, moneyText, toFen } from '../../../kernel/money.ts'
import { addMonths, firstOfYear, monthsBetween, periodOf, type Day, type Period } from '../../../kernel/period.ts'
import type { VatNature } from '../../../ledger/ledgers/standard.ts'
import { startOfReturn } from '../engine/cycles.ts'
import type { Cycle } from '../engine/form.ts'
import type { FilingKind } from '../engine/taxes.ts'

const text = (fen: bigint): string => moneyText(fromFen(fen))
const positive = (fen: bigint): bigint => (fen > 0n ? fen : 0n)

/**
 * Balances of the subjects of VAT at the end of the month before, in credit where it is owed. Of a general taxpayer 未交增值税 and 简易计税
 * are owed, a debit of 应交增值税 is 留抵; of a small-scale one there is 应交增值税 alone, and its debit was paid too much or too early.
 */
export function vatOpenings(facts: LedgerFacts, from: Period, nature: VatNature): Record<string, string> {
  const { totals } = figuresOf(facts).balances({ endOf: addMonths(from < facts.startPeriod ? facts.startPeriod : from, -1) })
  const { taxes } = periodEndCodes[facts.standard]
  const debit = (suffix: string): bigint => totals.get(`${taxes}${suffix}`) ?? 0n
  if (nature === 'smallScaleTaxpayer') return { $opening_prepaid: text(positive(debit('0001'))) }
  return {
    $opening_unpaid: text(-debit('0002') - debit('0008')),
    $opening_credit: text(positive(debit('0001') + debit('0007'))),
    $opening_prepaid: text(positive(debit('0003'))),
    $opening_waiting: text(positive(debit('0004'))),
  }
}

/** Income tax the books have charged from January through a month, months before the books in; where they charged none, what was paid. */
export function incomeTaxInBooks(facts: LedgerFacts, through: Period): string {
  const { taxes } = periodEndCodes[facts.standard]
  const { byId } = figuresOf(facts)
  const first = firstOfYear(through)
  const own = (subjectId: string): boolean => byId.get(subjectId)?.code.startsWith(`${taxes}0011`) ?? false
  let [charged, paid] = [0n, 0n]
  if (first === firstOfYear(facts.startPeriod))
    for (const one of facts.openings) if (own(one.subjectId)) [charged, paid] = [charged + toFen(one.ytdCredit), paid + toFen(one.ytdDebit)]
  for (const one of facts.turnovers)
    if (one.period >= first && one.period <= through && own(one.subjectId))
      [charged, paid] = [charged + toFen(one.credit), paid + toFen(one.debit)]
  return text(charged === 0n ? paid : charged)
}

/** What opening balances say of the months of the year before the books. */
export interface EarlierMonths {
  /** Some subject of profit and loss has 累计实际发生. */
  readonly said: boolean
  /** Some has moved and has none. */
  readonly missing: boolean
}
/** Returns that count from January: what opening balances have of the year is in the books. */
const OF_YEAR: readonly FilingKind[] = ['citQuarter', 'citLevied', 'citAnnual', 'businessA', 'businessB', 'businessC', 'statements']

interface Span {
  readonly filing: FilingKind
  readonly cycle: Cycle
  readonly period: Period
}
/** How many months of a return the books do not hold: of the year, unless opening balances have them; months before the company was founded are none. */
export function monthsBefore(
  { filing, cycle, period }: Span,
  { startPeriod, founded, earlier }: { readonly startPeriod: Period; readonly founded: Day | null; readonly earlier: EarlierMonths },
): number {
  const from = startOfReturn(period, cycle)
  const since = (start: Period): number => {
    const first = founded !== null && periodOf(founded) > start ? periodOf(founded) : start
    return first < startPeriod && startPeriod <= period ? monthsBetween(first, addMonths(startPeriod, -1)) : 0
  }
  // the quarter of statements has a column of its own
  const own = since(from)
  if (!OF_YEAR.includes(filing)) return own
  const ofYear = earlier.said && !earlier.missing ? 0 : since(firstOfYear(period))
  return filing === 'statements' && cycle === 'quarter' ? Math.max(own, ofYear) : ofYear
}
