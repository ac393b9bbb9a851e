/** Writing fund flows. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'

export type FlowRow = NewRow<'fundFlows'> & { readonly id: string }

/** Identities that are there already, as "account|identity". */
export const known = async (
  db: Tx,
  pairs: readonly { bankAccountId: string; identity: string }[],
  ledgerId: string,
): Promise<Set<string>> => {
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select f.bank_account_id || '|' || f.identity as key
      from unnest(${pairs.map((one) => one.bankAccountId)}::uuid[], ${pairs.map((one) => one.identity)}::text[]) as x(account, identity)
      join fund_flows f on f.ledger_id = ${ledgerId} and f.bank_account_id = x.account and f.identity = x.identity`.execute(db)
  return new Set(rows.map((row) => row.key))
}

export const lock = (db: Tx, ids: readonly string[]) =>
  db
    .selectFrom('fundFlows')
    .select(['id', 'day', 'inflow', 'outflow', 'abstract', 'importId', 'voucherId', 'excludedReason', 'bankAccountId'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** An exclusion taken back is no edit: the import can be undone again. */
export const exclude = (db: Tx, ids: readonly string[], excludedReason: string) =>
  db
    .updateTable('fundFlows')
    .set({ excludedReason, edited: excludedReason !== '' })
    .where('id', 'in', ids)
    .execute()

export const leaveOut = (db: Tx, ledgerId: string, rows: readonly { readonly id: string; readonly reason: string }[]) =>
  sql`
    update fund_flows f set excluded_reason = x.reason
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.reason)}::text[]) as x(id, reason)
     where f.ledger_id = ${ledgerId} and f.id = x.id and f.voucher_id is null`.execute(db)

export const remove = (db: Tx, ids: readonly string[]) => db.deleteFrom('fundFlows').where('id', 'in', ids).execute()

/** Rows of an import somebody built on. */
export const builtOn = (db: Tx, ledgerId: string, importId: string) =>
  sql<{ row: number; day: string; abstract: string; voucher: string | null }>`
    select f.row, f.day, f.abstract, v.period || ' ' || v.word || '-' || v.number as voucher
      from fund_flows f left join hot_vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id
     where f.ledger_id = ${ledgerId} and f.import_id = ${importId} and (f.voucher_id is not null or f.edited) order by f.row`
    .execute(db)
    .then((result) => result.rows)

export const removeImport = (db: Tx, importId: string) => db.deleteFrom('fundFlows').where('importId', '=', importId).execute()

/** What flows are to be booked on; answers how many of them wait for a voucher and were set. */
export const chooseSubjects = async (
  db: Tx,
  ledgerId: string,
  rows: readonly { readonly id: string; readonly subjectId: string | null }[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update fund_flows f set chosen_subject_id = r."subjectId"
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, "subjectId" uuid)
     where f.ledger_id = ${ledgerId} and f.id = r.id and f.voucher_id is null and f.excluded_reason = ''`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
