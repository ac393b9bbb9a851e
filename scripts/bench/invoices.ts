/** Invoices: a list of twenty thousand beside one of two hundred, opened and filtered; vouchers of a month made and taken back. */
import { outputBookingApi } from '../../packages/contract/src/papers/quick-account/invoice-booking.ts'
import { outputInvoicesApi } from '../../packages/contract/src/papers/invoices/invoices.ts'
import { quickAccountApi } from '../../packages/contract/src/papers/quick-account/quick-account.ts'
import { periodFrom } from '../../packages/domain/src/kernel/period.ts'
import { bringInvoices } from '../../apps/server/src/testing/full-ledger.ts'
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

/** A ledger whose March has so many output invoices. */
export async function ledgerOf(house: House, count: number): Promise<Client & { ledgerId: string }> {
  const client = await house.ledgerFrom(books(`发票${count}`, 0, { seed: count }))
  await bringInvoices(client, count)
  await house.sql.query('vacuum analyze')
  return client
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
