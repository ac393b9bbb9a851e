/** The pages people open first: what they read is asked for while their program is still on its way. */
import { itemOf, sees, type MenuPath } from '@app/domain/access/menu'
import type { Period } from '@app/domain/kernel/period'
import { readTrialBalanceAhead } from '../../finance/books/index.ts'
import { readSubjectsAhead } from '../../ledger/subjects/index.ts'
import { useSession, viewerOf } from '../../platform/session.ts'

const reads: Partial<Record<MenuPath, (period: Period) => void>> = {
  '/document/createVoucher': readSubjectsAhead,
  '/books/accountBalanceSheet': readTrialBalanceAhead,
}

/** Of a page the person may open, in a ledger with a month; else nothing. */
export function readPageAhead(path: string): void {
  const item = itemOf(path)
  const session = useSession.getState()
  if (item !== undefined && session.period !== null && sees(viewerOf(session), item)) reads[item.path]?.(session.period)
}
