/** Cards handed over to or from other ledgers, as either side keeps them. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

export type StoredHandover = Omit<Row<'assetHandovers'>, 'ledgerId'>
const HANDOVER = [
  'id',
  'side',
  'cardId',
  'eventId',
  'day',
  'otherLedgerId',
  'otherName',
  'otherCode',
  'cost',
  'accumulated',
  'impairment',
  'madeName',
  'madeAt',
] as const

export const add = (db: Tx, row: StoredHandover) => db.insertInto('assetHandovers').values(row).execute()
export const ofEvent = (db: Tx, eventId: string): Promise<StoredHandover> =>
  db
    .selectFrom('assetHandovers')
    .select(HANDOVER)
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow(() => notFound('AS0415', '资产调拨不存在或已撤销'))
/** The other side of one, where it still says the same. */
export const arrived = (db: Tx, id: string, from: string): Promise<StoredHandover | undefined> =>
  db
    .selectFrom('assetHandovers')
    .select(HANDOVER)
    .where('id', '=', id)
    .where('side', '=', 'in')
    .where('otherLedgerId', '=', from)
    .executeTakeFirst()
export const remove = (db: Tx, id: string) => db.deleteFrom('assetHandovers').where('id', '=', id).execute()

/** By card: which ledger handed it over, and what it was there. */
export async function giversOf(db: Tx, cardIds: readonly string[]): Promise<Map<string, string>> {
  if (cardIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('assetHandovers')
    .select(['cardId', 'otherName', 'otherCode', 'day'])
    .where('side', '=', 'in')
    .where('cardId', 'in', cardIds)
    .execute()
  return new Map(rows.map(({ cardId, otherName, otherCode, day }) => [cardId, `${day}由“${otherName}”${otherCode}调入`]))
}
