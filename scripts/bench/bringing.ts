/** Figures 5 and 6: files in and documents into vouchers, against COPY and one set-based statement. */
import { exchangeApi } from '../../packages/contract/src/centre/exchange/exchange.ts'
import { bankAccountsApi } from '../../packages/contract/src/ledger/bank-accounts/bank-accounts.ts'
import { importsApi } from '../../packages/contract/src/papers/imports/imports.ts'
import { quickAccountApi } from '../../packages/contract/src/papers/quick-account/quick-account.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statement } from '../../apps/server/src/testing/full-ledger.ts'
import { BENCH_YEAR, books } from './books.ts'
import { memoryOf, type House } from './house.ts'
import { absolute, ratioOf, timed, type Figure, type Pair } from './measure.ts'

const march = period(`${BENCH_YEAR}-03`)
const two = (value: number): string => String(value).padStart(2, '0')

/** The same rows by COPY into tables with the same indexes. */
async function copyOf(house: House, ledgerId: string) {
  const dir = await mkdtemp(join(tmpdir(), 'qz-copy-'))
  await chmod(dir, 0o777)
  for (const table of ['vouchers', 'voucher_lines'])
    await house.sql.query(`copy (select * from app.${table} where ledger_id = '${ledgerId}') to '${dir}/${table}'`)
  return {
    run: async () => {
      for (const table of ['vouchers', 'voucher_lines']) {
        await house.sql.query(`drop table if exists bench.${table}`)
        await house.sql.query(`create table bench.${table} (like app.${table} including indexes)`)
      }
      return timed(async () => {
        for (const table of ['vouchers', 'voucher_lines']) await house.sql.query(`copy bench.${table} from '${dir}/${table}'`)
      })
    },
    close: () => rm(dir, { recursive: true, force: true }),
  }
}

async function importFigures(house: House): Promise<Figure[]> {
  const client = await house.client()
  const bytes = JSON.stringify(books('十万行导入', 100_000, { seed: 5 }))
  const bring = (name: string) => client.call(exchangeApi.import, { query: { name }, files: [{ name: 'books.json', bytes }] })
  const first = await bring('导入预热')
  const copy = await copyOf(house, first.id)
  await copy.run()
  const pairs: Pair[] = []
  let most = 0
  for (let index = 0; index < 5; index += 1) {
    const before = await memoryOf(house, 'reset')
    const ours = await timed(() => bring(`导入${index}`))
    most = Math.max(most, (await memoryOf(house, 'read')).peak - before.rss)
    pairs.push({ ours, bare: await copy.run() })
  }
  await copy.close()
  return [ratioOf('5 导入10万行：带索引的COPY', pairs, 4), absolute('5 导入10万行多用的内存', most / 1024 / 1024, 200, 'MiB')]
}

async function statementFigure(house: House): Promise<Figure> {
  const client = await house.ledgerFrom(books('流水', 200, { seed: 6 }))
  await client.call(bankAccountsApi.save, {
    query: { agreed: true },
    body: [
      { kind: 'bank', bankName: '建设银行', accountNumber: '44250100003400001234', disabled: false, forInvoices: false, currency: 'CNY' },
    ],
  })
  const bytes = Buffer.from(statement(10_000))
  const time = await timed(async () => {
    const preview = await client.call(importsApi.preview, { query: { kind: 'fundFlow' }, files: [{ name: '对账单.csv', bytes }] })
    await client.call(importsApi.confirm, { params: { id: preview.import.id }, body: { leaveOut: false } })
  })
  return absolute('5 导入1万行银行流水（预览＋确认）', time / 1000, 3, 's')
}

function invoiceList(count: number): string {
  const head =
    '序号,发票代码,发票号码,数电发票号码,销方识别号,销方名称,购方识别号,购买方名称,开票日期,税收分类编码,特定业务类型,货物或应税劳务名称,规格型号,单位,数量,单价,金额,税率,税额,价税合计,发票来源,发票票种,发票状态,是否正数发票,发票风险等级,开票人,备注'
  const lines = Array.from({ length: count }, (_, index) => {
    const net = 10_000 + (index % 5000)
    const tax = Math.round(net / 100)
    const text = (fen: number) => (fen / 100).toFixed(2)
    return [
      String(index + 1),
      '',
      '',
      `2644${String(index).padStart(16, '0')}`,
      '91440300MA5OWN0001',
      '测量公司',
      '',
      `客户${index % 200}有限公司`,
      `${BENCH_YEAR}-03-${two(1 + (index % 28))} 10:00:00`,
      '',
      '',
      `*日用杂品*商品${index % 50}`,
      '',
      '个',
      '1',
      text(net),
      text(net),
      '1%',
      text(tax),
      text(net + tax),
      '电子发票服务平台',
      '数电票（普通发票）',
      '正常',
      '是',
      '正常',
      '',
      '',
    ].join(',')
  })
  return `${head}\n${lines.join('\n')}\n`
}

/** The same vouchers by one statement: a head and three lines an invoice, and their balances. */
const SET_BASED = `
with x as (
  select id, app.new_id() as voucher_id, issued_on, net_amount, tax_amount, gross_amount, row_number() over (order by issued_on, invoice_key) as n
    from app.invoices where ledger_id = $1 and direction = 'output'
), v as (
  insert into app.vouchers (ledger_id, id, period, word, number, day, line_count, total, prepared_by, prepared_name, digest)
  select $1, voucher_id, '${BENCH_YEAR}-03', '转', n, issued_on, 3, gross_amount, $2, '测量', 'x' from x
), l as (
  insert into app.voucher_lines (ledger_id, voucher_id, position, period, day, abstract, subject_id, debit, credit)
  select $1, voucher_id, p, '${BENCH_YEAR}-03', issued_on, '销售', ($3::uuid[])[p], case when p = 1 then gross_amount else 0 end,
         case p when 2 then net_amount when 3 then tax_amount else 0 end from x, generate_series(1, 3) p
)
insert into app.balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit, original_debit, original_credit, quantity_debit, quantity_credit, line_count)
select $1, '${BENCH_YEAR}-03', ($3::uuid[])[p], '00000000-0000-0000-0000-000000000000', '', false, sum(case when p = 1 then gross_amount else 0 end),
       sum(case p when 2 then net_amount when 3 then tax_amount else 0 end), 0, 0, 0, 0, 0, 0, count(*)
  from x, generate_series(1, 3) p group by p
on conflict (ledger_id, period, subject_id, tag_set_id, currency, posted) do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit`

async function invoiceFigure(house: House): Promise<Figure> {
  const bytes = Buffer.from(invoiceList(10_000))
  const { rows } = await house.sql.query<{ id: string }>('select id from app.users limit 1')
  const pairs: Pair[] = []
  for (let index = 0; index < 6; index += 1) {
    const client = await house.ledgerFrom(books(`开票${index}`, 200, { seed: 40 + index }))
    const preview = await client.call(importsApi.preview, { query: { kind: 'outputInvoice' }, files: [{ name: '销项.csv', bytes }] })
    await client.call(importsApi.confirm, { params: { id: preview.import.id }, body: { leaveOut: false } })
    const subjects = await house.sql.query<{ id: string }>(
      `select id from app.subjects where ledger_id = $1 and code in ('2202', '3001', '3002') and leaf order by code limit 3`,
      [client.ledgerId],
    )
    const ids = subjects.rows.map((row) => row.id)
    while (ids.length < 3) ids.push(ids[0]!)
    const connection = await house.sql.connect()
    await connection.query('begin')
    // the same plans of foreign-key checks as ours
    await connection.query('set local enable_seqscan = off')
    await connection.query('discard plans')
    const bare = await timed(() => connection.query(SET_BASED, [client.ledgerId, rows[0]!.id, ids]))
    await connection.query('rollback')
    connection.release()
    let made = 0
    const ours = await timed(async () => {
      made = await client.call(quickAccountApi.outputInvoices, { params: { period: march } })
    })
    if (made !== 10_000) throw new Error(`only ${made} vouchers`)
    if (index > 0) pairs.push({ ours, bare })
  }
  return ratioOf('6 1万张销项发票生成凭证：一条集合SQL', pairs, 10)
}

export async function bringingFigures(house: House): Promise<Figure[]> {
  await house.sql.query('create schema if not exists bench')
  return [...(await importFigures(house)), await statementFigure(house), await invoiceFigure(house)]
}
