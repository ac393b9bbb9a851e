/** One-click vouchers by every merge rule, against one set-based statement that makes as many heads and lines; and taking them back. */
import { flowCodingApi } from '../../packages/contract/src/papers/quick-account/flow-coding.ts'
import { outputBookingApi } from '../../packages/contract/src/papers/quick-account/invoice-booking.ts'
import { quickAccountApi } from '../../packages/contract/src/papers/quick-account/quick-account.ts'
import { periodFrom } from '../../packages/domain/src/kernel/period.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { bringStatement } from '../../apps/server/src/testing/full-ledger.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { ledgerOf } from './invoices.ts'
import { ratioOf, timed, type Figure, type Pair } from './measure.ts'

const DOCUMENTS = 2000
const ROUNDS = 3
/** As “The house” has it for one voucher an invoice. */
const MOST = 10
const march = periodFrom(BENCH_YEAR, 3)

interface Source {
  readonly table: 'invoices' | 'fund_flows'
  readonly day: string
  readonly amount: string
  readonly where: string
}
const invoices: Source = { table: 'invoices', day: 'issued_on', amount: 'gross_amount', where: `direction = 'output'` }
const flows: Source = { table: 'fund_flows', day: 'day', amount: 'inflow + outflow', where: 'true' }

/** A head for each `head`, a line for it and one for each `detail` under it, their balances, and the documents linked to their voucher. */
const setBased = ({ table, day, amount, where }: Source, head: string, detail: string): string => `
with x as (
  select id, ${day} as on_day, ${amount} as amount, (${head})::text as head, (${detail})::text as detail from app.${table} where ledger_id = $1 and ${where}
), h as (
  select head, app.new_id() as voucher_id, min(on_day) as on_day, sum(amount) as amount, count(distinct detail)::int as details,
         row_number() over (order by min(on_day), head) as n from x group by head
), d as (
  select head, detail, sum(amount) as amount, row_number() over (partition by head order by detail)::int + 1 as position from x group by head, detail
), v as (
  insert into app.vouchers (ledger_id, id, period, word, number, day, line_count, total, prepared_by, prepared_name, digest)
  select $1, voucher_id, '${BENCH_YEAR}-03', '转', n, on_day, details + 1, amount, $2, '测量', 'x' from h
), l as (
  insert into app.voucher_lines (ledger_id, voucher_id, position, period, day, abstract, subject_id, debit, credit)
  select $1, voucher_id, 1, '${BENCH_YEAR}-03'::text, on_day, '测量', ($3::uuid[])[1], amount, 0 from h
  union all
  select $1, voucher_id, position, '${BENCH_YEAR}-03'::text, on_day, '测量', ($3::uuid[])[2], 0, d.amount from d join h using (head)
), b as (
  insert into app.balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit, original_debit, original_credit, quantity_debit, quantity_credit, line_count)
  select $1, '${BENCH_YEAR}-03', ($3::uuid[])[p], '00000000-0000-0000-0000-000000000000', '', false, sum(case when p = 1 then amount else 0 end),
         sum(case when p = 2 then amount else 0 end), 0, 0, 0, 0, 0, 0, count(*)
    from h, generate_series(1, 2) p group by p
  on conflict (ledger_id, period, subject_id, tag_set_id, currency, posted) do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit
)
update app.${table} t set voucher_id = h.voucher_id, voucher_position = 1 from x join h using (head) where t.ledger_id = $1 and t.id = x.id`

async function bare(house: House, ledgerId: string, userId: string, subjects: readonly string[], statement: string): Promise<number> {
  const connection = await house.sql.connect()
  await connection.query('begin')
  // the same plans of foreign-key checks as ours
  await connection.query('set local enable_seqscan = off')
  await connection.query('discard plans')
  const time = await timed(() => connection.query(statement, [ledgerId, userId, subjects]))
  await connection.query('rollback')
  connection.release()
  return time
}

type Ledger = Client & { readonly ledgerId: string }

interface Rule {
  readonly merge: number
  readonly title: string
  readonly head: string
  readonly detail: string
}
interface Desk {
  readonly client: Ledger
  readonly source: Source
  readonly rule: (merge: number) => Promise<unknown>
  readonly make: () => Promise<number>
  readonly undo: () => Promise<unknown>
}

const customer = `issued_on::text || buyer_name`
const invoiceRules: readonly Rule[] = [
  { merge: 4, title: '一张发票一张凭证', head: 'id', detail: '1' },
  { merge: 5, title: '同日期同客户合并且商品合并', head: customer, detail: '1' },
  { merge: 1, title: '同日期同客户合并但商品不合并', head: customer, detail: 'id' },
  { merge: 2, title: '同单价合并', head: customer, detail: 'net_amount' },
  { merge: 3, title: '全部合并为一张凭证', head: '1', detail: 'buyer_name' },
]
const flowRules: readonly Rule[] = [
  { merge: 1, title: '一笔流水一张凭证', head: 'id', detail: '1' },
  { merge: 2, title: '相同一级科目合并', head: 'inflow > 0', detail: 'counterparty_name' },
  { merge: 3, title: '相同明细科目合并', head: '(inflow > 0)::text || counterparty_name', detail: '1' },
  { merge: 4, title: '收、付款各合并为一张凭证', head: 'inflow > 0', detail: 'counterparty_name' },
]

async function figuresOf(
  house: House,
  kind: string,
  { client, source, rule, make, undo }: Desk,
  rules: readonly Rule[],
): Promise<Figure[]> {
  const { rows: users } = await house.sql.query<{ id: string }>('select id from app.users limit 1')
  const { rows: leaves } = await house.sql.query<{ id: string }>(
    `select id from app.subjects where ledger_id = $1 and leaf and code in ('3001', '3002') order by code`,
    [client.ledgerId],
  )
  const subjects = leaves.map((one) => one.id)
  const figures: Figure[] = []
  for (const { merge, title, head, detail } of rules) {
    await rule(merge)
    const making: Pair[] = []
    const undoing: Pair[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      await house.sql.query(`vacuum analyze app.${source.table}, app.vouchers, app.voucher_lines, app.balances`)
      const limit = await bare(house, client.ledgerId, users[0]!.id, subjects, setBased(source, head, detail))
      const made = await timed(make)
      const undone = await timed(undo)
      // the first round adds what the vouchers need: subjects, tags
      if (round === 0) continue
      making.push({ ours: made, bare: limit })
      undoing.push({ ours: undone, bare: made })
    }
    figures.push(ratioOf(`15 ${DOCUMENTS}${kind}生成凭证，${title}：一条集合SQL`, making, MOST))
    figures.push(ratioOf(`15 撤销它们：生成（${title}）`, undoing, 1))
  }
  return figures
}

const ruleRecords = async (client: Client, part: object): Promise<void> => {
  const rules = await client.call(quickAccountApi.rules)
  await client.call(quickAccountApi.saveRules, { body: rules.map((one) => (one.ruleId === 0 ? { ...one, ...part } : one)) })
}

export async function bookingFigures(house: House): Promise<Figure[]> {
  const invoiced = await ledgerOf(house, DOCUMENTS)
  const period = { params: { period: march } }
  const ofInvoices = await figuresOf(
    house,
    '张销项发票',
    {
      client: invoiced,
      source: invoices,
      rule: (income) => ruleRecords(invoiced, { income }),
      make: () => invoiced.call(quickAccountApi.outputInvoices, period),
      undo: () => invoiced.call(outputBookingApi.unbook, { body: { period: march } }),
    },
    invoiceRules,
  )
  const paid = await house.ledgerFrom(books('流水凭证', 0, { seed: 150 }))
  await bringStatement(paid, DOCUMENTS)
  const ofFlows = await figuresOf(
    house,
    '笔银行流水',
    {
      client: paid,
      source: flows,
      rule: (bank) => ruleRecords(paid, { bank }),
      make: () => paid.call(quickAccountApi.bank, period),
      undo: () => paid.call(flowCodingApi.unbook, { body: { period: march, isCash: false } }),
    },
    flowRules,
  )
  return [...ofInvoices, ...ofFlows]
}
