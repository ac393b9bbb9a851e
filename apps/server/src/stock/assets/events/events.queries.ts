/** What happened to cards, as lists ask for it. */
import type { Asked } from '@app/contract/kernel/filter'
import type { eventFilter } from '@app/contract/stock/assets/asset-events'
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { allOf, containing, type SqlConditions } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StoredEvent } from '../cards/cards.queries.ts'

export type EventFilter = Asked<typeof eventFilter>
const conditions: SqlConditions<EventFilter> = {
  from: (day) => sql`e.day >= ${day}::date`,
  to: (day) => sql`e.day <= ${day}::date`,
  kind: (kind) => sql`e.kind = ${kind}`,
  search: (typed) => {
    const like = containing(typed)
    return sql`(c.code ilike ${like} or c.name ilike ${like} or e.reason ilike ${like})`
  },
  cardId: (id) => sql`e.card_id = ${id}::uuid`,
}

export interface ListedEvent extends Pick<
  StoredEvent,
  | 'id'
  | 'cardId'
  | 'kind'
  | 'day'
  | 'fromPeriod'
  | 'amount'
  | 'remainingMonths'
  | 'residual'
  | 'method'
  | 'share'
  | 'gross'
  | 'reason'
  | 'voucherId'
  | 'madeName'
  | 'madeAt'
> {
  readonly code: string
  readonly name: string
  readonly voucher: string
  /** Nothing happened to the card after it. */
  readonly last: boolean
  /** A count found it. */
  readonly counted: boolean
}
export async function list(db: Tx, ledgerId: string, filter: EventFilter, page: number, pageSize: number): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select e.id, e.card_id, e.kind, e.day, e.from_period, e.amount, e.remaining_months, e.residual, e.method, e.share, e.gross, e.reason,
           e.voucher_id, e.made_name, e.made_at, c.code, c.name,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher,
           not exists (select 1 from asset_events l where l.ledger_id = e.ledger_id and l.card_id = e.card_id and (l.day, l.id) > (e.day, e.id)) as last,
           exists (select 1 from asset_count_items i where i.ledger_id = e.ledger_id and i.event_id = e.id) as counted
      from asset_events e
      join asset_cards c on c.ledger_id = e.ledger_id and c.id = e.card_id
      left join hot_vouchers v on v.ledger_id = e.ledger_id and v.id = e.voucher_id
     where ${allOf(conditions, filter, sql`e.ledger_id = ${ledgerId}`)}
     order by e.day desc, e.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}
export async function count(db: Tx, ledgerId: string, filter: EventFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from asset_events e join asset_cards c on c.ledger_id = e.ledger_id and c.id = e.card_id
     where ${allOf(conditions, filter, sql`e.ledger_id = ${ledgerId}`)}`.execute(db)
  return rows[0]!.count
}

/** The vouchers among these that period end made of cards, with their months. */
export const chargesAmong = async (db: Tx, ledgerId: string, voucherIds: readonly string[], rules: readonly string[]) => {
  const { rows } = await sql<{ id: string; period: Period }>`
    select id, period from hot_vouchers where ledger_id = ${ledgerId} and id = any(${[...voucherIds]}::uuid[])
       and source_kind = 'periodEnd' and source_ids && ${[...rules]}::text[]`.execute(db)
  return rows
}
/** And those of what happened to cards. */
export const eventsAmong = (db: Tx, voucherIds: readonly string[]) =>
  db.selectFrom('assetEvents').select(['voucherId', 'cardId']).where('voucherId', 'in', voucherIds).execute()

export const cardOf = async (db: Tx, id: string): Promise<string> =>
  (
    await db
      .selectFrom('assetEvents')
      .select('cardId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('AS0407', '资产变动不存在或已撤销'))
  ).cardId
export const add = (db: Tx, row: StoredEvent) => db.insertInto('assetEvents').values(row).execute()
export const setVoucher = (db: Tx, id: string, voucherId: string) =>
  db.updateTable('assetEvents').set({ voucherId }).where('id', '=', id).execute()
export const setVoucherOfAll = (db: Tx, ids: readonly string[], voucherId: string) =>
  db.updateTable('assetEvents').set({ voucherId }).where('id', 'in', ids).execute()
export const remove = (db: Tx, ...ids: readonly string[]) => db.deleteFrom('assetEvents').where('id', 'in', ids).execute()
