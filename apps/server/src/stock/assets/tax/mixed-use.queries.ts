/** What was decided of input tax of mixed use, year by year, as it is kept. */
import { notFound } from '@app/domain/kernel/app-error'
import { mixedUseLimits } from '@app/domain/stock/assets/tax/mixed-use'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

export type StoredTransfer = Omit<Row<'assetTransfersOut'>, 'ledgerId'>
const COLUMNS = ['cardId', 'year', 'adjustedAs', 'tax', 'percent', 'amount', 'note', 'decidedName', 'decidedAt'] as const
/** No card that costs this or less was ever asked. */
export const LEAST = mixedUseLimits[0]!.value

export const all = (db: Tx): Promise<StoredTransfer[]> => db.selectFrom('assetTransfersOut').select(COLUMNS).orderBy('year').execute()
export const ofCard = (db: Tx, cardId: string): Promise<StoredTransfer[]> =>
  db.selectFrom('assetTransfersOut').select(COLUMNS).where('cardId', '=', cardId).orderBy('year').execute()
export const set = (db: Tx, { cardId, year, ...row }: StoredTransfer) =>
  db
    .insertInto('assetTransfersOut')
    .values({ cardId, year, ...row })
    .onConflict((known) => known.columns(['ledgerId', 'cardId', 'year']).doUpdateSet(row))
    .execute()
export const take = (db: Tx, cardId: string, year: number): Promise<StoredTransfer> =>
  db
    .deleteFrom('assetTransfersOut')
    .where('cardId', '=', cardId)
    .where('year', '=', year)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow(() => notFound('AS0414', '这张卡片当年没有登记转出'))
