/** Invoices: a list of twenty thousand beside one of two hundred, opened and filtered; vouchers of a month made and taken back. */
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers.ts'
import { importsApi } from '../../packages/contract/src/papers/imports.ts'
import { outputBookingApi } from '../../packages/contract/src/papers/invoice-booking.ts'
import { outputInvoicesApi } from '../../packages/contract/src/papers/invoices.ts'
import { quickAccountApi } from '../../packages/contract/src/papers/quick-account.ts'
import { periodFrom } from '../../packages/domain/src/kernel/period.ts'
import { invoiceList, OWN, type Sold } from '../../apps/server/src/testing/document-files.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { inTurn, ratioOf, timed, type Figure, type Pair } from './measure.ts'

const MANY = 20_000
const FEW = 200
const BOOKED = 1000
const PAGE = 100
const ROUNDS = 3
const month = periodFrom(BENCH_YEAR, 3)
const DAYS = 28

/** A ledger whose March has so many output invoices. */
export async function ledgerOf(house: House, count: number): Promise<Client & { ledgerId: string }> {
  const client = await house.ledgerFrom(books(`发票${count}`, 0, { seed: count }))
  await bringInvoices(house, client, count)
  return client
}

/** So many output invoices of March, each with its line, of a hundred goods and customers. */
export async function bringInvoices(house: House, client: Client, count: number): Promise<void> {
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
  await house.sql.query('vacuum analyze')
}

/** What the page asks when it is opened: the list with its totals, and what its rows are proposed. */
async function open(client: Client, more: object = {}): Promise<void> {
  const rows = await client.call(outputInvoicesApi.list, { query: { from: month, to: month, page: 1, pageSize: PAGE, ...more } })
  await client.call(outputBookingApi.suggestions, { body: { ids: rows.map((row) => row.id) } })
}

export async function invoiceFigures(house: House): Promise<Figure[]> {
  const few = await ledgerOf(house, FEW)
  const many = await ledgerOf(house, MANY)
  const opening = await inTurn(
    () => open(many),
    () => open(few),
  )
  const filtering = await inTurn(
    () => open(many, { search: '商品7', rate: '13%' }),
    () => open(few, { search: '商品7', rate: '13%' }),
  )
  const booked = await ledgerOf(house, BOOKED)
  const undoing: Pair[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await timed(() => booked.call(quickAccountApi.outputInvoices, { params: { period: month } }))
    const ours = await timed(() => booked.call(outputBookingApi.unbook, { body: { period: month } }))
    // the first round adds what the vouchers need: subjects, tags
    if (round > 0) undoing.push({ ours, bare })
  }
  return [
    ratioOf(`14 打开发票清单（含合计与建议科目）：${MANY}张对${FEW}张`, opening, 3),
    ratioOf(`14 按税率与商品筛选发票清单：${MANY}张对${FEW}张`, filtering, 3),
    ratioOf(`14 撤销一键生成的凭证：生成（${BOOKED}张发票、每张一凭证）`, undoing, 1),
  ]
}
