/** Many hands at once: whatever they press together, a paper counts once, a month stands as its papers say, a version is used once. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetMonthsApi } from '@app/contract/stock/assets/asset-months'
import { costApi } from '@app/contract/stock/cost/cost'
import { stockBalanceApi } from '@app/contract/stock/valuation/stock-balance'
import { stockCountsApi } from '@app/contract/stock/documents/stock-counts'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { add, money, subtract, sum, type Money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { card, categoriesOf, invoiced } from '../../testing/assets.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { oneGoods } from '../../testing/invoices.ts'
import { product } from '../../testing/products.ts'
import { draft, goods, line } from '../../testing/stock.ts'
import { findings } from '../../testing/years.ts'

const march = period('2026-03')
const together = <T>(hands: number, press: (hand: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: hands }, (_, hand) => press(hand)))
const done = <T>(all: readonly PromiseSettledResult<T>[]): T[] => all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
const refused = (all: readonly PromiseSettledResult<unknown>[]): (string | undefined)[] =>
  all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []))
const pages = { from: march, to: march, page: 1, pageSize: 100 }

async function ending(ledger: LedgerClient, name: string): Promise<readonly unknown[]> {
  const { rows } = await ledger.call(stockBalanceApi.sheet, { query: { from: march, to: march } })
  const { cells } = rows.find((one) => one.cells['name'] === name)!
  return [cells['closingQuantity'], cells['closingAmount']]
}

test('forty hands put papers of two goods: numbers without gaps, each goods valued as if they had come one after another', async ({
  house,
  ledger,
}) => {
  const [pen, ink] = [await goods(ledger, '钢笔'), await goods(ledger, '墨水')]
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-01', [line(pen, '200', '1000'), line(ink, '200', '777.77')]) })
  const amountOf = (hand: number) => `${100 + hand}.${String(hand + 10)}`
  const put = await together(40, (hand) =>
    hand % 2 === 0
      ? ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-09', [line(hand % 4 === 0 ? pen : ink, '10', amountOf(hand))]) })
      : ledger.call(goodsOutApi.add, { body: draft('sale', '2026-03-15', [line(hand % 4 === 1 ? pen : ink, '7', null)]) }),
  )
  expect(refused(put)).toEqual([])
  for (const [api, count] of [
    [goodsInApi, 21],
    [goodsOutApi, 20],
  ] as const) {
    const { data } = await ledger.reply(api.list, { query: pages })
    const numbers = data.map(({ number }) => Number(number.split('-')[1])).toSorted((one, two) => one - two)
    expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  }
  const cost: Money[] = []
  for (const { id } of done(put.filter((_, hand) => hand % 4 === 1)))
    cost.push(money((await ledger.call(goodsOutApi.get, { params: { id } })).lines[0]!.cost as unknown as string))
  const bought = add(money('1000'), sum(Array.from({ length: 10 }, (_, at) => money(amountOf(at * 4)))))
  expect(await ending(ledger, '钢笔')).toEqual(['230', subtract(bought, sum(cost))])
  expect(await findings(house, ledger)).toEqual([])
})

test('a month closes while papers come: what was answered is in it, what comes too late is refused and in no month', async ({
  house,
  ledger,
}) => {
  for (const one of ['2026-01', '2026-02']) await ledger.call(periodEndApi.close, { body: { period: period(one) } })
  const pen = await goods(ledger, '钢笔')
  const put = (hand: number) => ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-09', [line(pen, '1', `${hand + 1}.01`)]) })
  await put(0)
  const handing = async (hand: number) => {
    const answers: (Money | null)[] = []
    for (let at = hand * 100 + 1; at <= hand * 100 + 20; at += 1) {
      const [one] = await Promise.allSettled([put(at)])
      answers.push(one.status === 'fulfilled' ? money(`${at + 1}.01`) : null)
    }
    return answers
  }
  const closing = ledger.call(periodEndApi.close, { body: { period: march } })
  const hands = await Promise.all([0, 1, 2, 3].map(handing))
  await closing
  const kept = hands.flatMap((own) => own.flatMap((one) => one ?? []))
  // whoever was refused once is refused from then on
  for (const own of hands) expect(own.slice(own.indexOf(null)).every((one) => one === null) || !own.includes(null)).toBe(true)
  expect(await ending(ledger, '钢笔')).toEqual([String(kept.length + 1), add(money('1.01'), sum(kept))])
  await expect(put(50)).rejects.toMatchObject({ details: [{ field: expect.any(String) as string }] })
  expect(await findings(house, ledger)).toEqual([])
})

test('one version, one invoice, one count, one line of an invoice: the first of many hands has it', async ({ house }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  const pen = await goods(ledger, '钢笔')
  const { id } = await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-03-02', [line(pen, '10', '100')]) })
  const { version, lines } = await ledger.call(goodsInApi.get, { params: { id } })
  const changes = await together(8, (hand) =>
    ledger.call(goodsInApi.change, {
      params: { id },
      body: { ...draft('purchase', '2026-03-02', [line(pen, '10', `${110 + hand}`, { id: lines[0]!.id })]), version },
    }),
  )
  expect([done(changes).length, new Set(refused(changes)).size]).toEqual([1, 1])

  const invoice = await ledger.call(inputInvoicesApi.add, {
    body: oneGoods({ no: 1, on: '2026-03-05', party: '文具厂', goods: '钢笔', count: '4', net: '40', tax: '5.2', percent: '0.13' }),
  })
  await together(6, () => ledger.call(goodsInApi.fromInvoices, { body: { ids: [invoice.id] } }))
  expect((await ledger.reply(goodsInApi.list, { query: pages })).total).toBe(2)
  expect((await ending(ledger, '钢笔'))[0]).toBe('14')

  const counts = await together(4, () =>
    ledger.call(stockCountsApi.start, { body: { day: day('2026-03-31'), warehouseId: null, note: '' } }),
  )
  const [count] = done(counts)
  expect(done(counts)).toHaveLength(1)
  const params = { id: count!.id }
  const items = [{ goodsId: pen, lot: '', counted: '12', amount: null, reason: '丢失' }]
  await ledger.call(stockCountsApi.mark, { params, body: { items } })
  const finishes = await together(4, () => ledger.call(stockCountsApi.finish, { params, body: { counterCode: '19010001' } }))
  expect(done(finishes)).toHaveLength(1)
  expect((await ending(ledger, '钢笔'))[0]).toBe('12')

  await categoriesOf(ledger)
  const from = { invoiceId: await invoiced(ledger), invoicePosition: 1, cost: money('100000'), residual: money('5000') }
  const cards = await together(6, () => card(ledger, from))
  expect([done(cards).length, new Set(refused(cards))]).toEqual([1, new Set(['AS0031'])])
  expect((await ledger.reply(assetCardsApi.list, { query: { period: march, page: 1, pageSize: 10 } })).total).toBe(1)
  expect(await findings(house, ledger)).toEqual([])
})

test('a month is charged and its cost is run by six hands: vouchers once, one run', async ({ house, ledger }) => {
  await card(ledger)
  const charged = await together(6, () => ledger.call(assetMonthsApi.generate, { body: { period: period('2026-04') } }))
  expect(done(charged).flatMap(({ made }) => made)).toHaveLength(1)

  const [steel, pump] = [await goods(ledger, '铸铁件', 'material'), await goods(ledger, '水泵', 'finished')]
  await product(ledger, pump)
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-03-02', [line(steel, '10', '800')]) })
  const to = { counterCode: '400100010001', productId: pump }
  await ledger.call(materialOutApi.add, { body: draft('issue', '2026-03-05', [line(steel, '10', null)], to) })
  await ledger.call(goodsInApi.add, { body: draft('finishedIn', '2026-03-20', [line(pump, '4', null)]) })
  const runs = await together(6, () => ledger.call(costApi.run, { body: { period: march } }))
  expect(done(runs).filter(({ changed }) => changed)).toHaveLength(1)
  expect(await ending(ledger, '水泵')).toEqual(['4', '800.00'])
  expect(await findings(house, ledger)).toEqual([])
})
