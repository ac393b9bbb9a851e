/** Writing fund flows: any number in one statement. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface FlowRow {
  readonly id: string
  readonly bank_account_id: string
  readonly identity: string
  readonly day: string
  readonly time: string | null
  readonly posted_on: string | null
  readonly inflow: string
  readonly outflow: string
  readonly amount: string
  readonly neutral: boolean
  readonly balance: string | null
  readonly currency: string
  readonly counterparty_name: string
  readonly counterparty_account: string
  readonly counterparty_bank: string
  readonly abstract: string
  readonly purpose: string
  readonly remark: string
  readonly transaction_kind: string
  readonly serial_number: string
  readonly order_number: string
  readonly kept: unknown
  readonly status: string
  readonly status_text: string
  readonly refunded_amount: string
  readonly fee: string | null
  readonly reversal: string
  readonly import_id: string | null
  readonly file_id: string | null
  readonly sheet: string
  readonly row: number
  readonly edited: boolean
}

const AT_ONCE = 4000

export async function add(db: Tx, ledgerId: string, rows: readonly FlowRow[], by: { name: string; at: Date }): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await sql`
      insert into fund_flows (ledger_id, id, bank_account_id, identity, day, time, period, posted_on, inflow, outflow, amount, neutral, balance, currency,
                              counterparty_name, counterparty_account, counterparty_bank, abstract, purpose, remark, transaction_kind, serial_number,
                              order_number, kept, status, status_text, refunded_amount, fee, reversal, import_id, file_id, sheet, row, edited,
                              created_name, created_at)
      select ${ledgerId}::uuid, id, bank_account_id, identity, day, "time", to_char(day, 'YYYY-MM'), posted_on, inflow, outflow, amount, neutral, balance,
             currency, counterparty_name, counterparty_account, counterparty_bank, abstract, purpose, remark, transaction_kind, serial_number,
             order_number, kept, status, status_text, refunded_amount, fee, reversal, import_id, file_id, sheet, "row", edited,
             ${by.name}, ${by.at}::timestamptz
        from json_to_recordset(${JSON.stringify(rows.slice(from, from + AT_ONCE))}::json) as x(
             id uuid, bank_account_id uuid, identity text, day date, "time" text, posted_on date, inflow numeric, outflow numeric, amount numeric,
             neutral bool, balance numeric, currency text, counterparty_name text, counterparty_account text, counterparty_bank text, abstract text,
             purpose text, remark text, transaction_kind text, serial_number text, order_number text, kept json, status text, status_text text,
             refunded_amount numeric, fee numeric, reversal text, import_id uuid, file_id uuid, sheet text, "row" int, edited bool)`.execute(
      db,
    )
}

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

export const remove = (db: Tx, ids: readonly string[]) => db.deleteFrom('fundFlows').where('id', 'in', ids).execute()

/** Rows of an import somebody built on. */
export const builtOn = (db: Tx, ledgerId: string, importId: string) =>
  sql<{ row: number; day: string; abstract: string; voucher: string | null }>`
    select f.row, f.day, f.abstract, v.period || ' ' || v.word || '-' || v.number as voucher
      from fund_flows f left join vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id
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
