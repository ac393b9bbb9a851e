/** The firm's orders and the ledgers activated from them. */
import type { Day } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const columns = ['id', 'number', 'ledgerLimit', 'beginOn', 'endOn'] as const

/** The order in force on a day (the one that ends last), else the last one that was. */
export const orderOn = (db: Tx, agencyId: string, today: Day) =>
  db
    .selectFrom('firmOrders')
    .select(columns)
    .where('agencyId', '=', agencyId)
    .where('beginOn', '<=', today)
    .orderBy('endOn', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const addOrder = (db: Tx, order: { agencyId: string; number: string; ledgerLimit: number; beginOn: Day; endOn: Day }) =>
  db.insertInto('firmOrders').values(order).returning('id').executeTakeFirstOrThrow()

/** One activation after another: two must not take the last place. */
export const lockFirm = (db: Tx, agencyId: string) =>
  db.selectFrom('agencies').select('agencyId').where('agencyId', '=', agencyId).forUpdate().executeTakeFirstOrThrow()

/** All ledgers of a firm that are not deleted, and those activated from an order. */
export const counts = (db: Tx, agencyId: string, orderId: string | null) =>
  db
    .selectFrom('ledgers')
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`count(*) filter (where order_id = ${orderId}::uuid)::int`.as('active')])
    .where('agencyId', '=', agencyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()

export const ledgerOf = (db: Tx, agencyId: string, ledgerId: string) =>
  db
    .selectFrom('ledgers')
    .select(['ledgerId', 'name', 'status', 'expiresOn', 'orderId'])
    .where('agencyId', '=', agencyId)
    .where('ledgerId', '=', ledgerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export const activate = (db: Tx, agencyId: string, ledgerId: string, order: { id: string; endOn: Day }) =>
  db
    .updateTable('ledgers')
    .set({ expiresOn: order.endOn, orderId: order.id })
    .where('agencyId', '=', agencyId)
    .where('ledgerId', '=', ledgerId)
    .execute()

export const agencyByCode = (db: Tx, code: string) =>
  db.selectFrom('agencies').select(['agencyId', 'name']).where('code', '=', code).executeTakeFirst()
