/** Statements that were imported, and the rows of an account they are proved by. */
import type { Day } from '@app/domain/kernel/period'
import type { StatementRow } from '@app/domain/papers/funds/statement-rows'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type NewStatement = Pick<
  Row<'bankStatements'>,
  | 'bankAccountId'
  | 'importId'
  | 'fileId'
  | 'sheet'
  | 'fromOn'
  | 'toOn'
  | 'opening'
  | 'closing'
  | 'inflow'
  | 'outflow'
  | 'flowCount'
  | 'gapCount'
>

export const removeImport = (db: Tx, importId: string) => db.deleteFrom('bankStatements').where('importId', '=', importId).execute()

export interface StoredStatement extends Omit<NewStatement, 'bankAccountId' | 'fromOn' | 'toOn'> {
  readonly id: string
  readonly from: Day
  readonly to: Day
  readonly fileName: string
  readonly importedBy: string
  readonly importedAt: Date
}

export const ofAccount = (db: Tx, ledgerId: string, bankAccountId: string, through: Day) =>
  sql<StoredStatement>`
    select s.id, s.import_id, s.file_id, f.name as "fileName", s.sheet, s.from_on as "from", s.to_on as "to", s.opening,
           s.inflow, s.outflow, s.closing, s.flow_count, s.gap_count, i.created_name as "importedBy",
           i.done_at as "importedAt"
      from bank_statements s
      join files f on f.ledger_id = s.ledger_id and f.id = s.file_id
      join imports i on i.ledger_id = s.ledger_id and i.id = s.import_id
     where s.ledger_id = ${ledgerId} and s.bank_account_id = ${bankAccountId}::uuid and s.from_on <= ${through}
     order by s.from_on, s.to_on desc, s.id`
    .execute(db)
    .then((result) => result.rows)

/** Rows of an account in order of days; closed and failed trades move nothing. */
export const rowsOf = (db: Tx, ledgerId: string, bankAccountId: string, through: Day) =>
  sql<StatementRow>`
    select id, day, time, inflow, outflow, balance, serial_number, counterparty_name as counterparty, import_id is null as typed
      from fund_flows
     where ledger_id = ${ledgerId} and bank_account_id = ${bankAccountId}::uuid and day <= ${through} and not neutral
     order by day, id`
    .execute(db)
    .then((result) => result.rows)

export interface ShownRow extends Pick<
  Row<'fundFlows'>,
  'id' | 'day' | 'abstract' | 'inflow' | 'outflow' | 'balance' | 'serialNumber' | 'row'
> {
  readonly party: string
  readonly fileName: string
}

export const shownRows = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ShownRow>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ShownRow>`
    select w.id, w.day, w.counterparty_name as party, w.abstract, w.inflow, w.outflow, w.balance, w.serial_number,
           coalesce(f.name, '') as "fileName", w.row
      from fund_flows w left join files f on f.ledger_id = w.ledger_id and f.id = w.file_id
     where w.ledger_id = ${ledgerId} and w.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Accounts that any statement was imported for. */
export const accountsWithStatements = (db: Tx) =>
  db
    .selectFrom('bankStatements')
    .select('bankAccountId')
    .distinct()
    .execute()
    .then((rows) => rows.map((row) => row.bankAccountId))
