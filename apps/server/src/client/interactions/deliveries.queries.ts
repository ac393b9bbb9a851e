/** Deliveries and their signatures. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import type { DeliveryState } from '@app/domain/client/interactions/interaction'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface DeliveryItem {
  readonly name: string
  readonly note: string
}

const all = (db: Tx) =>
  db
    .selectFrom('deliveries')
    .select([
      'id',
      'period',
      'digest',
      'madeName',
      'sentAt',
      'sentBy',
      'signatureFileId',
      'signedName',
      'signedAt',
      'signedDigest',
      'device',
      'address',
    ])
    .select([sql<DeliveryState>`state`.as('state'), sql<DeliveryItem[]>`items`.as('items')])

export type StoredDelivery = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]

export const list = (db: Tx) => all(db).orderBy('period', 'desc').orderBy('madeAt', 'desc').orderBy('id', 'desc').limit(200).execute()

const gone = () => notFound('DV0404', '交付单不存在')

export const one = (db: Tx, id: string) => all(db).where('id', '=', id).executeTakeFirstOrThrow(gone)

export const lock = (db: Tx, id: string) => all(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(gone)

export const add = (
  db: Tx,
  row: { id: string; period: Period; items: readonly DeliveryItem[]; digest: string; madeName: string; madeAt: Date },
) =>
  db
    .insertInto('deliveries')
    .values({ ...row, items: JSON.stringify(row.items) })
    .execute()

export const set = (
  db: Tx,
  id: string,
  values: {
    state: DeliveryState
    sentAt?: Date | null
    sentBy?: string
    signatureFileId?: string
    signedName?: string
    signedAt?: Date
    signedDigest?: string
    device?: string
    address?: string
  },
) => db.updateTable('deliveries').set(values).where('id', '=', id).execute()

/** How much of a month there is to hand over. */
export const monthOf = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ vouchers: number; posted: number; bills: number; closed: boolean }>`
    select (select count(*)::integer from hot_vouchers where ledger_id = ${ledgerId} and period = ${period} and ${hereIn(period)}) as vouchers,
           (select count(*)::integer from hot_vouchers where ledger_id = ${ledgerId} and period = ${period} and ${hereIn(period)} and state = 'posted') as posted,
           (select count(*)::integer from bills where ledger_id = ${ledgerId} and period = ${period} and removed_at is null) as bills,
           coalesce((select closed from periods where ledger_id = ${ledgerId} and period = ${period}), false) as closed`
    .execute(db)
    .then((result) => result.rows[0]!)

/** Vouchers of a month in short, as they are handed over. */
export const vouchersOf = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ number: string; day: string; abstract: string; total: string }>`
    select v.word || '-' || v.number as number, v.day::text as day, v.total::text as total,
           coalesce((select l.abstract from voucher_lines l where l.ledger_id = v.ledger_id and l.voucher_id = v.id order by l.position limit 1), '') as abstract
      from hot_vouchers v
     where v.ledger_id = ${ledgerId} and v.period = ${period} and ${hereIn(period)} order by v.word, v.number`
    .execute(db)
    .then((result) => result.rows)

export const billsOf = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ name: string; party: string; amount: string | null }>`
    select f.name, b.party, b.amount::text as amount
      from bills b join files f on f.ledger_id = b.ledger_id and f.id = b.file_id
     where b.ledger_id = ${ledgerId} and b.period = ${period} and b.removed_at is null order by b.added_at, b.id`
    .execute(db)
    .then((result) => result.rows)

export const filingsOf = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ tax: string; from: string; to: string; owed: string; due: string }>`
    select tax, span_from::text as "from", span_to::text as "to", owed::text as owed, due_on::text as due
      from tax_filings
     where ledger_id = ${ledgerId} and period = ${period} and outcome not in ('stopped', 'voided') order by id`
    .execute(db)
    .then((result) => result.rows)

export const digestOfFile = async (db: Tx, id: string): Promise<string> =>
  (await db.selectFrom('files').select('digest').where('id', '=', id).executeTakeFirstOrThrow()).digest
