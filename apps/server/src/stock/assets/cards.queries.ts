/** Asset cards, who uses them, what they produced and what happened to them, as they are kept. */
import type { Asked } from '@app/contract/kernel/filter'
import type { cardFilter } from '@app/contract/stock/asset-cards'
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import { lastDay, type Day, type Period } from '@app/domain/kernel/period'
import { sql, type SqlBool } from 'kysely'
import { hereIn, hereOf } from '../../platform/database/aside.ts'
import { allOf, containing, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type StoredCard = Omit<Row<'assetCards'>, 'ledgerId'>
export type StoredShare = Omit<Row<'assetShares'>, 'ledgerId'>
export type StoredUnits = Omit<Row<'assetUnits'>, 'ledgerId'>
export type StoredEvent = Omit<Row<'assetEvents'>, 'ledgerId'>
export type CardFilter = Asked<typeof cardFilter>

const CARD = [
  'id',
  'code',
  'name',
  'categoryId',
  'spec',
  'quantity',
  'unit',
  'location',
  'keeper',
  'supplier',
  'note',
  'inService',
  'cost',
  'residual',
  'method',
  'residue',
  'start',
  'lifeMonths',
  'unitsTotal',
  'openingPeriod',
  'openingAccumulated',
  'openingImpairment',
  'openingMonths',
  'openingUnits',
  'taxMethod',
  'taxCost',
  'taxResidual',
  'taxMonths',
  'origin',
  'voucherId',
  'voucherPosition',
  'changedName',
  'changedAt',
] as const
const EVENT = [
  'id',
  'cardId',
  'kind',
  'day',
  'fromPeriod',
  'amount',
  'remainingMonths',
  'residual',
  'method',
  'unitsLeft',
  'share',
  'gross',
  'tax',
  'fee',
  'moneyCode',
  'taxCode',
  'reason',
  'voucherId',
  'madeName',
  'madeAt',
] as const

const wentBy = (day: Day) =>
  sql`exists (select 1 from asset_events e where e.ledger_id = asset_cards.ledger_id and e.card_id = asset_cards.id
                and e.kind in ('sale', 'scrap', 'loss') and e.day <= ${day}::date)`
const conditions = (period: Period): SqlConditions<CardFilter> => ({
  state: (state) => (state === 'gone' ? wentBy(lastDay(period)) : sql`not ${wentBy(lastDay(period))}`),
  kind: (kind) =>
    sql`exists (select 1 from asset_categories k where k.ledger_id = asset_cards.ledger_id and k.id = asset_cards.category_id and k.kind = ${kind})`,
  categoryId: (id) => sql`category_id = ${id}::uuid`,
  departmentId: (id) =>
    sql`exists (select 1 from asset_shares s where s.ledger_id = asset_cards.ledger_id and s.card_id = asset_cards.id and s.department_id = ${id}::uuid)`,
  search: (typed) => {
    const like = containing(typed)
    return sql`(code ilike ${like} or name ilike ${like} or spec ilike ${like} or location ilike ${like} or keeper ilike ${like})`
  },
  voucherId: (id) => sql`voucher_id = ${id}::uuid`,
})
const where = (period: Period, filter: CardFilter) => sql<SqlBool>`${allOf(conditions(period), filter, sql`true`)}`

const cards = (db: Tx) => db.selectFrom('assetCards').select(CARD)
export const list = (db: Tx, period: Period, filter: CardFilter, page: number, pageSize: number): Promise<StoredCard[]> =>
  cards(db)
    .where(where(period, filter))
    .orderBy('code')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
export const totals = (db: Tx, period: Period, filter: CardFilter): Promise<{ count: number; cost: Money }> =>
  db
    .selectFrom('assetCards')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Money>`coalesce(sum(cost), 0)::numeric(18,2)`.as('cost')])
    .where(where(period, filter))
    .executeTakeFirstOrThrow()

/** All of them, in the order of their numbers. */
export const all = (db: Tx): Promise<StoredCard[]> => cards(db).orderBy('code').execute()
export const codes = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('assetCards').select('code').execute()).map(({ code }) => code)
export const any = async (db: Tx): Promise<boolean> =>
  (await db.selectFrom('assetCards').select('id').limit(1).executeTakeFirst()) !== undefined

const missing = () => notFound('AS0404', '资产卡片不存在或已删除')
export const get = (db: Tx, id: string): Promise<StoredCard> => cards(db).where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lock = (db: Tx, id: string): Promise<StoredCard> => cards(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)
export const set = (db: Tx, { id, ...row }: StoredCard) => db.updateTable('assetCards').set(row).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('assetCards').where('id', '=', id).execute()

/** null: of all cards. */
type Of = readonly string[] | null
const ofCards = (ids: Of) => sql<SqlBool>`${ids === null ? sql`true` : sql`card_id = any(${[...ids]}::uuid[])`}`
export const shares = (db: Tx, ids: Of): Promise<StoredShare[]> =>
  db
    .selectFrom('assetShares')
    .select(['cardId', 'fromPeriod', 'departmentId', 'weight'])
    .where(ofCards(ids))
    .orderBy('cardId')
    .orderBy('fromPeriod')
    .orderBy('departmentId')
    .execute()
export const units = (db: Tx, ids: Of): Promise<StoredUnits[]> =>
  db.selectFrom('assetUnits').select(['cardId', 'period', 'units']).where(ofCards(ids)).orderBy('cardId').orderBy('period').execute()
export const events = (db: Tx, ids: Of): Promise<StoredEvent[]> =>
  db.selectFrom('assetEvents').select(EVENT).where(ofCards(ids)).orderBy('day').orderBy('id').execute()

export const removeShares = (db: Tx, cardId: string, from?: Period) =>
  db
    .deleteFrom('assetShares')
    .where('cardId', '=', cardId)
    .$if(from !== undefined, (query) => query.where('fromPeriod', '=', from!))
    .execute()
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

export interface SourceLine {
  readonly voucherId: string
  readonly position: number
  readonly voucher: string
  readonly day: Day
  readonly code: string
  readonly subject: string
  readonly abstract: string
  readonly amount: Money
}
/** Debits of a month on subjects of assets that no card came with; what assets themselves booked is none of them. */
export const sources = (db: Tx, ledgerId: string, period: Period, codes: readonly string[]): Promise<SourceLine[]> =>
  sql<SourceLine>`
    select l.voucher_id, l.position, v.period || ' ' || v.word || '-' || v.number as voucher, l.day, s.code, s.full_name as subject, l.abstract, l.debit as amount
      from hot_voucher_lines l
      join hot_vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
      join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
     where l.ledger_id = ${ledgerId} and l.period = ${period} and ${hereIn(period, period)} and l.debit > 0 and s.code = any(${[...codes]}::text[])
       and v.source_kind not in ('periodEnd', 'asset') and v.corrects_id is null
       and not exists (select 1 from asset_cards c where c.ledger_id = l.ledger_id and c.voucher_id = l.voucher_id and c.voucher_position = l.position)
     order by l.day, v.word, v.number, l.position limit 500`
    .execute(db)
    .then(({ rows }) => rows)

/** Whether a voucher is here and has such a line. */
export const hasLine = async (db: Tx, ledgerId: string, voucherId: string, position: number): Promise<boolean> => {
  const { rows } = await sql<{ position: number }>`
    select l.position from hot_voucher_lines l where l.ledger_id = ${ledgerId} and l.voucher_id = ${voucherId}::uuid and l.position = ${position} and ${hereOf([voucherId], 'lines')}`.execute(
    db,
  )
  return rows.length > 0
}
