/**
 * The same movement known twice: by a statement of the bank, and by a paper of the ledger (a claim that was paid, an income that came
 * in). Which row belongs to which paper: of one account, side and amount, a few days apart; the party first, then the days.
 */
import { isZero, moneyText, type Money } from '../../kernel/money.ts'
import { daysBetween, type Day } from '../../kernel/period.ts'

/** A statement shows a payment a few days before or after the paper does. */
export const TWIN_DAYS = 5

export interface PaperMovement {
  readonly key: string
  readonly bankAccountId: string
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
  /** Who paid or was paid, as the paper says; empty when it does not. */
  readonly party: string
}

export interface StatementMovement {
  readonly bankAccountId: string
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
  readonly counterpartyName: string
  /** What else the row says. */
  readonly words: string
}

/** 0 the row names the party, 1 one of them names nobody, 2 the row names somebody else (a payment made for him). */
const strangeness = ({ party }: PaperMovement, row: StatementMovement): number =>
  party !== '' && `${row.counterpartyName} ${row.words}`.includes(party) ? 0 : party === '' || row.counterpartyName === '' ? 1 : 2

/** Each paper's row: the surest pairs first, no paper and no row twice. */
export function pairTwins<Row extends StatementMovement>(
  papers: readonly PaperMovement[],
  rows: readonly Row[],
  days = TWIN_DAYS,
): Map<string, Row> {
  const same = (one: Pick<PaperMovement, 'bankAccountId' | 'inflow' | 'outflow'>): string =>
    isZero(one.outflow) ? `${one.bankAccountId} + ${moneyText(one.inflow)}` : `${one.bankAccountId} - ${moneyText(one.outflow)}`
  const fitting = Map.groupBy(rows, same)
  const pairs = papers
    .flatMap((paper) =>
      (fitting.get(same(paper)) ?? []).map((row) => ({
        paper,
        row,
        strange: strangeness(paper, row),
        apart: Math.abs(daysBetween(paper.day, row.day)),
      })),
    )
    .filter(({ apart }) => apart <= days)
    .toSorted((a, b) => a.strange - b.strange || a.apart - b.apart)
  const found = new Map<string, Row>()
  const taken = new Set<Row>()
  for (const { paper, row } of pairs) {
    if (found.has(paper.key) || taken.has(row)) continue
    found.set(paper.key, row)
    taken.add(row)
  }
  return found
}
