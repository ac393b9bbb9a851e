/** Lines of some vouchers, found by the vouchers' keys. */
import { sql, type RawBuilder } from 'kysely'

/**
 * Every column of the lines of these vouchers, to be called `l`: each voucher is looked up by its key, whatever the statistics say. Asked
 * with `voucher_id = any(…)`, two hundred of a ledger of a hundred thousand lines were found by going through its whole book by subject
 * (14 ms and ever more, now 3).
 */
export const linesOfVouchers = (ledgerId: string, ids: readonly string[]): RawBuilder<unknown> => sql`(
  select found.* from (select distinct unnest(${ids}::uuid[]) as id) asked
   cross join lateral (select * from hot_voucher_lines where ledger_id = ${ledgerId} and voucher_id = asked.id offset 0) found)`

/** What some columns of the lines of each of these vouchers come to, a row a voucher with its `voucher_id`: found by their keys as well. */
export const ofEachVoucher = (ledgerId: string, ids: readonly string[], told: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select asked.id as voucher_id, found.* from (select distinct unnest(${ids}::uuid[]) as id) asked
   cross join lateral (
     select ${told} from (select * from hot_voucher_lines where ledger_id = ${ledgerId} and voucher_id = asked.id order by position offset 0) own) found)`
