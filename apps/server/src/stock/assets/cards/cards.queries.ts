/** Asset cards, who uses them, what they produced and what happened to them, as they are kept. */
import type { Asked } from '@app/contract/kernel/filter'
import type { cardFilter } from '@app/contract/stock/assets/asset-cards'
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import { firstDay, lastDay, type Day, type Period } from '@app/domain/kernel/period'
import { DISPOSALS } from '@app/domain/stock/assets/events/events'
import { sql, type SqlBool } from 'kysely'
import { columnsBut } from '../../../platform/database/bulk.ts'
import { allOf, holding, type SqlConditions } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { stoodAt } from '../../../platform/database/past-rows.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

export type StoredCard = Omit<Row<'assetCards'>, 'ledgerId' | 'since'>
export type StoredShare = Omit<Row<'assetShares'>, 'ledgerId' | 'since'>
export type StoredUnits = Omit<Row<'assetUnits'>, 'ledgerId' | 'since'>
export type StoredEvent = Omit<Row<'assetEvents'>, 'ledgerId' | 'since'>
export type CardFilter = Asked<typeof cardFilter>

const CARD = columnsBut('assetCards', 'ledgerId', 'since')
const EVENT = columnsBut('assetEvents', 'ledgerId', 'since')

const wentBy = (day: Day) =>
  sql`exists (select 1 from asset_events e where e.ledger_id = asset_cards.ledger_id and e.card_id = asset_cards.id
                and e.kind in ('sale', 'scrap', 'loss', 'split', 'merge', 'transfer') and e.day <= ${day}::date)`
const conditions = (period: Period): SqlConditions<CardFilter> => ({
  state: (state) => (state === 'gone' ? wentBy(lastDay(period)) : sql`not ${wentBy(lastDay(period))}`),
  kind: (kind) =>
    sql`exists (select 1 from asset_categories k where k.ledger_id = asset_cards.ledger_id and k.id = asset_cards.category_id and k.kind = ${kind})`,
  categoryId: (id) => sql`category_id = ${id}::uuid`,
  departmentId: (id) =>
    sql`exists (select 1 from asset_shares s where s.ledger_id = asset_cards.ledger_id and s.card_id = asset_cards.id and s.department_id = ${id}::uuid)`,
  search: (typed) => holding(['code', 'name', 'spec', 'location', 'keeper'], typed),
  // those of its lines, and those of the invoices it was made of
  voucherId: (id) => sql`(voucher_id = ${id}::uuid or exists (select 1 from invoices i
    where i.ledger_id = asset_cards.ledger_id and i.id = asset_cards.invoice_id and i.voucher_id = ${id}::uuid))`,
  invoiceId: (id) => sql`invoice_id = ${id}::uuid`,
})
const where = (period: Period, filter: CardFilter) => sql<SqlBool>`${allOf(conditions(period), filter, sql`true`)}`

const cards = (db: Tx) => db.selectFrom('assetCards').select(CARD)
/**
 * A page of those that fit, with how many there are and what they cost; looked through once, however many there are. The ledger is named:
 * what row security asks is then asked once, not of every row (half the time of looking through 20,000).
 */
export async function page(
  db: Tx,
  ledgerId: string,
  period: Period,
  filter: CardFilter,
  { page: at, pageSize }: { page: number; pageSize: number },
) {
  const { rows } = await sql<{ ids: string[]; count: number; cost: Money }>`
    with found as materialized (select id, code, cost from asset_cards where ledger_id = ${ledgerId} and ${where(period, filter)})
    select array(select id from found order by code limit ${pageSize} offset ${(at - 1) * pageSize}) as ids,
           (select count(*)::integer from found) as count, (select coalesce(sum(cost), 0)::numeric(18,2) from found) as cost`.execute(db)
  const { ids, count, cost } = rows[0]!
  return { count, cost, list: await those(db, ids) }
}

/** All of those that fit. */
export const fitting = (db: Tx, period: Period, filter: CardFilter): Promise<StoredCard[]> =>
  cards(db).where(where(period, filter)).orderBy('code').execute()

export const dearerThan = (db: Tx, cost: Money): Promise<StoredCard[]> => cards(db).where('cost', '>', cost).orderBy('code').execute()

/** Some of them, in the order of their numbers. */
export const those = async (db: Tx, ids: readonly string[]): Promise<StoredCard[]> =>
  ids.length === 0 ? [] : cards(db).where('id', 'in', ids).orderBy('code').execute()
/** All of them, in the order of their numbers. */
export const all = (db: Tx, asOf?: Date): Promise<StoredCard[]> =>
  db.selectFrom(stoodAt('assetCards', asOf)).select(CARD).orderBy('code').execute()
/** Those of which something was disposed of in these months: what a sheet of them reckons, of however many there are. */
export const disposedIn = (db: Tx, from: Period, to: Period, asOf?: Date): Promise<StoredCard[]> =>
  db
    .selectFrom(stoodAt('assetCards', asOf))
    .select(CARD)
    .where('id', 'in', (of) =>
      of
        .selectFrom(stoodAt('assetEvents', asOf))
        .select('cardId')
        .where('kind', 'in', DISPOSALS)
        .where('day', '>=', firstDay(from))
        .where('day', '<=', lastDay(to)),
    )
    .orderBy('code')
    .execute()
export const codes = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('assetCards').select('code').execute()).map(({ code }) => code)
export const any = async (db: Tx): Promise<boolean> =>
  (await db.selectFrom('assetCards').select('id').limit(1).executeTakeFirst()) !== undefined

/** As it is or stood; nothing where it was not there. */
export const find = (db: Tx, id: string, asOf?: Date): Promise<StoredCard | undefined> =>
  db.selectFrom(stoodAt('assetCards', asOf)).select(CARD).where('id', '=', id).executeTakeFirst()
export const missing = () => notFound('AS0404', '资产卡片不存在或已删除')
export const get = (db: Tx, id: string): Promise<StoredCard> => cards(db).where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lock = (db: Tx, id: string): Promise<StoredCard> => cards(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)
export const set = (db: Tx, { id, ...row }: StoredCard) => db.updateTable('assetCards').set(row).where('id', '=', id).execute()
export const setVoucher = (db: Tx, id: string, voucherId: string) =>
  db.updateTable('assetCards').set({ voucherId }).where('id', '=', id).execute()
export const remove = (db: Tx, ...ids: readonly string[]) => db.deleteFrom('assetCards').where('id', 'in', ids).execute()

/** null: of all cards. */
type Of = readonly string[] | null
const ofCards = (ids: Of) => sql<SqlBool>`${ids === null ? sql`true` : sql`card_id = any(${[...ids]}::uuid[])`}`
export const shares = (db: Tx, ids: Of, asOf?: Date): Promise<StoredShare[]> =>
  db
    .selectFrom(stoodAt('assetShares', asOf))
    .select(['cardId', 'serial', 'fromPeriod', 'departmentId', 'weight'])
    .where(ofCards(ids))
    .orderBy('cardId')
    .orderBy('serial')
    .orderBy('departmentId')
    .execute()
export const units = (db: Tx, ids: Of, asOf?: Date): Promise<StoredUnits[]> =>
  db
    .selectFrom(stoodAt('assetUnits', asOf))
    .select(['cardId', 'period', 'units'])
    .where(ofCards(ids))
    .orderBy('cardId')
    .orderBy('period')
    .execute()
export const events = (db: Tx, ids: Of, asOf?: Date): Promise<StoredEvent[]> =>
  db.selectFrom(stoodAt('assetEvents', asOf)).select(EVENT).where(ofCards(ids)).orderBy('day').orderBy('id').execute()

/** What the card itself says of who uses it. */
export const removeFirstShares = (db: Tx, cardId: string) =>
  db.deleteFrom('assetShares').where('cardId', '=', cardId).where('serial', '=', 0).execute()
/** What the last transfer of each said: who used them before does again. */
export const removeLastShares = (db: Tx, cardIds: readonly string[]) =>
  sql`delete from asset_shares s
       using (select ledger_id, card_id, max(serial) as serial from asset_shares where card_id = any(${[...cardIds]}::uuid[]) group by 1, 2) l
       where s.ledger_id = l.ledger_id and s.card_id = l.card_id and s.serial = l.serial and s.serial > 0`.execute(db)
export const setUnits = (db: Tx, row: StoredUnits) =>
  db
    .insertInto('assetUnits')
    .values(row)
    .onConflict((known) => known.columns(['ledgerId', 'cardId', 'period']).doUpdateSet({ units: row.units }))
    .execute()

/** Vouchers by id, as lists name them. */
export const voucherNames = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, period || ' ' || word || '-' || number as name from hot_vouchers where ledger_id = ${ledgerId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
