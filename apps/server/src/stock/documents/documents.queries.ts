/** Stock documents and their lines as they are kept, and what a draft of one is held against. */
import type { Asked } from '@app/contract/kernel/filter'
import { MOST_COSTED, type stockFilter } from '@app/contract/stock/documents/stock-documents'
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import { previousPeriod, type Day, type Period } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { MADE_OF, type DocumentKind, type Nature, type Room, type Side } from '@app/domain/stock/documents/kinds'
import { sql, type RawBuilder } from 'kysely'
import { columnsBut, columnsOf } from '../../platform/database/bulk.ts'
import { allOf, holding, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { costOf, costsOf, these, type These } from './listed-costs.queries.ts'
import { usesBy } from './made-of.queries.ts'

export type StoredDocument = Omit<Row<'stockDocuments'>, 'ledgerId'>
export type StoredLine = Omit<Row<'stockLines'>, 'ledgerId'>
export type StockFilter = Asked<typeof stockFilter>
/** Which of the four lists. */
export interface Place {
  readonly room: Room
  readonly side: Side
}
export interface NamedDocument extends StoredDocument {
  readonly warehouse: string
  readonly toWarehouse: string
  /** The number of the document it was written with. */
  readonly owner: string
  readonly counterparty: string
  readonly product: string
  /** What its lines came to as they are valued, more than nothing whichever way they went; null where nothing of it is valued. */
  readonly cost: Money | null
}

const conditions = (ledgerId: string): SqlConditions<StockFilter> => ({
  // what there was when the ledger began stands on the day before its first month, and is listed with that month
  from: (from) => sql`d.period >= ${previousPeriod(from)} and (d.period >= ${from} or d.kind = 'opening')`,
  to: (to) => sql`d.period <= ${to}`,
  kind: (kind) => sql`d.kind = ${kind}`,
  warehouseId: (id) => sql`${id}::uuid in (d.warehouse_id, d.to_warehouse_id)`,
  voided: (voided) => sql`d.voided = ${voided}`,
  search: (typed) => sql`(${holding(['d.number', 'd.goods', 'd.note'], typed)} or d.counterparty_id in (
    select t.id from tags t where t.ledger_id = ${ledgerId} and t.type in ('customer', 'supplier') and ${holding(['t.name'], typed)}))`,
  goodsId: (id) => sql`exists (select 1 from stock_lines l
    where l.ledger_id = ${ledgerId} and l.document_id = d.id and l.goods_id = ${id}::uuid)`,
})

const DOCUMENT = columnsBut('stockDocuments', 'ledgerId')
const named = (ledgerId: string, ids: readonly string[]) => sql<NamedDocument>`
  select ${columnsOf('d', DOCUMENT)},
         coalesce(w.name, '') as warehouse, coalesce(v.name, '') as "toWarehouse", coalesce(m.number, '') as owner, coalesce(t.name, '') as counterparty, coalesce(p.name, '') as product,
         (case d.side when 'in' then k.amount else -k.amount end)::numeric(18,2) as cost
    from stock_documents d
    left join stock_warehouses w on w.ledger_id = d.ledger_id and w.id = d.warehouse_id
    left join stock_warehouses v on v.ledger_id = d.ledger_id and v.id = d.to_warehouse_id
    left join stock_documents m on m.ledger_id = d.ledger_id and m.id = d.made_by_id
    left join tags t on t.ledger_id = d.ledger_id and t.id = d.counterparty_id
    left join tags p on p.ledger_id = d.ledger_id and p.id = d.product_id
    left join (select l.document_id, sum(c.amount) as amount from ${costsOf(ledgerId, { by: 'document_id', ids })} c
                 join stock_lines l on l.ledger_id = ${ledgerId} and l.id = c.line_id group by l.document_id) k on k.document_id = d.id
   where d.ledger_id = ${ledgerId} and d.id = any(${[...ids]}::uuid[])
   order by d.day, d.serial, d.id`

/** Of a list as one file. */
export const MOST_AT_ONCE = 100_000
/** A page of those that fit, how many there are and what they come to; voided ones count for nothing. */
export async function page(
  db: Tx,
  ledgerId: string,
  { room, side }: Place,
  filter: StockFilter,
  { page: at, pageSize }: { page: number; pageSize: number },
) {
  const where = allOf(conditions(ledgerId), filter, sql`d.ledger_id = ${ledgerId}`, sql`d.room = ${room}`, sql`d.side = ${side}`)
  const { rows } = await sql<{ ids: string[]; all: string[]; count: number; amount: Money }>`
    with found as materialized (select d.id, d.day, d.serial, -- what is made of others stands at what its parts came to
                                  case when d.voided then 0 when d.kind = any(${[...MADE_OF]}::text[]) then coalesce((
                                    select sum(c.amount) from stock_lines l join stock_costs c on c.ledger_id = l.ledger_id and c.line_id = l.id
                                     where l.ledger_id = d.ledger_id and l.document_id = d.id), 0) else d.amount end as amount
                                  from stock_documents d where ${where})
    select array(select id from found order by day, serial, id limit ${pageSize} offset ${(at - 1) * pageSize}) as ids,
           array(select id from found where (select count(*) from found) <= ${side === 'out' ? MOST_COSTED : 0}) as all,
           (select count(*)::integer from found) as count, (select coalesce(sum(amount), 0)::numeric(18,2) from found) as amount`.execute(
    db,
  )
  const { ids, all, ...sums } = rows[0]!
  return { ...sums, cost: all.length > 0 ? await costOf(db, ledgerId, all) : null, list: await those(db, ledgerId, ids) }
}
export const those = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<NamedDocument[]> =>
  ids.length === 0 ? [] : (await named(ledgerId, ids).execute(db)).rows

const missing = () => notFound('WH0404', '单据不存在，请刷新')
/** WH0404 for one that is not in this list. */
export async function get(db: Tx, ledgerId: string, { room, side }: Place, id: string): Promise<NamedDocument> {
  const [one] = await those(db, ledgerId, [id])
  if (one?.room !== room || one.side !== side) throw missing()
  return one
}
export async function lockAll(db: Tx, ledgerId: string, place: Place, ids: readonly string[]): Promise<NamedDocument[]> {
  await sql`select id from stock_documents where ledger_id = ${ledgerId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    db,
  )
  const found = (await those(db, ledgerId, ids)).filter((one) => one.room === place.room && one.side === place.side)
  if (found.length !== new Set(ids).size) throw missing()
  return found
}

export interface NamedLine extends StoredLine {
  readonly goods: string
  readonly spec: string
  readonly ownUnit: string
  readonly source: string
  /** As it is valued, more than nothing whichever way it went. */
  readonly cost: Money | null
  /** The number of its document. */
  readonly number: string
}
const LINE = columnsBut('stockLines', 'ledgerId')
const namedLines = (ledgerId: string, of: These) => sql<NamedLine>`
      select ${columnsOf('l', LINE)},
             t.name as goods, t.spec, t.unit as "ownUnit", coalesce(o.number, '') as source,
             (case d.side when 'in' then c.amount else -c.amount end)::numeric(18,2) as cost, d.number
        from stock_lines l
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
        left join ${costsOf(ledgerId, of)} c on c.line_id = l.id
        join tags t on t.ledger_id = l.ledger_id and t.id = l.goods_id
        left join stock_lines x on x.ledger_id = l.ledger_id and x.id = l.of_line_id
        left join stock_documents o on o.ledger_id = x.ledger_id and o.id = x.document_id
       where l.ledger_id = ${ledgerId} and ${these('l', of)}
       order by l.document_id, l.position`
export const lines = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<NamedLine[]> =>
  (await namedLines(ledgerId, { by: 'document_id', ids }).execute(db)).rows
export const linesByIds = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<NamedLine[]> =>
  ids.length === 0 ? [] : (await namedLines(ledgerId, { by: 'id', ids }).execute(db)).rows

export interface PartLine extends NamedLine {
  /** The document that uses it up, and how much of it: in the line's own unit. */
  readonly madeInto: string
}
/** What documents are made of, each with as much of a line as it uses up. */
export async function partsOf(db: Tx, ledgerId: string, documentIds: readonly string[]): Promise<PartLine[]> {
  const uses = documentIds.length === 0 ? [] : await usesBy(db, documentIds)
  const lineOf = new Map((await linesByIds(db, ledgerId, [...new Set(uses.map(({ lineId }) => lineId))])).map((one) => [one.id, one]))
  return uses
    .map(({ documentId, lineId, quantity }): PartLine => {
      const line = lineOf.get(lineId)!
      const whole = quantity === line.quantity
      return { ...line, madeInto: documentId, ...(whole ? {} : { quantity, typedQuantity: quantity, unit: line.ownUnit }) }
    })
    .toSorted((a, b) => (a.number === b.number ? a.position - b.position : a.number < b.number ? -1 : 1))
}

/** The last number of a side in each of these months. */
export async function lastSerials(db: Tx, ledgerId: string, side: Side, periods: readonly Period[]): Promise<Map<Period, number>> {
  const { rows } = await sql<{ period: Period; last: number }>`
    select p.period, (select coalesce(max(d.serial), 0) from stock_documents d
                       where d.ledger_id = ${ledgerId} and d.side = ${side} and d.period = p.period)::integer as last
      from unnest(${[...periods]}::text[]) p(period)`.execute(db)
  return new Map(rows.map(({ period, last }) => [period, last]))
}
export const set = (db: Tx, { id, ...row }: Partial<StoredDocument> & { readonly id: string }) =>
  db.updateTable('stockDocuments').set(row).where('id', '=', id).execute()
export const removeLines = (db: Tx, documentId: string) => db.deleteFrom('stockLines').where('documentId', '=', documentId).execute()
export const voidAll = (db: Tx, ids: readonly string[], voidReason: string) =>
  db
    .updateTable('stockDocuments')
    .set({ voided: true, voidReason })
    .where('id', 'in', [...ids])
    .execute()

export const setEstimates = (db: Tx, ids: readonly string[]) =>
  db
    .updateTable('stockDocuments')
    .set({ kind: 'estimate' })
    .where('id', 'in', [...ids])
    .execute()

export interface GoodsRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly initials: string
  readonly spec: string
  readonly unit: string
  readonly nature: string
  readonly disabled: boolean
  readonly tracked: 'none' | 'lot' | 'serial'
  readonly shelfDays: number | null
  /** Its unit has no halves. */
  readonly whole: boolean
  /** Made here: the run of its month says what it cost. */
  readonly made: boolean
}
export type KeptGoods = GoodsRow & { readonly nature: Nature }
const goodsRows = (ledgerId: string, where: RawBuilder<unknown>) => sql<GoodsRow>`
  select t.id, t.code, t.name, t.initials, t.spec, t.unit, t.disabled,
         coalesce(nullif(g.nature, ''), 'merchandise') as nature, coalesce(s.tracked, 'none') as tracked, s.shelf_days,
         coalesce(not u.enabled_decimal, false) as whole, exists (select 1 from stock_products m
           where m.ledger_id = t.ledger_id and m.goods_id = t.id and m.route in ('1', '2', '3', '4') and not m.disabled) as made
    from tags t
    left join goods_details g on g.ledger_id = t.ledger_id and g.tag_id = t.id
    left join stock_goods s on s.ledger_id = t.ledger_id and s.goods_id = t.id
    left join units u on u.ledger_id = t.ledger_id and u.name = t.unit
   where t.ledger_id = ${ledgerId} and t.type = 'goods' and not t.deleted and ${where}
   order by t.code`
export const goodsByIds = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<GoodsRow[]> =>
  ids.length === 0 ? [] : (await goodsRows(ledgerId, sql`t.id = any(${[...ids]}::uuid[])`).execute(db)).rows
/** Goods of these natures that nothing stands below: what is only a group of others is not kept in stock. */
export const goodsOf = async (db: Tx, ledgerId: string, natures: readonly Nature[]): Promise<KeptGoods[]> =>
  (
    await goodsRows(
      ledgerId,
      sql`coalesce(nullif(g.nature, ''), 'merchandise') = any(${[...natures]}::text[])
      and not exists (select 1 from tags c where c.ledger_id = ${ledgerId} and c.parent_id = t.id and not c.deleted)`,
    ).execute(db)
  ).rows as KeptGoods[]

export interface Factor {
  readonly goodsId: string
  readonly unit: string
  readonly factor: string
}
/** Of which units how many of its own these goods are: those of the goods go before those of all. */
export const factors = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<Factor[]> =>
  ids.length === 0
    ? []
    : (
        await sql<Factor>`
          select distinct on (t.id, a.name) t.id as "goodsId", a.name as unit, c.factor
            from tags t
            join units b on b.ledger_id = t.ledger_id and b.name = t.unit
            join unit_conversions c on c.ledger_id = t.ledger_id and c.base_id = b.id and (c.goods_id is null or c.goods_id = t.id)
            join units a on a.ledger_id = t.ledger_id and a.id = c.unit_id
           where t.ledger_id = ${ledgerId} and t.id = any(${[...ids]}::uuid[])
           order by t.id, a.name, c.goods_id nulls last`.execute(db)
      ).rows

export interface SourceRow {
  readonly id: string
  readonly documentId: string
  readonly kind: DocumentKind
  readonly number: string
  readonly day: Day
  readonly goodsId: string
  readonly goods: string
  readonly quantity: StockQuantity
  readonly amount: Money | null
  /** Gone back to, settled or used up, by documents that stand. */
  readonly back: StockQuantity
}
const sourceRows = (ledgerId: string, where: RawBuilder<unknown>, exceptOf: string | null) => sql<SourceRow>`
  select l.id, l.document_id, d.kind, d.number, d.day, l.goods_id, t.name as goods, l.quantity, l.amount,
         ((select coalesce(sum(b.quantity), 0) from stock_lines b
             join stock_documents e on e.ledger_id = b.ledger_id and e.id = b.document_id and not e.voided
            where b.ledger_id = ${ledgerId} and b.of_line_id = l.id and e.id is distinct from ${exceptOf}::uuid)
          + (select coalesce(sum(u.quantity), 0) from stock_uses u
               join stock_documents e on e.ledger_id = u.ledger_id and e.id = u.document_id and not e.voided
              where u.ledger_id = ${ledgerId} and u.line_id = l.id and e.id is distinct from ${exceptOf}::uuid))::numeric(18,6) as back
    from stock_lines l
    join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided
    join tags t on t.ledger_id = l.ledger_id and t.id = l.goods_id
   where l.ledger_id = ${ledgerId} and ${where}`
/** Lines that are named to go back to; what the document in hand takes of them itself is left out. */
export const referred = async (db: Tx, ledgerId: string, ids: readonly string[], exceptOf: string | null): Promise<SourceRow[]> =>
  ids.length === 0 ? [] : (await sourceRows(ledgerId, sql`l.id = any(${[...ids]}::uuid[])`, exceptOf).execute(db)).rows
const MOST_SOURCES = 200
/** Those of one goods that may be gone back to on a day, the latest first. */
export const sources = async (db: Tx, ledgerId: string, kinds: readonly string[], goodsId: string, day: Day): Promise<SourceRow[]> =>
  (
    await sql<SourceRow>`
      select * from (${sourceRows(
        ledgerId,
        sql`l.goods_id = ${goodsId}::uuid and d.kind = any(${[...kinds]}::text[]) and d.day <= ${day}::date`,
        null,
      )}) s where s.quantity > s.back order by s.day desc, s.number desc limit ${MOST_SOURCES}`.execute(db)
  ).rows

/** What other documents that stand go back to of these lines. */
export interface Dependent {
  readonly lineId: string
  readonly number: string
  readonly quantity: StockQuantity
}
export const dependents = async (db: Tx, ledgerId: string, documentIds: readonly string[]): Promise<Dependent[]> =>
  (
    await sql<Dependent>`
      with taken as (
        select b.of_line_id as line_id, b.document_id, b.quantity from stock_lines b where b.ledger_id = ${ledgerId} and b.of_line_id is not null
        union all
        select u.line_id, u.document_id, u.quantity from stock_uses u where u.ledger_id = ${ledgerId})
      select l.id as "lineId", min(e.number) as number, sum(b.quantity)::numeric(18,6) as quantity
        from stock_lines l
        join taken b on b.line_id = l.id
        join stock_documents e on e.ledger_id = l.ledger_id and e.id = b.document_id and not e.voided
       where l.ledger_id = ${ledgerId} and l.document_id = any(${[...documentIds]}::uuid[])
         and not (e.id = any(${[...documentIds]}::uuid[]))
       group by l.id`.execute(db)
  ).rows

/** Documents other than the opening that count in months up to one: the opening of the stock is fixed from then on. */
export const hasCounted = async (db: Tx, ledgerId: string, through: Period): Promise<boolean> =>
  (
    await sql<{ there: boolean }>`
      select exists (select 1 from stock_documents where ledger_id = ${ledgerId} and period <= ${through} and kind <> 'opening' and not voided) as there`.execute(
      db,
    )
  ).rows[0]!.there
