/** What the client disputes of the taxes of some months: told before a return of them is sent. */
import { EXPECT_STATUS } from '@app/domain/client/interactions/interaction'
import type { Period } from '@app/domain/kernel/period'
import type { Tx } from '../../platform/database/database.ts'
import * as queries from './forecasts.queries.ts'

export async function disputesOf(db: Tx, from: Period, to: Period): Promise<string> {
  const found = await queries.standing(db, from, to, EXPECT_STATUS.disputed)
  return found.map(({ period, feedback }) => `客户对${period}的税款预估有异议：“${feedback}”`).join('；')
}
