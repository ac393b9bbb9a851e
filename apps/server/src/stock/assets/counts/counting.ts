/** Cards that are being counted stay as they are until the count is finished or called off. */
import { conflict } from '@app/domain/kernel/app-error'
import { periodOf, type Day } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { counting } from './counts.queries.ts'

/** AS0051: of these cards one is being counted. `day`: of what happens to them; later than the month of the count it may. */
export async function refuseCounted({ db }: Pick<LedgerContext, 'db'>, cardIds: readonly string[], day: Day | null): Promise<void> {
  const found = await counting(db, cardIds)
  if (found === undefined || (day !== null && periodOf(day) > periodOf(found.day))) return
  throw conflict('AS0051', `${found.code} ${found.name}正在盘点（${found.count}），请先完成或取消盘点`)
}
