/** What the client has answered to the forecasts of some months: counted before a return of them is sent. */
import { EXPECT_STATUS } from '@app/domain/client/interactions/interaction'
import type { Period } from '@app/domain/kernel/period'
import type { ForecastSaid } from '@app/domain/tax/filing/consent'
import type { Tx } from '../../platform/database/database.ts'
import * as queries from './forecasts.queries.ts'

export async function forecastsSaid(db: Tx, from: Period, to: Period): Promise<ForecastSaid[]> {
  const found = await queries.answered(db, from, to)
  return found.flatMap(({ period, status, lines, feedback, answeredBy, answeredAt }) =>
    answeredAt === null
      ? []
      : {
          answer: status === EXPECT_STATUS.disputed ? 'disputed' : 'agreed',
          period,
          amounts: Object.fromEntries(lines.map(({ tax, amount }) => [tax, amount])),
          saidBy: answeredBy,
          words: feedback,
          saidAt: answeredAt,
        },
  )
}
