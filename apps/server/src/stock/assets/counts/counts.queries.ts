/** Physical counts, the cards of each as they stood when it began, and what was found beside them, as they are kept. */
import type { Asked } from '@app/contract/kernel/filter'
import type { countItemFilter } from '@app/contract/stock/assets/asset-counts'
import { notFound } from '@app/domain/kernel/app-error'
import { periodOf, type Day, type Period } from '@app/domain/kernel/period'
import type { CountResult } from '@app/domain/stock/assets/counts/counts'
import { sql, type SqlBool } from 'kysely'
import { columnsBut, columnsOf } from '../../../platform/database/bulk.ts'
import { allOf, holding, type SqlConditions } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

export type StoredCount = Omit<Row<'assetCounts'>, 'ledgerId'>
export type StoredItem = Omit<Row<'assetCountItems'>, 'ledgerId'>
export type StoredFind = Omit<Row<'assetCountFinds'>, 'ledgerId'>
export type ItemFilter = Asked<typeof countItemFilter>

const COUNT = columnsBut('assetCounts', 'ledgerId')
const FIND = columnsBut('assetCountFinds', 'ledgerId')

export interface ListedCount extends StoredCount {
  readonly category: string
  readonly department: string
  readonly cards: number
  readonly present: number
  readonly missing: number
  readonly found: number
}
const listed = (db: Tx, which = sql`true`, paging = sql``) =>
  sql<ListedCount>`
    select ${columnsOf('c', COUNT)}, coalesce(k.name, '') as category, coalesce(d.name, '') as department,
           i.cards, i.present, i.missing,
           (select count(*)::integer from asset_count_finds f where f.ledger_id = c.ledger_id and f.count_id = c.id) as found
      from (select * from asset_counts c where ${which} order by c.state, c.day desc, c.code desc ${paging}) c
      left join asset_categories k on k.ledger_id = c.ledger_id and k.id = c.category_id
      left join asset_departments d on d.ledger_id = c.ledger_id and d.id = c.department_id
      cross join lateral (select count(*)::integer as cards, (count(*) filter (where result = 'present'))::integer as present,
                                 (count(*) filter (where result = 'missing'))::integer as missing
                            from asset_count_items i where i.ledger_id = c.ledger_id and i.count_id = c.id) i
     order by c.state, c.day desc, c.code desc`
    .execute(db)
    .then(({ rows }) => rows)

export const list = (db: Tx, page: number, pageSize: number): Promise<ListedCount[]> =>
  listed(db, sql`true`, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`)
export const number = async (db: Tx): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('assetCounts')
        .select(sql<string>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
const missing = () => notFound('AS0412', '资产盘点不存在或已取消')
export async function one(db: Tx, id: string): Promise<ListedCount> {
  const [found] = await listed(db, sql`c.id = ${id}::uuid`)
  if (found === undefined) throw missing()
  return found
}
export const lock = (db: Tx, id: string): Promise<StoredCount> =>
  db.selectFrom('assetCounts').select(COUNT).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)
/** Numbers of counts of a month: PD-2026-11-01, PD-2026-11-02 … */
export async function nextCode(db: Tx, day: Day): Promise<string> {
  const start = `PD-${periodOf(day)}-`
  const { rows } = await sql<{ last: number | null }>`
    select max(substr(code, ${start.length + 1})::integer) as last from asset_counts
     where left(code, ${start.length}) = ${start} and substr(code, ${start.length + 1}) ~ '^\\d{1,6}$'`.execute(db)
  return `${start}${String((rows[0]?.last ?? 0) + 1).padStart(2, '0')}`
}
export const done = (db: Tx, id: string, finishedName: string, finishedAt: Date | null) =>
  db
    .updateTable('assetCounts')
    .set({ state: finishedAt === null ? 'counting' : 'done', finishedName, finishedAt })
    .where('id', '=', id)
    .execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('assetCounts').where('id', '=', id).execute()

export interface ListedItem extends Omit<StoredItem, 'countId' | 'eventId'> {
  readonly eventId: string | null
  readonly voucherId: string | null
  readonly voucher: string
}
const conditions: SqlConditions<ItemFilter> = {
  seen: (seen) => (seen === 'open' ? sql`i.result is null` : sql`i.result = ${seen}`),
  search: (typed) => holding(['i.code', 'i.name', 'i.location', 'i.keeper'], typed),
}
const where = (countId: string, filter: ItemFilter) => sql<SqlBool>`${allOf(conditions, filter, sql`i.count_id = ${countId}::uuid`)}`
const itemsOf = (db: Tx, which: ReturnType<typeof sql<SqlBool>>, paging = sql``): Promise<ListedItem[]> =>
  sql<ListedItem>`
    select i.position, i.card_id, i.code, i.name, i.category, i.spec, i.quantity, i.unit, i.departments, i.location, i.keeper, i.cost,
           i.accumulated, i.impairment, i.result, i.note, i.counted_name, i.counted_at, i.event_id, e.voucher_id,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from asset_count_items i
      left join asset_events e on e.ledger_id = i.ledger_id and e.id = i.event_id
      left join hot_vouchers v on v.ledger_id = e.ledger_id and v.id = e.voucher_id
     where ${which} order by i.position ${paging}`
    .execute(db)
    .then(({ rows }) => rows)
export const items = (db: Tx, countId: string, filter: ItemFilter, { page, pageSize }: { page: number; pageSize: number }) =>
  itemsOf(db, where(countId, filter), sql`limit ${pageSize} offset ${(page - 1) * pageSize}`)
/** All of one result, or all. */
export const itemsSeen = (db: Tx, countId: string, filter: ItemFilter = {}) => itemsOf(db, where(countId, filter))
export async function itemCount(db: Tx, countId: string, filter: ItemFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from asset_count_items i where ${where(countId, filter)}`.execute(db)
  return rows[0]!.count
}
export async function itemOf(db: Tx, countId: string, code: string): Promise<ListedItem | undefined> {
  const [found] = await itemsOf(db, sql<SqlBool>`i.count_id = ${countId}::uuid and i.code = ${code}`)
  return found
}
interface Marked {
  readonly positions: readonly number[]
  readonly result: CountResult | null
  /** Left as it is where nothing is said. */
  readonly note: string | null
  readonly by: string
  readonly at: Date
}
export async function mark(db: Tx, countId: string, { positions, result, note, by, at }: Marked): Promise<number> {
  const { rows } = await sql`
    update asset_count_items set result = ${result}, note = coalesce(${note}, note), counted_name = ${result === null ? '' : by},
           counted_at = ${result === null ? null : at}
     where count_id = ${countId}::uuid and position = any(${[...positions]}::integer[]) returning position`.execute(db)
  return rows.length
}

/** Cards that are being counted, by the count; of those asked about. */
export async function counting(
  db: Tx,
  cardIds: readonly string[],
): Promise<{ code: string; name: string; count: string; day: Day } | undefined> {
  const { rows } = await sql<{ code: string; name: string; count: string; day: Day }>`
    select i.code, i.name, c.code as count, c.day from asset_count_items i
      join asset_counts c on c.ledger_id = i.ledger_id and c.id = i.count_id
     where c.state = 'counting' and i.card_id = any(${[...cardIds]}::uuid[]) order by i.code limit 1`.execute(db)
  return rows[0]
}
/** Counts of a month that are not finished. */
export const openIn = async (db: Tx, period: Period): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select code from asset_counts where state = 'counting' and to_char(day, 'YYYY-MM') = ${period} order by code`.execute(db)
  return rows.map(({ code }) => code)
}
/** The count an event came from. */
export const countOfEvent = async (db: Tx, eventId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select c.code from asset_count_items i join asset_counts c on c.ledger_id = i.ledger_id and c.id = i.count_id
     where i.event_id = ${eventId}::uuid`.execute(db)
  return rows[0]?.code
}

export interface ListedFind extends StoredFind {
  readonly voucher: string
}
const finding = (db: Tx, which: ReturnType<typeof sql>) =>
  sql<ListedFind>`
    select ${columnsOf('f', FIND)}, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from asset_count_finds f left join hot_vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id
     where ${which} order by f.found_at, f.id`
    .execute(db)
    .then(({ rows }) => rows)
export const finds = (db: Tx, countId: string): Promise<ListedFind[]> => finding(db, sql`f.count_id = ${countId}::uuid`)
export async function find(db: Tx, id: string): Promise<ListedFind> {
  const [found] = await finding(db, sql`f.id = ${id}::uuid`)
  if (found === undefined) throw notFound('AS0413', '这项盘盈不存在或已删除')
  return found
}
export const setFind = (db: Tx, { id, ...row }: StoredFind) => db.updateTable('assetCountFinds').set(row).where('id', '=', id).execute()
export const removeFind = (db: Tx, id: string) => db.deleteFrom('assetCountFinds').where('id', '=', id).execute()
