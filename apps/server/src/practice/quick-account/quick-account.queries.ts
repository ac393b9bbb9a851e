/** Voucher rules and subject memories of a ledger. */
import type { BookingSide } from '@app/domain/practice/quick-account/booking-rules'
import type { Memory, MemoryKey } from '@app/domain/practice/quick-account/memory'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface RuleRow {
  readonly ruleId: number
  readonly income: number
  readonly purchase: number
  readonly bank: number
  readonly cash: number
}

export const rules = (db: Tx): Promise<RuleRow[]> =>
  db.selectFrom('voucherRules').select(['ruleId', 'income', 'purchase', 'bank', 'cash']).orderBy('ruleId').execute()

export const saveRules = (db: Tx, rows: readonly RuleRow[]) =>
  db
    .insertInto('voucherRules')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['ledgerId', 'ruleId']).doUpdateSet((set) => ({
        income: set.ref('excluded.income'),
        purchase: set.ref('excluded.purchase'),
        bank: set.ref('excluded.bank'),
        cash: set.ref('excluded.cash'),
      })),
    )
    .execute()

export const memories = (db: Tx) =>
  db
    .selectFrom('subjectMemories')
    .innerJoin('subjects', 'subjects.id', 'subjectMemories.subjectId')
    .select([
      'subjectMemories.side',
      'subjectMemories.key',
      'subjectMemories.text',
      'subjectMemories.subjectId',
      'subjectMemories.times',
      'subjectMemories.changedAt',
      'subjects.fullName as subjectName',
    ])
    .where('subjects.leaf', '=', true)
    .where('subjects.disabled', '=', false)
    .orderBy('subjectMemories.changedAt', 'desc')
    .execute() as Promise<(Memory & { changedAt: Date; subjectName: string })[]>

/** Every one, as a ledger takes them along. */
export const allMemories = (db: Tx) =>
  db
    .selectFrom('subjectMemories')
    .select(['side', 'key', 'text', 'subjectId', 'times'])
    .orderBy('side')
    .orderBy('key')
    .orderBy('text')
    .execute() as Promise<(Memory & { times: number })[]>

export const bringMemories = (
  db: Tx,
  rows: readonly { side: BookingSide; key: MemoryKey; text: string; subjectId: string; times: number }[],
  by: { name: string; at: Date },
) =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('subjectMemories')
        .values(rows.map((row) => ({ ...row, changedAt: by.at, changedName: by.name })))
        .execute()

export const remember = (
  db: Tx,
  ledgerId: string,
  one: { side: BookingSide; key: MemoryKey; text: string; subjectId: string; by: string; at: Date },
) =>
  sql`
    insert into subject_memories as t (ledger_id, side, key, text, subject_id, times, changed_at, changed_name)
    values (${ledgerId}::uuid, ${one.side}, ${one.key}, ${one.text}, ${one.subjectId}::uuid, 1, ${one.at}, ${one.by})
    on conflict (ledger_id, side, key, text) do update
      set subject_id = excluded.subject_id, times = case when t.subject_id = excluded.subject_id then t.times + 1 else 1 end,
          changed_at = excluded.changed_at, changed_name = excluded.changed_name`.execute(db)

/** Documents a voucher was made from, with the line each mainly stands on. */
export const documentsOf = (db: Tx, ledgerId: string, voucherId: string) =>
  sql<{ side: BookingSide; position: number; party: string; goods: string }>`
    select case when direction = 'output' then 'output' else 'input' end as side, coalesce(voucher_position, 0)::int as position,
           case when direction = 'output' then buyer_name else seller_name end as party,
           coalesce((select goods_name from invoice_lines l where l.ledger_id = ${ledgerId} and l.invoice_id = invoices.id order by position limit 1), '') as goods
      from invoices where ledger_id = ${ledgerId} and voucher_id = ${voucherId}
    union all
    select case when outflow <> 0 then 'outflow' else 'inflow' end, coalesce(voucher_position, 0)::int, counterparty_name, ''
      from fund_flows where ledger_id = ${ledgerId} and voucher_id = ${voucherId}`
    .execute(db)
    .then((result) => result.rows)
