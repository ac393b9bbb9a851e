/** Where the paper of scans lies, and how far a ledger has left paper behind (会计信息化工作规范 第二十八条、第二十九条). */
import { checkPlace, type PaperPlace } from '@app/domain/papers/bills/bill-facts'
import { paperlessShare } from '@app/domain/papers/bills/paperless'
import type { Period } from '@app/domain/kernel/period'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { paperlessMonths, setPlaces } from './bill-places.queries.ts'
import * as queries from './bills.queries.ts'

/** BL0017, BL0018; the same place for all of them. */
export async function setPlace(ctx: LedgerContext, ids: readonly string[], place: PaperPlace) {
  const bills = await queries.lock(ctx.db, ctx.ledger.id, ids)
  checkPlace(bills, place)
  await setPlaces(ctx.db, ids, place)
  await record(ctx, {
    action: '填写纸质存放位置',
    object: 'bill',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}张`,
    before: bills.map(({ name, book, roll, box }) => ({ name, book, roll, box })),
    after: place,
  })
  return { count: bills.length }
}

export const paperless = async (ctx: LedgerContext, from: Period, to: Period) =>
  (await paperlessMonths(ctx.db, ctx.ledger.id, from, to)).map((month) => ({ ...month, share: paperlessShare(month) }))
