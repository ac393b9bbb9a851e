/** Vouchers of months by word: how many, from which number to which. */
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface Bound {
  readonly word: string
  readonly first: number
  readonly last: number
  readonly count: number
  readonly attachments: number
  /** Days of the earliest and the latest of them. */
  readonly since: Day
  readonly until: Day
}

export const boundVouchers = (db: Tx, ledgerId: string, from: Period, to: Period): Promise<Bound[]> =>
  sql<Bound>`
    select word, min(number)::int as first, max(number)::int as last, count(*)::int as count, sum(attachment_count)::int as attachments,
           min(day) as since, max(day) as until
      from hot_vouchers where ledger_id = ${ledgerId} and period between ${from} and ${to} and ${hereIn(from, to)} group by word order by word`
    .execute(db)
    .then((result) => result.rows)

/** Where the unit is, as the cover of its statements says: the registered address, else that of its business. */
export const addressOf = async (db: Tx): Promise<string> => {
  const row = await db.selectFrom('companyDetails').select(['registeredAddress', 'businessAddress']).executeTakeFirst()
  return row?.registeredAddress || row?.businessAddress || ''
}
