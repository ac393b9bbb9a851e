/** Figures of a month's VAT return taken from invoices and books, against one aggregation of the same rows. */
import { vatReturnsApi } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { periodFrom } from '../../packages/domain/src/kernel/period.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { bringInvoices } from '../../apps/server/src/testing/full-ledger.ts'
import { inTurn, ratioOf, type Figure } from './measure.ts'

const EACH = 10_000
const MOST = 4
const month = periodFrom(BENCH_YEAR, 3)

/** What is sold, bought as well: the same invoices with their lines, ticked for use in the month. */
const BOUGHT = `
  with sold as (select *, app.new_id() as bought from app.invoices where ledger_id = $1 and direction = 'output'),
       made as (
         insert into app.invoices (ledger_id, id, direction, invoice_key, number, kind, issued_on, issued_time, period, seller_name, buyer_name,
             net_amount, tax_amount, gross_amount, form, created_name, created_at, rates, goods, selected, certified_period)
           select ledger_id, bought, 'input', invoice_key, number, kind, issued_on, issued_time, period, buyer_name, seller_name,
             net_amount, tax_amount, gross_amount, form, created_name, created_at, rates, goods, true, period from sold)
  insert into app.invoice_lines (ledger_id, invoice_id, position, goods_name, tax_category_name, tax_category_code, net_amount, tax_rate, tax_treatment, tax_amount)
    select l.ledger_id, s.bought, l.position, l.goods_name, l.tax_category_name, l.tax_category_code, l.net_amount, l.tax_rate, l.tax_treatment, l.tax_amount
      from app.invoice_lines l join sold s on s.ledger_id = l.ledger_id and s.id = l.invoice_id`

export async function takingFigures(house: House): Promise<Figure[]> {
  const client = await house.ledgerFrom(books('取数', 0, { seed: 20_000 }))
  await bringInvoices(client, EACH)
  await house.sql.query('vacuum analyze')
  await house.sql.query(BOUGHT, [client.ledgerId])
  await house.sql.query('vacuum analyze')
  const { id } = await client.call(vatReturnsApi.add, { body: { period: month, filing: 'generalVat', typed: {} } })
  const bare = () =>
    house.sql.query(
      `select i.direction, i.kind, l.tax_rate, l.tax_treatment, count(*), sum(l.net_amount), sum(l.tax_amount)
         from app.invoices i join app.invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
        where i.ledger_id = $1 and i.period = $2 and i.state <> 'voided' group by 1, 2, 3, 4`,
      [client.ledgerId, month],
    )
  return [
    ratioOf(
      `取数：${EACH * 2}张发票的月份打开增值税申报表：一句汇总`,
      await inTurn(() => client.call(vatReturnsApi.get, { params: { id } }), bare),
      MOST,
    ),
  ]
}
