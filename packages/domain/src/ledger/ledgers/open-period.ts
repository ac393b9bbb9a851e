/** Where a ledger's books stand: the first open month, and how many months that are over are still open. */
import { addMonths, nextPeriod, type Day, type Period } from '../../kernel/period.ts'

interface Closing {
  readonly startPeriod: Period
  readonly closedThrough: Period | null
}

/** The month whose books are still open: the one after the last closed, the start month before the first close. */
export const openPeriod = ({ startPeriod, closedThrough }: Closing): Period =>
  closedThrough === null ? startPeriod : nextPeriod(closedThrough)

/** How far the books are behind: months that are over and not closed. */
export function monthsBehind(ledger: Closing, today: Day): number {
  const current = today.slice(0, 7) as Period
  let behind = 0
  for (let one = openPeriod(ledger); one < current && behind < 1200; one = addMonths(one, 1)) behind += 1
  return behind
}

/** How many of them are late: what was over before the ledger was made here is late once a month has been closed here, and not from birth. */
export function monthsLate(ledger: Closing & { readonly createdOn: Day }, today: Day): number {
  if (ledger.closedThrough !== null) return monthsBehind(ledger, today)
  const made = ledger.createdOn.slice(0, 7) as Period
  return monthsBehind({ ...ledger, startPeriod: made > ledger.startPeriod ? made : ledger.startPeriod }, today)
}
