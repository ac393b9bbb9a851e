/**
 * A ledger with so many of everything: generated books, invoices, a bank's statement, stock documents, cards of assets. What benches measure
 * one by one and what every read of the product is tried on; brought in as people bring it, but for documents and cards, which go straight in.
 */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { importsApi } from '@app/contract/papers/imports/imports'
import { assetCategoriesApi, assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import { periodFrom } from '@app/domain/kernel/period'
import type pg from 'pg'
import type { Client } from './client.ts'
import { invoiceList, OWN, type Sold } from './document-files.ts'
import { GENERATED_YEAR } from './generated-books.ts'

const BENCH_YEAR = GENERATED_YEAR
const month = periodFrom(BENCH_YEAR, 3)
const two = (value: number): string => String(value).padStart(2, '0')
const DAYS = 28
/** A superuser's door to the database. */
export type Superuser = Pick<pg.Pool, 'query'>

/** A bank's statement of March, as it comes. */
export function statement(rows: number): string {
  const head =
    '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号,凭证种类,凭证号'
  let balance = 100_000_000
  const lines = Array.from({ length: rows }, (_, index) => {
    const fen = 100 + (index % 977)
    const out = index % 3 === 0
    balance += out ? -fen : fen
    const on = `${BENCH_YEAR}03${two(1 + Math.floor((index * 28) / rows))}`
    const amount = (fen / 100).toFixed(2)
    return [
      '44250100003400001234',
      '测量',
      `${on} 10:00:00`,
      out ? amount : '0',
      out ? '0' : amount,
      (balance / 100).toFixed(2),
      '人民币元',
      `对方${index % 300}公司`,
      '',
      '',
      on,
      '货款',
      '',
      `${on}${String(index).padStart(8, '0')}`,
      '',
      '',
      '',
    ].join(',')
  })
  return `\ufeff${head}\n${lines.join('\n')}\n`
}

/** So many movements of March, each of one of three hundred parties. */
export async function bringStatement(client: Client, rows: number): Promise<void> {
  await client.call(bankAccountsApi.save, {
    query: { agreed: true },
    body: [
      { kind: 'bank', bankName: '建设银行', accountNumber: '44250100003400001234', disabled: false, forInvoices: false, currency: 'CNY' },
    ],
  })
  const files = [{ name: '对账单.csv', bytes: Buffer.from(statement(rows)) }]
  const seen = await client.call(importsApi.preview, { query: { kind: 'fundFlow' }, files })
  const { newCount } = await client.call(importsApi.confirm, { params: { id: seen.import.id }, body: { leaveOut: false } })
  if (newCount !== rows) throw new Error(`${newCount} of ${rows} movements were imported`)
}

/** So many output invoices of March, each with its line, of a hundred goods and customers. */
export async function bringInvoices(client: Client, count: number): Promise<void> {
  const company = await client.call(ledgersApi.company)
  await client.call(ledgersApi.edit, { body: { ...company, name: OWN.name, taxNumber: OWN.taxNumber } })
  const rows = Array.from({ length: count }, (_, index): Sold => {
    const net = 100 + (index % 900)
    return {
      no: index + 1,
      day: `${month as unknown as string}-${String((index % DAYS) + 1).padStart(2, '0')}`,
      net: `${net}.00`,
      tax: (net * 0.13).toFixed(2),
      gross: (net * 1.13).toFixed(2),
      goods: `商品${index % 100}`,
      buyer: `客户${index % 100}公司`,
    }
  })
  const files = [{ name: '全量发票.xlsx', bytes: Buffer.from(invoiceList(rows)) }]
  const seen = await client.call(importsApi.preview, { query: { kind: 'outputInvoice' }, files })
  const done = await client.call(importsApi.confirm, { params: { id: seen.import.id }, body: { leaveOut: true } })
  if (done.newCount !== count) throw new Error(`${done.newCount} of ${count} invoices were imported`)
}

const CARDS = `
with k as (select id, row_number() over (order by code) - 1 as n, count(*) over () as of from app.asset_categories where ledger_id = $1 and kind = 'fixed'),
d as (select id, row_number() over (order by name) - 1 as n, count(*) over () as of from app.asset_departments where ledger_id = $1),
c as (
  insert into app.asset_cards (ledger_id, code, name, category_id, location, in_service, cost, residual, method, residue, start, life_months,
                               tax_method, tax_cost, tax_months, changed_name, changed_at)
  select $1, 'B-' || lpad(i::text, 6, '0'), '资产' || i, k.id, '地点' || i % 50, '${BENCH_YEAR - 1}-06-15', 3000 + i % 900 * 17, 100, 'straightLine', 'static',
         'nextMonth', 60 + i % 7 * 12, 'same', 3000 + i % 900 * 17, 120, '测量', now()
    from generate_series(1, $2::int) i join k on k.n = i % k.of
  returning id, code)
insert into app.asset_shares (ledger_id, card_id, from_period, department_id, weight)
select $1, c.id, '${BENCH_YEAR - 1}-07', d.id, 1 from c join d on d.n = right(c.code, 6)::int % d.of`

const DEPARTMENTS = 40
/** So many cards of every preset category of things, each used by one of forty departments, in use since the year before. */
export async function bringCards(sql: Superuser, client: Client & { readonly ledgerId: string }, count: number): Promise<void> {
  await client.call(assetCategoriesApi.adopt, { body: { agreed: true } })
  for (let at = 0; at < DEPARTMENTS; at += 1)
    await client.call(assetDepartmentsApi.add, {
      body: {
        name: `部门${at}`,
        use: (['manage', 'sale', 'production'] as const)[at % 3]!,
        tagId: null,
        expenseCode: '',
        note: '',
        disabled: false,
      },
    })
  await sql.query(CARDS, [client.ledgerId, count])
}

const DOCUMENTS = `
with t as (
  insert into app.tags (ledger_id, type, code, name, unit)
  select $1, 'goods', 'G' || lpad(i::text, 6, '0'), '商品' || i, '个' from generate_series(1, $2::int) i returning id, code),
g as (select id, row_number() over (order by code) - 1 as n from t),
d as (
  insert into app.stock_documents (ledger_id, room, side, kind, day, period, serial, number, goods, line_count, amount, made_name, made_at)
  select $1, 'goods', case when i % 5 < 2 then 'in' else 'out' end, case when i % 5 < 2 then 'purchase' else 'sale' end,
         ('${month}-' || lpad((1 + i % 28)::text, 2, '0'))::date, '${month}', i, 'B-' || i, '商品' || (i / 5 % $2::int + 1), 1,
         case when i % 5 < 2 then 100 + i % 977 else 0 end, '测量', now()
    from generate_series(1, $3::int) i returning id, serial, side, amount)
insert into app.stock_lines (ledger_id, document_id, position, goods_id, typed_quantity, unit, quantity, amount)
select $1, d.id, 1, g.id, case d.side when 'in' then 30 else 7.25 end, '个', case d.side when 'in' then 30 else 7.25 end, case d.side when 'in' then d.amount end
  from d join g on g.n = d.serial / 5 % $2::int`

/** Documents of one line each over the days of a month: of every five, two come in and three smaller ones go out. */
export const bringDocuments = (sql: Superuser, ledgerId: string, goods: number, count: number) =>
  sql.query(DOCUMENTS, [ledgerId, goods, count])
