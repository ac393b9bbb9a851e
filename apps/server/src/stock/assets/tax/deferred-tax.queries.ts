/** Deferred tax of the cards as it was recognised, month by month. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

export type StoredDeferred = Omit<Row<'assetDeferredTaxes'>, 'ledgerId'>
const COLUMNS = [
  'id',
  'period',
  'percent',
  'openingAsset',
  'openingLiability',
  'asset',
  'liability',
  'voucherId',
  'madeName',
  'madeAt',
] as const

/** The earliest first. */
export const all = (db: Tx): Promise<StoredDeferred[]> => db.selectFrom('assetDeferredTaxes').select(COLUMNS).orderBy('period').execute()
export const lock = (db: Tx, id: string): Promise<StoredDeferred> =>
  db
    .selectFrom('assetDeferredTaxes')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('AS0416', '没有确认过，或已撤销'))
export const add = (db: Tx, row: StoredDeferred) => db.insertInto('assetDeferredTaxes').values(row).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('assetDeferredTaxes').where('id', '=', id).execute()
