/** The lowest day of each cash and bank subject in a month (现金、银行逐日检查): a month's end may look well when the tenth did not. */
import { fromFen, toFen, type Money } from '../../../kernel/money.ts'
import { type Day, firstDay, type Period, previousPeriod } from '../../../kernel/period.ts'
import type { LedgerFacts } from '../../books/facts.ts'
import { figuresOf } from '../../books/figures.ts'
import type { DayBalance } from './closing-check.ts'

export interface DayMovement {
  readonly subjectId: string
  readonly day: Day
  /** Debit less credit. */
  readonly amount: Money
}

export function lowestDays(facts: LedgerFacts, period: Period, movements: readonly DayMovement[]): DayBalance[] {
  const figures = figuresOf(facts)
  const starts = new Map<string, bigint>()
  for (const { subject, fen } of figures.balances({ endOf: previousPeriod(period) }).details)
    if (figures.isCash(subject)) starts.set(subject.id, (starts.get(subject.id) ?? 0n) + fen)
  const bySubject = Map.groupBy(movements, (one) => one.subjectId)
  return [...new Set([...starts.keys(), ...bySubject.keys()])].flatMap((id) => {
    const subject = figures.byId.get(id)
    if (subject === undefined) return []
    let balance = starts.get(id) ?? 0n
    let lowest = { day: firstDay(period), fen: balance }
    for (const one of (bySubject.get(id) ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
      balance += toFen(one.amount)
      if (balance < lowest.fen) lowest = { day: one.day, fen: balance }
    }
    return [{ code: subject.code, day: lowest.day, balance: fromFen(lowest.fen) }]
  })
}
