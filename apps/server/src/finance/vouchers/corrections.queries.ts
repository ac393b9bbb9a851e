/** Corrections as they are kept: which vouchers belong together, and what a torn one lacks. */
import type { VoucherState } from '@app/domain/finance/vouchers/voucher'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereIn, hereOf } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

/** The vouchers asked for and those that correct the same ones, as far as they are in one of these states. */
export const withPartners = async (
  db: Tx,
  ledgerId: string,
  ids: readonly string[],
  states: readonly VoucherState[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from hot_vouchers p
     where p.ledger_id = ${ledgerId} and p.state = any(${states}) and p.id <> all(${ids}::uuid[])
       and p.corrects_id in (select v.corrects_id from hot_vouchers v
                              where v.ledger_id = ${ledgerId} and v.id = any(${ids}::uuid[]) and v.corrects_id is not null)
       and ${hereOf(ids, 'heads')}`.execute(db)
  return rows.length === 0 ? ids : [...ids, ...rows.map((row) => row.id)]
}

export type Lacks = 'noRed' | 'noBlue' | 'many'

export interface TornCorrection extends Pick<Row<'vouchers'>, 'id' | 'period' | 'word' | 'number'> {
  readonly lacks: Lacks
}

/** Vouchers whose correction is torn, of those whose correction is here; with a month, those that a voucher of the month corrects. */
export const tornCorrections = (db: Tx, ledgerId: string, period: Period | null = null) =>
  sql<TornCorrection>`
    select o.id, o.period, o.word, o.number, app.correction_lacks(${ledgerId}::uuid, o.id) as lacks
      from hot_vouchers o
     where o.ledger_id = ${ledgerId} and ${period === null ? sql`true` : hereIn(period)}
       and o.id in (select v.corrects_id from hot_vouchers v
                     where v.ledger_id = ${ledgerId} and v.corrects_id is not null and (${period}::text is null or v.period = ${period}))
       and app.correction_lacks(${ledgerId}::uuid, o.id) is not null
     order by o.period, o.word, o.number`
    .execute(db)
    .then((result) => result.rows)

/** What the correction of one voucher lacks. */
export const lacksOf = async (db: Tx, ledgerId: string, id: string): Promise<Lacks | null> =>
  (await sql<{ lacks: Lacks | null }>`select app.correction_lacks(${ledgerId}::uuid, ${id}::uuid) as lacks`.execute(db)).rows[0]!.lacks
