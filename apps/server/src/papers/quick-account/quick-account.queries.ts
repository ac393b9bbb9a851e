/** Voucher rules and subject memories of a ledger. */
import type { Money } from '@app/domain/kernel/money'
import type { BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import type { ClassedLine } from '@app/domain/papers/invoices/line-class'
import type { MonthOfTrade } from '@app/domain/papers/quick-account/for-sale'
import type { MemoryKey, MemoryState } from '@app/domain/papers/quick-account/memory'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { lineWords } from '../invoices/index.ts'
import type { RuleChange } from './firm-rules.queries.ts'

/** A paper that cannot be settled after all is left as it was, and the run goes on. */
export const beginSettling = (db: Tx) => sql`savepoint settling`.execute(db)
export const undoSettling = (db: Tx) => sql`rollback to savepoint settling`.execute(db)

export type RuleRow = Pick<Row<'voucherRules'>, 'ruleId' | 'income' | 'purchase' | 'bank' | 'cash'>

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

const remembered = (db: Tx) =>
  db
    .selectFrom('subjectMemories')
    .innerJoin('subjects', 'subjects.id', 'subjectMemories.subjectId')
    .select([
      'subjectMemories.id',
      'subjectMemories.side',
      'subjectMemories.key',
      'subjectMemories.text',
      'subjectMemories.state',
      'subjectMemories.subjectId',
      'subjectMemories.times',
      'subjectMemories.wouldChange',
      'subjectMemories.changedAt',
      'subjectMemories.changedName',
      'subjects.code as subjectCode',
      'subjects.fullName as subjectName',
    ])
    .orderBy('subjectMemories.changedAt', 'desc')

/** Rules of the ledger that lead to a subject one can book on, newest first. */
export const memories = (db: Tx) => remembered(db).where('subjects.leaf', '=', true).where('subjects.disabled', '=', false).execute()

export const memory = (db: Tx, id: string) =>
  remembered(db).where('subjectMemories.id', '=', id).forUpdate('subjectMemories').executeTakeFirst()

export const memoryOf = (db: Tx, one: { side: BookingSide; key: MemoryKey; text: string }) =>
  remembered(db)
    .where('subjectMemories.side', '=', one.side)
    .where('subjectMemories.key', '=', one.key)
    .where('subjectMemories.text', '=', one.text)
    .forUpdate('subjectMemories')
    .executeTakeFirst()

/** What the ledger sells: a trader's computers are goods, not fixed assets, and a stationer's paper is no expense. */
export const soldLines = async (db: Tx, ledgerId: string): Promise<ClassedLine[]> =>
  (
    await sql<ClassedLine>`
      select distinct ${lineWords('l')} from invoice_lines l
        join invoices i on i.ledger_id = l.ledger_id and i.id = l.invoice_id
       where l.ledger_id = ${ledgerId} and i.direction = 'output' and i.state <> 'voided' and l.goods_name <> ''`.execute(db)
  ).rows

/** What was bought much of in a month, by name, with all that was sold in it. */
export const muchOfMonths = async (db: Tx, ledgerId: string, from: Money): Promise<ReadonlyMap<string, MonthOfTrade>> => {
  const { rows } = await sql<MonthOfTrade & { key: string }>`
    with lines as (
      select date_trunc('month', i.issued_on) as month, i.direction, l.goods_name, l.net_amount
        from invoices i join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
       where i.ledger_id = ${ledgerId} and i.state <> 'voided'),
    sold as (select month, sum(net_amount) as net from lines where direction = 'output' group by 1)
    select to_char(b.month, 'YYYY-MM') || '|' || b.goods_name as key, sum(b.net_amount)::numeric(18,2) as bought, s.net::numeric(18,2) as revenue
      from lines b join sold s on s.month = b.month
     where b.direction = 'input' and b.goods_name <> ''
     group by b.month, b.goods_name, s.net having sum(b.net_amount) >= ${from}`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Keeps a rule under what it is about; answers its id. */
export const remember = async (
  db: Tx,
  ledgerId: string,
  one: {
    side: BookingSide
    key: MemoryKey
    text: string
    subjectId: string
    state: MemoryState
    wouldChange: number
    by: string
    at: Date
  },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into subject_memories as t (ledger_id, side, key, text, subject_id, times, state, would_change, changed_at, changed_name)
    values (${ledgerId}::uuid, ${one.side}, ${one.key}, ${one.text}, ${one.subjectId}::uuid, 1, ${one.state}, ${one.wouldChange}, ${one.at}, ${one.by})
    on conflict (ledger_id, side, key, text) do update
      set times = case when t.subject_id = excluded.subject_id then t.times + 1 else 1 end, subject_id = excluded.subject_id,
          state = excluded.state, would_change = excluded.would_change, changed_at = excluded.changed_at, changed_name = excluded.changed_name
    returning id`.execute(db)
  return rows[0]!.id
}

export const setMemory = (db: Tx, id: string, values: { subjectId: string; state: MemoryState; changedAt: Date; changedName: string }) =>
  db.updateTable('subjectMemories').set(values).where('id', '=', id).execute()

export const addChange = (db: Tx, change: RuleChange) => db.insertInto('subjectRuleChanges').values(change).execute()

export const history = (db: Tx, ruleId: string) =>
  db
    .selectFrom('subjectRuleChanges')
    .select(['id', 'action', 'before', 'after', 'changedName', 'changedAt'])
    .where('ruleId', '=', ruleId)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Documents let go of vouchers that are to go, in one statement: by the foreign key it would be one a document. */
export const letGo = (db: Tx, table: 'invoices' | 'fundFlows', voucherIds: readonly string[]) =>
  db
    .updateTable(table)
    .set({ voucherId: null })
    .where(sql<boolean>`voucher_id = any(${voucherIds}::uuid[])`)
    .execute()

/** Vouchers made of a month's movements alone (those of claims and other papers stay with them), and of how many movements. */
export const vouchersOfFlows = (db: Tx, ledgerId: string, { period, isCash }: { period: string; isCash: boolean }) =>
  sql<{ id: string; flows: string }>`
    select v.id, count(*) as flows from fund_flows f
      join bank_accounts a on a.ledger_id = f.ledger_id and a.id = f.bank_account_id and (a.kind = 'cash') = ${isCash}
      join hot_vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id and v.source_kind = 'fundFlow'
     where f.ledger_id = ${ledgerId} and f.period = ${period}
     group by v.id`
    .execute(db)
    .then(({ rows }) => ({ vouchers: rows.map((row) => row.id), flows: rows.reduce((all, row) => all + Number(row.flows), 0) }))

/** Documents a voucher was made from, with the line each mainly stands on. */
export const documentsOf = (db: Tx, ledgerId: string, voucherId: string) =>
  sql<{ side: BookingSide; position: number; party: string; goods: string }>`
    select case when direction = 'output' then 'output' else 'input' end as side, coalesce(voucher_position, 0)::int as position,
           case when direction = 'output' then buyer_name else seller_name end as party,
           coalesce((select goods_name from invoice_lines l where l.ledger_id = ${ledgerId} and l.invoice_id = invoices.id order by position limit 1), '') as goods
      from invoices where ledger_id = ${ledgerId} and voucher_id = ${voucherId}
    union all
    select case when outflow <> 0 or elsewhere < 0 then 'outflow' else 'inflow' end, coalesce(voucher_position, 0)::int, counterparty_name, ''
      from fund_flows where ledger_id = ${ledgerId} and voucher_id = ${voucherId}
    union all
    select case direction when 'in' then 'inflow' else 'outflow' end, case direction when 'in' then 2 else 1 end, party,
           purpose || case note when '' then '' else ' ' || note end
      from other_items where ledger_id = ${ledgerId} and voucher_id = ${voucherId}`
    .execute(db)
    .then((result) => result.rows)
