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

export const digestOfFile = async (db: Tx, id: string): Promise<string> =>
  (await db.selectFrom('files').select('digest').where('id', '=', id).executeTakeFirstOrThrow()).digest
