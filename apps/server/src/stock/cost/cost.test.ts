/** The cost of production over the calls: every worked case of the reference, run, booked, taken back, closed; what is wrong named where it is. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { costApi as api, costPoolsApi } from '@app/contract/stock/cost/cost'
import { costOperationsApi as operationsApi } from '@app/contract/stock/cost/cost-operations'
import { productsApi } from '@app/contract/stock/products/products'
import { stockBalanceApi } from '@app/contract/stock/valuation/stock-balance'
import { goodsInApi, goodsOutApi, materialInApi, materialOutApi } from '@app/contract/stock/documents/stock-documents'
import { money } from '@app/domain/kernel/money'
import { period, type Period } from '@app/domain/kernel/period'
import { quantity, stockQuantity } from '@app/domain/kernel/quantity'
import type { AllocationKey, PooledElement } from '@app/domain/stock/cost/kinds'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book, linesRead } from '../../testing/entries.ts'
import { findings } from '../../testing/years.ts'
import { bom, product, said } from '../../testing/products.ts'
import { draft, goods, line } from '../../testing/stock.ts'
import { costInArchive } from './index.ts'
import { clientOf } from '../../platform/database/listened.ts'

const [august, september] = [period('2026-08'), period('2026-09')]
const MATERIAL = '400100010001'
const pool = (ledger: LedgerClient, name: string, element: PooledElement, code: string, key: AllocationKey = 'hours', more: object = {}) =>
  ledger.call(costPoolsApi.add, { body: { name, element, code, departmentId: null, key, note: '', disabled: false, among: [], ...more } })
const say = (ledger: LedgerClient, of: Period, ...rows: ReturnType<typeof said>[]) =>
  ledger.call(costPoolsApi.saveInputs, { body: { period: of, rows } })
/** 生产成本 in the proof of the stock. */
const inProgress = async (ledger: LedgerClient) =>
  (await ledger.call(stockBalanceApi.proof, { query: { period: august } })).flatMap(({ code, documents, books, causes }) =>
    code.startsWith('4001') ? [[code, documents, books, causes] as const] : [],
  )
const finished = async (ledger: LedgerClient, id: string, on: string, count: string) =>
  ledger.call(goodsInApi.add, { body: draft('finishedIn', on, [line(id, count, null)]) })
/** Material of so much goes into a product, whole. */
async function issued(ledger: LedgerClient, name: string, amount: string, productId: string) {
  const id = await goods(ledger, name, 'material')
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-08-01', [line(id, '1', amount)]) })
  await ledger.call(materialOutApi.add, {
    body: draft('issue', '2026-08-02', [line(id, '1', null)], { counterCode: MATERIAL, productId }),
  })
}
/** P begins with forty and ends with forty-eight half-way; Q is finished whole; hours divide. */
async function twoProducts(ledger: LedgerClient, wipMethod: string, more: object = {}) {
  const [p, q] = [await goods(ledger, 'P', 'finished'), await goods(ledger, 'Q', 'finished')]
  await product(ledger, p, { wipMethod, ...more })
  await product(ledger, q)
  await issued(ledger, 'P料', '55137.66', p)
  await issued(ledger, 'Q料', '20488.19', q)
  await ledger.call(goodsInApi.add, { body: draft('opening', '2026-07-31', [line(p, '31', '12480.66')]) })
  await finished(ledger, p, '2026-08-20', '250')
  await finished(ledger, q, '2026-08-21', '180')
  await ledger.call(goodsOutApi.add, { body: draft('sale', '2026-08-25', [line(p, '205', null)]) })
  await book(ledger, '2026-08-31', '借 400100010002 31204.77', '贷 22110001 31204.77')
  await book(ledger, '2026-08-31', '借 41010007 44618.20', '贷 1002 44618.20')
  await pool(ledger, '生产工人工资', 'labour', '400100010002')
  await pool(ledger, '车间费用', 'overhead', '4101')
  const half = { ending: '48', endingLabour: '0.5', endingOverhead: '0.5', normalLoss: '2', started: '260' }
  const opening = { opening: '40', openingMaterial: '8420.00', openingLabour: '1310.50', openingOverhead: '1874.25' }
  await say(ledger, august, said(p, { hours: '1183.5', ...half, ...opening }), said(q, { hours: '817.25', started: '180' }))
  return { p, q }
}
const total = (of: Readonly<Record<string, unknown>>): string =>
  (Object.values(of).reduce<number>((all, one) => all + Math.round(Number(one) * 100), 0) / 100).toFixed(2)
const month = (ledger: LedgerClient, of: Period = august) => ledger.call(api.month, { query: { period: of } })
async function outcome(ledger: LedgerClient, of: Period = august) {
  const { products, pools } = await month(ledger, of)
  return {
    shares: pools.map(({ element, shares }) => [element, ...shares.map(({ name, amount }) => `${name} ${amount as unknown as string}`)]),
    products: products.map((one) => [one.name, total(one.finished), total(one.left), total(one.abnormal)]),
  }
}
async function stockOf(ledger: LedgerClient, name: string, of: Period = august) {
  const { rows } = await ledger.call(stockBalanceApi.sheet, { query: { from: of, to: of } })
  const { cells } = rows.find((one) => one.cells['name'] === name)!
  return [cells['outAmount'], cells['closingQuantity'], cells['closingAmount']]
}

const METHODS = [
  ['equivalent', {}, '97148.80', '14445.03', ['79978.79', '76', '29650.67']],
  ['materialOnly', {}, '101356.35', '10237.48', ['83048.35', '76', '30788.66']],
  ['standard', { wipUnit: '203.5000' }, '101825.83', '9768.00', ['83390.86', '76', '30915.63']],
] as const
for (const [method, more, done, left, stock] of METHODS)
  test(`two products, work in progress by ${method}: to the fen, in the stock and in the cost of sales`, async ({ ledger, stranger }) => {
    const { p } = await twoProducts(ledger, method, more)
    // before the run what is finished has no cost, and says so
    expect((await stockOf(ledger, 'P'))[2]).not.toBe(stock[2])
    const ran = await ledger.call(api.run, { body: { period: august } })
    expect(ran.changed).toBe(true)
    expect(await outcome(ledger)).toEqual({
      shares: [
        ['labour', 'P 18458.50', 'Q 12746.27'],
        ['overhead', 'P 26392.92', 'Q 18225.28'],
      ],
      products: [
        ['P', done, left, '0.00'],
        ['Q', '51459.74', '0.00', '0.00'],
      ],
    })
    expect(await stockOf(ledger, 'P')).toEqual(stock)
    // again: nothing changes
    expect(await ledger.call(api.run, { body: { period: august } })).toEqual({ changed: false, digest: ran.digest })
    const { rows } = await ledger.call(api.sheet, { query: { period: august, productId: p } })
    expect(rows.at(-1)!.cells).toMatchObject({ total: '111593.83', finished: done, left })
    await expect(stranger.call(api.sheet, { query: { period: august, productId: p } })).resolves.toMatchObject({ rows: [] })
  })

/** F is made of S; S leaves waste; four of F were lost half-way. `from`: what S is made of. */
async function twoLevels(ledger: LedgerClient, loop: boolean) {
  const [f, s, m, waste] = [
    await goods(ledger, 'F', 'finished'),
    await goods(ledger, 'S', 'semi'),
    await goods(ledger, 'M', 'material'),
    await goods(ledger, '废料', 'semi'),
  ]
  await product(ledger, f, { route: '3' })
  await product(ledger, s, { route: '2' })
  await ledger.call(materialInApi.add, { body: draft('opening', '2026-07-31', [line(m, '100', '1000')]) })
  await finished(ledger, s, '2026-08-10', '50')
  await finished(ledger, f, '2026-08-20', '36')
  const issue = (at: typeof goodsOutApi, id: string, count: string, productId: string) =>
    ledger.call(at.add, { body: draft('issue', '2026-08-15', [line(id, count, null)], { counterCode: MATERIAL, productId }) })
  await issue(goodsOutApi, s, '40', f)
  await (loop ? issue(goodsOutApi, f, '1', s) : issue(materialOutApi, m, '60', s))
  await ledger.call(goodsInApi.add, {
    body: draft('finishedIn', '2026-08-10', [line(waste, '5', '10.00')], { counterCode: MATERIAL, productId: s }),
  })
  await book(ledger, '2026-08-31', '借 400100010002 900', '贷 22110001 900')
  await book(ledger, '2026-08-31', '借 41010007 600', '贷 1002 600')
  await pool(ledger, '人工', 'labour', '400100010002')
  await pool(ledger, '费用', 'overhead', '4101', 'output')
  const lost = { hours: '60', started: '40', abnormal: '4', abnormalLabour: '0.5', abnormalOverhead: '0.5' }
  await say(ledger, august, said(f, lost), said(s, { hours: '30', started: '50' }))
  return { f, s }
}

test('more of a semi-finished product goes out than was made: its document is named, not what only follows from it', async ({ ledger }) => {
  const { f, s } = await twoLevels(ledger, false)
  const { number } = await ledger.call(goodsOutApi.add, {
    body: draft('issue', '2026-08-16', [line(s, '11', null)], { counterCode: MATERIAL, productId: f }),
  })
  const wrong = `S：${number}库存不够，差1`
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({ message: expect.stringContaining(wrong) })
  const { steps } = await month(ledger)
  expect(steps.flatMap(({ key, missing }) => (key === 'pools' ? [] : missing.map(({ words }) => [key, words])))).toEqual([
    ['papers', wrong],
  ])
})

test('two levels, waste out of the material, an abnormal loss apart; booked, and the books agree', async ({ ledger }) => {
  await twoLevels(ledger, false)
  await ledger.call(api.run, { body: { period: august } })
  expect(await outcome(ledger)).toEqual({
    shares: [
      ['labour', 'F 600.00', 'S 300.00'],
      ['overhead', 'F 251.16', 'S 348.84'],
    ],
    products: [
      ['S', '1238.84', '0.00', '0.00'],
      ['F', '1698.32', '0.00', '143.91'],
    ],
  })
  expect(await stockOf(ledger, 'M')).toEqual(['600.00', '40', '400.00'])
  expect(await stockOf(ledger, 'S')).toEqual(['991.07', '10', '247.77'])
  const { count } = await ledger.call(api.book, { body: { period: august } })
  expect(count).toBe(4)
  const { bookings } = await month(ledger)
  const lines = async (rule: string) => {
    const { vouchers } = bookings.find((one) => one.rule === rule)!
    return vouchers[0] === undefined ? [] : linesRead(ledger, vouchers[0].id)
  }
  expect(await lines('mfg-overhead')).toEqual(['借 400100010003 600.00', '贷 41010007 600.00'])
  expect(await lines('cost-abnormal')).toEqual([
    '借 19010001 143.91',
    '贷 400100010001 99.11',
    '贷 400100010002 31.58',
    '贷 400100010003 13.22',
  ])
  // what is in progress by the run is what stands in the books: nothing
  const findings = await ledger.call(periodEndApi.checks, { query: { period: august } })
  expect(findings.filter(({ checkId }) => checkId.startsWith('cost-'))).toEqual([])
  expect(await inProgress(ledger)).toEqual([
    ['400100010001', '0.00', '0.00', []],
    ['400100010002', '0.00', '0.00', []],
    ['400100010003', '0.00', '0.00', []],
  ])
  const [own] = await ledger.call(costPoolsApi.list)
  await expect(ledger.call(costPoolsApi.remove, { params: { id: own!.id } })).rejects.toMatchObject({ code: 'MF0014' })
  // booked or not, running again changes nothing; taken back, all four vouchers are gone and the receipts wait again
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(false)
  expect(await ledger.call(api.undo, { body: { period: august } })).toEqual({ count: 4 })
  expect((await month(ledger)).bookings.flatMap(({ vouchers }) => vouchers)).toEqual([])
  expect((await stockOf(ledger, 'S'))[2]).toBe('0.00')
  await expect(ledger.call(api.undo, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0019' })
  await expect(ledger.call(api.book, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0021' })
})

test('the bills beside what was issued: quantity and amount of every material, led to its documents', async ({ ledger, stranger }) => {
  const { f, s } = await twoLevels(ledger, false)
  const materials = await ledger.call(productsApi.goods)
  const idOf = (name: string) => materials.find((one) => one.name === name)!.id
  await bom(ledger, s, '2026-01-01', [[idOf('M'), '1', '10']])
  await bom(ledger, f, '2026-01-01', [[s, '1']])
  await ledger.call(api.run, { body: { period: august } })
  const { rows } = await ledger.call(api.usage, { query: { period: august } })
  const seen = rows.map(({ cells }) =>
    ['name', 'planned', 'actual', 'difference', 'rate', 'amount', 'differenceAmount'].map((key) => cells[key] ?? ''),
  )
  expect(seen).toEqual([
    ['F', '36.000000', '', '', '', '', ''],
    ['S', '36.000000', '40.000000', '4.000000', '11.11%', '991.07', '99.11'],
    ['小计', '', '', '', '', '991.07', '99.11'],
    ['S', '50.000000', '', '', '', '', ''],
    ['M', '55.000000', '60.000000', '5.000000', '9.09%', '600.00', '50.00'],
    ['小计', '', '', '', '', '600.00', '50.00'],
  ])
  expect(rows[1]!.drills!['actual']!.query).toMatchObject({ path: '/warehouse/stockGoodsOutputList', goods: s })
  expect((await stranger.call(api.usage, { query: { period: august } })).rows).toEqual([])
})

test('the archive of a month keeps its cost sheets and what they were run from', async ({ ledger, house }) => {
  await twoProducts(ledger, 'equivalent')
  const packed = () =>
    house.server.services.database.inLedger(ledger.ledgerId, async (db) => {
      const ctx = { db, ledger: { id: ledger.ledgerId, name: '甲厂' } as never }
      const parts = await costInArchive(ctx, august)
      return Object.fromEntries(await Promise.all(parts.map(async (part) => [part.path, Buffer.from(await part.make())] as const)))
    })
  expect(await packed()).toEqual({})
  const { digest } = await ledger.call(api.run, { body: { period: august } })
  const files = await packed()
  expect(Object.keys(files)).toEqual(['cost/sheets.json', 'cost/run.json', 'pdf/cost-sheets.pdf'])
  expect(JSON.parse(files['cost/run.json']!.toString())).toMatchObject({ digest, manifest: { pools: [{}, {}] } })
  expect(JSON.parse(files['cost/sheets.json']!.toString()).rows.at(5)).toMatchObject({ total: '111593.83' })
  expect(files['pdf/cost-sheets.pdf']!.subarray(0, 5).toString()).toBe('%PDF-')
})

test('production routes, each to the fen: made of material, of what was made, work given out at its receipt, what is bought at its purchase', async ({
  ledger,
}) => {
  const [steel, blank, body, pump, plain, coat, valve] = [
    await goods(ledger, '钢', 'material'),
    await goods(ledger, '毛坯', 'semi'),
    await goods(ledger, '泵体', 'semi'),
    await goods(ledger, '水泵', 'finished'),
    await goods(ledger, '垫片', 'finished'),
    await goods(ledger, '镀层件', 'semi'),
    await goods(ledger, '阀', 'finished'),
  ]
  const routes = [
    [blank, '2'],
    [body, '4'],
    [pump, '3'],
    [plain, '1'],
    [coat, '5'],
    [valve, '6'],
  ] as const
  for (const [id, route] of routes) await product(ledger, id, { route, wipMethod: 'none' })
  const [maker] = await ledger.call(recordsApi.save, { params: { kind: 'supplier' }, body: [{ name: '电镀厂', values: {} }] })
  const given = { counterpartyId: maker!.id }
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-08-01', [line(steel, '30', '100.00')]) })
  await ledger.call(goodsInApi.add, { body: draft('purchase', '2026-08-01', [line(valve, '3', '20.00')]) })
  const to = (productId: string) => ({ counterCode: MATERIAL, productId })
  const issue = (api: typeof goodsOutApi, id: string, count: string, productId: string) =>
    ledger.call(api.add, { body: draft('issue', '2026-08-05', [line(id, count, null)], to(productId)) })
  await issue(materialOutApi, steel, '10', blank)
  await issue(materialOutApi, steel, '7', plain)
  // given to be plated: three of steel come back as two, with a fee
  await ledger.call(materialOutApi.add, { body: draft('processOut', '2026-08-06', [line(steel, '3', null)], given) })
  await ledger.call(goodsInApi.add, {
    body: draft('processIn', '2026-08-12', [line(coat, '2', '5.55')], { ...given, parts: [line(steel, '3', null)] }),
  })
  for (const [id, count] of [
    [blank, '3'],
    [body, '2'],
    [pump, '2'],
    [plain, '7'],
  ] as const)
    await finished(ledger, id, '2026-08-20', count)
  await issue(goodsOutApi, blank, '2', body)
  await issue(goodsOutApi, body, '2', pump)
  // what was plated and what was bought goes into a pump like any material
  await issue(goodsOutApi, coat, '1', pump)
  await issue(goodsOutApi, valve, '2', pump)
  await ledger.call(api.run, { body: { period: august } })
  // 30 for 100.00: ten 33.33, seven more make 56.67, three given out 10.00; two of three blanks 22.22; one of two plated for 15.55 is 7.78
  expect((await outcome(ledger)).products).toEqual([
    ['毛坯', '33.33', '0.00', '0.00'],
    ['泵体', '22.22', '0.00', '0.00'],
    ['水泵', '43.33', '0.00', '0.00'],
    ['垫片', '23.34', '0.00', '0.00'],
  ])
  expect(await Promise.all(['毛坯', '泵体', '水泵', '镀层件', '阀'].map((name) => stockOf(ledger, name)))).toEqual([
    ['22.22', '1', '11.11'],
    ['22.22', '', '0.00'],
    ['0.00', '2', '43.33'],
    ['7.78', '1', '7.77'],
    ['13.33', '1', '6.67'],
  ])
  // neither is asked for hours, nor has a sheet
  const inputs = await ledger.call(costPoolsApi.inputs, { query: { period: august } })
  expect(inputs.map(({ name }) => name).toSorted()).toEqual(['垫片', '毛坯', '水泵', '泵体'].toSorted())
  expect((await ledger.call(api.sheet, { query: { period: august, productId: coat } })).rows).toEqual([])
})

test('the order papers are written in changes nothing: another ledger writes the same month backwards', async ({ house, ledger }) => {
  const other = await house.ledger()
  const writeMonth = async (of: LedgerClient, backwards: boolean) => {
    const [m, n, f] = [await goods(of, '甲料', 'material'), await goods(of, '乙料', 'material'), await goods(of, '成品', 'finished')]
    await product(of, f)
    const papers = [
      () => of.call(materialInApi.add, { body: draft('purchase', '2026-08-01', [line(m, '7', '100.00')]) }),
      () => of.call(materialInApi.add, { body: draft('purchase', '2026-08-01', [line(n, '3', '10.00')]) }),
      () => of.call(materialInApi.add, { body: draft('purchase', '2026-08-11', [line(m, '6', '33.35')]) }),
      ...[
        [m, '4', '2026-08-12'],
        [n, '2', '2026-08-15'],
        [m, '5', '2026-08-15'],
        [n, '1', '2026-08-19'],
      ].map(
        ([id, count, on]) =>
          () =>
            of.call(materialOutApi.add, {
              body: draft('issue', on!, [line(id!, count!, null)], { counterCode: MATERIAL, productId: f }),
            }),
      ),
      () => finished(of, f, '2026-08-20', '3'),
      () => finished(of, f, '2026-08-25', '4'),
    ]
    // what is bought may be written after what was used of it: only the days count
    for (const put of backwards ? [...papers.slice(0, 3).toReversed(), ...papers.slice(3).toReversed()] : papers) await put()
    await say(of, august, said(f, { ending: '2', endingMaterial: '0.5' }))
    await of.call(api.run, { body: { period: august } })
    return [await outcome(of), await stockOf(of, '成品'), await stockOf(of, '甲料'), await stockOf(of, '乙料')]
  }
  const forth = await writeMonth(ledger, false)
  expect(await writeMonth(other, true)).toEqual(forth)
  expect(forth[0]).toMatchObject({ products: [['成品', expect.any(String), expect.any(String), '0.00']] })
})

test('a loop is refused by the names in it, and nothing of the run stays', async ({ ledger }) => {
  await twoLevels(ledger, true)
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({
    code: 'MF0017',
    message: expect.stringMatching(
      /^还不能核算，计算与入账：领用和组装成了循环，分不出先算哪个：(F → S → F。F用了S（.+），S用了F（.+）|S → F → S。S用了F（.+），F用了S（.+）)。选错了成本对象/,
    ),
  })
  expect((await month(ledger)).ran).toBe(false)
})

test('a kit put together of what is made in the month, and issued on: one run finds the last figure of all; a loop through it is refused by name', async ({
  ledger,
}) => {
  const [f, s, m, bolt, kit] = [
    await goods(ledger, 'F', 'finished'),
    await goods(ledger, 'S', 'semi'),
    await goods(ledger, 'M', 'material'),
    await goods(ledger, '螺栓', 'material'),
    await goods(ledger, '套件', 'semi'),
  ]
  await product(ledger, f, { route: '3' })
  await product(ledger, s, { route: '2' })
  await ledger.call(materialInApi.add, { body: draft('opening', '2026-07-31', [line(m, '100', '1000'), line(bolt, '3', '10')]) })
  // what is there of it at another price: a first figure that is not the last
  await ledger.call(goodsInApi.add, { body: draft('opening', '2026-07-31', [line(s, '10', '10')]) })
  const issue = (at: typeof goodsOutApi, id: string, count: string, productId: string) =>
    ledger.call(at.add, { body: draft('issue', '2026-08-20', [line(id, count, null)], { counterCode: MATERIAL, productId }) })
  await issue(materialOutApi, m, '60', s)
  await finished(ledger, s, '2026-08-10', '50')
  await ledger.call(goodsInApi.add, {
    body: draft('assemblyIn', '2026-08-15', [line(kit, '4', null)], { parts: [line(s, '30', null), line(bolt, '1', null)] }),
  })
  await issue(goodsOutApi, kit, '3', f)
  await finished(ledger, f, '2026-08-25', '2')
  const ran = await ledger.call(api.run, { body: { period: august } })
  // half of 610.00 and a third of 10.00 are four kits; three of them are what F costs
  expect((await outcome(ledger)).products).toEqual([
    ['S', '600.00', '0.00', '0.00'],
    ['F', '231.25', '0.00', '0.00'],
  ])
  expect([await stockOf(ledger, 'S'), await stockOf(ledger, '套件'), await stockOf(ledger, 'F')]).toEqual([
    ['305.00', '30', '305.00'],
    ['231.25', '1', '77.08'],
    ['0.00', '2', '231.25'],
  ])
  expect((await month(ledger)).stale).toBe(false)
  expect(await ledger.call(api.run, { body: { period: august } })).toEqual({ changed: false, digest: ran.digest })
  // what a later document says of the kit goes through to F
  await ledger.call(goodsInApi.add, { body: draft('priceChange', '2026-08-31', [line(kit, '0', '4')], { reason: '补价' }) })
  expect((await month(ledger)).stale).toBe(true)
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(true)
  expect((await outcome(ledger)).products.at(-1)).toEqual(['F', '234.25', '0.00', '0.00'])
  // the kit goes back into what it is made of
  const wrong = await issue(goodsOutApi, kit, '1', s)
  const [circle, ...more] = (await month(ledger)).steps.at(-1)!.missing
  expect(more).toEqual([])
  expect(circle!.words).toMatch(/：(S → 套件 → S|套件 → S → 套件)。.*套件用了S（/)
  // to the issue of the kit, which is named: put right there
  expect(circle).toMatchObject({ to: { path: '/warehouse/stockGoodsOutputList' }, words: expect.stringContaining(wrong.number) })
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0017' })
})

test('what went in and came out nowhere is refused by name until it is said to be in progress; an issue beside a run is in it, or makes it stale', async ({
  ledger,
}) => {
  const { p } = await twoProducts(ledger, 'equivalent')
  const r = await goods(ledger, 'R', 'finished')
  await product(ledger, r)
  await issued(ledger, 'R料', '500.00', r)
  await say(ledger, august, said(p, { hours: '1', ending: '48', endingLabour: '0.5', opening: '40', normalLoss: '2' }))
  const open = (await month(ledger)).steps.flatMap(({ key, missing }) => missing.map(({ words }) => [key, words]))
  expect(open).toEqual([['wip', expect.stringMatching(/^R：投入的500\.00没有归处：没有完工/)]])
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0017' })
  const { version } = await ledger.call(productsApi.get, { params: { id: r } })
  await ledger.call(productsApi.change, { params: { id: r }, body: { version, route: '1', wipMethod: 'materialOnly' } })
  await say(ledger, august, said(r, { ending: '5' }))
  // another window issues twice while the run is made
  const [, ...written] = await Promise.all([
    ledger.call(api.run, { body: { period: august } }),
    issued(ledger, '急料甲', '100.00', r),
    issued(ledger, '急料乙', '200.00', r),
  ])
  expect(written).toHaveLength(2)
  const { stale } = await month(ledger)
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(stale)
  expect((await outcome(ledger)).products.find(([name]) => name === 'R')).toEqual(['R', '0.00', '800.00', '0.00'])
  expect((await month(ledger)).stale).toBe(false)
  // closed, it is not run; reopened, what came in since is
  const closed = (through: string | null) =>
    ledger.sql('update app.ledgers set closed_through = $1 where ledger_id = $2', [through, ledger.ledgerId])
  await closed('2026-08')
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({ code: 'PC0004' })
  await closed(null)
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(false)
  await issued(ledger, '补料', '1.00', r)
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(true)
  expect((await outcome(ledger)).products.find(([name]) => name === 'R')).toEqual(['R', '0.00', '801.00', '0.00'])
})

test('work in progress by operation: degrees follow from hours and material; typed over, operations are forgotten; next month offers them empty', async ({
  ledger,
  stranger,
}) => {
  const { p, q } = await twoProducts(ledger, 'equivalent')
  const operation = (name: string, hours: string, material: string, count: string) => ({
    name,
    hours: stockQuantity(hours),
    material: stockQuantity(material),
    quantity: stockQuantity(count),
  })
  const save = (rows: readonly ReturnType<typeof operation>[], more: object = {}) =>
    ledger.call(operationsApi.save, { body: { period: august, productId: p, rows: [...rows], ...more } })
  const own = async () => {
    const row = (await ledger.call(costPoolsApi.inputs, { query: { period: august } })).find(({ productId }) => productId === p)!
    return [row.ending, row.endingMaterial, row.endingLabour, row.endingOverhead, row.hours]
  }
  const read = (of: Period, by: LedgerClient = ledger) => by.call(operationsApi.read, { query: { period: of, productId: p } })
  // forty per cent of the hours in the first, of which half: 20%; 40% + half of 60%: 70%. Of 48: 16 × 20% and 32 × 70%
  await save([operation('下料', '4', '7', '16'), operation('装配', '6', '3', '32')])
  expect(await own()).toEqual(['48.000000', '0.900000', '0.533333', '0.533333', '1183.500000'])
  expect((await read(august)).rows.map(({ name, labour, fed }) => [name, labour, fed])).toEqual([
    ['下料', '0.200000', '0.700000'],
    ['装配', '0.700000', '1.000000'],
  ])
  await ledger.call(api.run, { body: { period: august } })
  // material 63557.66 × 250 ÷ (250 + 43.2); labour 19769.00 × 250 ÷ (250 + 48 × 0.533333); overhead 28267.17 alike
  const { products } = await month(ledger)
  expect(products[0]!.finished).toEqual({ material: '54193.09', labour: '17932.69', overhead: '25641.48' })
  const { version } = await read(august)
  for (const [rows, at] of [
    [[operation('下料', '4', '7', '16'), operation('下料', '6', '3', '32')], { row: 2, field: 'operationName' }],
    [[operation('下料', '-4', '7', '16')], { row: 1, field: 'standardHours' }],
    [[operation('下料', '0', '7', '16')], { row: 1, field: 'standardHours' }],
    [[operation('下料', '4', '-7', '16')], { row: 1, field: 'materialShare' }],
    [[operation('下料', '4', '7', '-16')], { row: 1, field: 'quantity' }],
  ] as const)
    await expect(save(rows)).rejects.toMatchObject({ code: 'MF0028', details: [at] })
  await expect(save([], { productId: crypto.randomUUID() })).rejects.toMatchObject({ details: [{ field: 'productId' }] })
  expect((await read(september)).rows.map(({ name, quantity: count }) => [name, count])).toEqual([
    ['下料', '0.000000'],
    ['装配', '0.000000'],
  ])
  expect((await read(august, stranger)).rows).toEqual([])
  // the same typed keeps them, another degree forgets them
  const typed = { hours: '1183.5', ending: '48', endingMaterial: '0.9', endingLabour: '0.533333', endingOverhead: '0.533333' }
  await say(ledger, august, said(p, typed), said(q, { hours: '817.25' }))
  expect((await read(august)).said).toBe(true)
  await say(ledger, august, said(p, { ...typed, endingLabour: '0.6' }))
  expect((await read(august)).said).toBe(false)
  await expect(save([], { version })).rejects.toMatchObject({ status: 409 })
})

test('what is missing is said on its step; what moves on after a run makes it stale, and is run again', async ({ ledger }) => {
  const { p } = await twoProducts(ledger, 'equivalent')
  await say(ledger, august, said(p, { ending: '48', started: '261', opening: '40', openingMaterial: '8420.00' }))
  const steps = Object.fromEntries((await month(ledger)).steps.map(({ key, missing }) => [key, missing.map(({ words }) => words)]))
  expect(steps).toMatchObject({ papers: [], pools: [], wip: ['P：期初在产+投产与完工+损耗+期末在产不等，差3'] })
  // what was counted is said as well: papers, quantities, amounts
  const { papers, steps: counted } = await month(ledger)
  expect(papers).toMatchObject([
    { name: 'P', issues: 1, issued: '55137.66', unvalued: 0, receipts: 1, completed: expect.stringMatching(/^250(\.0+)?$/) },
    { name: 'Q', issues: 1, issued: '20488.19', unvalued: 0, receipts: 1, completed: expect.stringMatching(/^180(\.0+)?$/) },
  ])
  expect(counted.slice(0, 2).map((one) => one.counted)).toEqual(['2种产品，领用单2张，完工入库单2张', '2项费用，合计75,822.97'])
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0017' })
  await say(ledger, august, said(p, { hours: '1', ending: '40', opening: '40', openingMaterial: '8420.00' }))
  await ledger.call(api.run, { body: { period: august } })
  // an issue without a product, and one that is late
  const steel = await goods(ledger, '钢', 'material')
  await ledger.call(materialInApi.add, { body: draft('purchase', '2026-08-01', [line(steel, '2', '20')]) })
  const stray = await ledger.call(materialOutApi.add, {
    body: draft('issue', '2026-08-05', [line(steel, '1', null)], { counterCode: MATERIAL }),
  })
  expect((await month(ledger)).steps[0]!.missing).toEqual([
    {
      words: `${stray.number}第1行钢：没有成本对象，不知道用于哪种产品`,
      to: { path: '/warehouse/materialOutputList', query: { id: stray.id, from: august, to: august } },
    },
  ])
  await ledger.call(materialOutApi.void, { body: { ids: [stray.id], reason: '漏了成本对象' } })
  expect((await month(ledger)).stale).toBe(false)
  await ledger.call(materialOutApi.add, {
    body: draft('issue', '2026-08-05', [line(steel, '1', null)], { counterCode: MATERIAL, productId: p }),
  })
  expect((await month(ledger)).stale).toBe(true)
  expect(
    (await ledger.call(periodEndApi.checks, { query: { period: august } })).find(({ checkId }) => checkId === 'cost-missing')?.cause,
  ).toContain('请重新核算')
  // what was not reckoned proves nothing, and says so beside the goods
  expect((await inProgress(ledger)).map(([code, , , causes]) => [code, causes])).toEqual([
    ['4001', ['2026-08核算以后，单据、工时或在产品有变动，请重新核算成本']],
  ])
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(true)
  // more overhead than was divided: the step says so, and the run takes it
  await book(ledger, '2026-08-31', '借 41010007 100', '贷 1002 100')
  expect((await month(ledger)).stale).toBe(true)
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(true)
})

test('September begins with what August left, and August is not taken back from under it', async ({ ledger }) => {
  const { p } = await twoProducts(ledger, 'equivalent')
  await ledger.call(api.run, { body: { period: august } })
  await finished(ledger, p, '2026-09-10', '48')
  // what August divided is not in the books yet: September would divide it again
  expect((await month(ledger, september)).steps[1]!.missing[0]).toMatchObject({
    words: expect.stringContaining('2026-08核算后“结转制造费用”还没有入账'),
    to: { path: '/finance/simpleCostAccount', query: { period: august, step: 'result' } },
  })
  await ledger.call(api.book, { body: { period: august } })
  await say(ledger, september, said(p, { hours: '10' }))
  await ledger.call(api.run, { body: { period: september } })
  expect((await outcome(ledger, september)).products).toEqual([['P', '14445.03', '0.00', '0.00']])
  const own = (await month(ledger, september)).products[0]!
  expect([own.openingQuantity, own.opening, own.lastUnitCost]).toEqual([
    '48.000000',
    { material: '10237.48', labour: '1731.59', overhead: '2475.96' },
    '388.60',
  ])
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0018' })
  await expect(ledger.call(api.undo, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0018' })
  expect(await ledger.call(api.undo, { body: { period: september } })).toEqual({ count: 0 })
  const inputs = await ledger.call(costPoolsApi.inputs, { query: { period: september } })
  expect(inputs.map(({ name, carried, opening, completed }) => [name, carried, opening, completed])).toEqual([
    ['P', true, '48.000000', '48.000000'],
    ['Q', true, '0.000000', '0.000000'],
  ])
})

test('pools: what is wrong with one is said at its field; own shares; one of a department takes its own', async ({ ledger, stranger }) => {
  const cup = await goods(ledger, '杯', 'finished')
  await product(ledger, cup)
  await expect(pool(ledger, '错', 'overhead', '5602')).rejects.toMatchObject({ code: 'MF0011', details: [{ field: 'subjectCode' }] })
  await expect(pool(ledger, '错', 'labour', MATERIAL)).rejects.toMatchObject({ details: [{ field: 'subjectCode' }] })
  await expect(pool(ledger, '错', 'overhead', '4101', 'manual')).rejects.toMatchObject({ details: [{ field: 'products' }] })
  const { id } = await pool(ledger, '车间', 'overhead', '4101', 'manual', { among: [{ productId: cup, weight: '1' }] })
  await expect(pool(ledger, '车间', 'overhead', '4101')).rejects.toMatchObject({ code: 'MF0012' })
  const { version, ...seen } = await ledger.call(costPoolsApi.get, { params: { id } })
  await ledger.call(costPoolsApi.change, { params: { id }, body: { ...seen, version, key: 'output' } })
  await expect(ledger.call(costPoolsApi.change, { params: { id }, body: { ...seen, version, key: 'hours' } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await stranger.call(costPoolsApi.list)).toEqual([])
  await expect(say(ledger, august, said(cup, { hours: '-1', endingLabour: '1.5' }))).rejects.toMatchObject({
    code: 'MF0015',
    details: [
      { row: 1, field: 'workHours' },
      { row: 1, field: 'endingLabourRate' },
    ],
  })
  await expect(say(ledger, period('2025-12'), said(cup))).rejects.toMatchObject({ code: 'MF0016' })
  await ledger.call(costPoolsApi.remove, { params: { id } })
  await expect(ledger.call(costPoolsApi.get, { params: { id } })).rejects.toMatchObject({ code: 'MF0407' })
  expect(await ledger.call(costPoolsApi.list)).toEqual([])
})

test('a posted voucher of a run is not taken back; run again, the difference is booked beside it', async ({ ledger, house }) => {
  const { p } = await twoProducts(ledger, 'equivalent')
  await ledger.call(api.run, { body: { period: august } })
  await ledger.call(api.book, { body: { period: august } })
  const vouchers = (await month(ledger)).bookings.flatMap((one) => one.vouchers)
  await ledger.call(vouchersApi.post, { body: { ids: vouchers.map(({ id }) => id) } })
  await expect(ledger.call(api.undo, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0020' })
  await say(ledger, august, said(p, { hours: '1183.5', ending: '48', opening: '40', openingMaterial: '8420.00' }))
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(true)
  expect((await ledger.call(api.book, { body: { period: august } })).count).toBeGreaterThan(0)
  const charity = await house.ledger({ standard: 'nonProfit' })
  await expect(pool(charity, '费用', 'overhead', '4101')).rejects.toMatchObject({ code: 'MF0013' })
})

test('a closed month is reckoned again by the nightly proof; a figure that was changed behind it is named; its inputs stay as they are', async ({
  house,
  ledger,
}) => {
  const { p } = await twoProducts(ledger, 'equivalent')
  await ledger.call(api.run, { body: { period: august } })
  await ledger.call(api.book, { body: { period: august } })
  expect(await findings(house, ledger)).toEqual([])
  await ledger.asApp(`update app.ledgers set closed_through = '2026-08' where ledger_id = '${ledger.ledgerId}'`)
  expect((await findings(house, ledger)).filter((one) => one.includes('成本核算'))).toEqual([])
  await ledger.sql(
    `update app.cost_elements set finished = finished + 1, ending = ending - 1 where ledger_id = '${ledger.ledgerId}' and product_id = '${p}' and element = 'labour'`,
  )
  expect((await findings(house, ledger)).filter((one) => one.includes('成本核算'))).toEqual([
    '2026-08的成本核算：P的直接人工完工是18,038.41，重算是18,037.41',
    '2026-08的成本核算：P的直接人工在产品是1,730.59，重算是1,731.59',
  ])
  await expect(say(ledger, august, said(p))).rejects.toMatchObject({ code: 'PC0004' })
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({ code: 'PC0004' })
})

test('what is issued stays booked where it is posted when a run is taken back; its drafts go', async ({ ledger }) => {
  await twoProducts(ledger, 'equivalent')
  await ledger.call(api.run, { body: { period: august } })
  await ledger.call(api.book, { body: { period: august } })
  const issued = (await month(ledger)).bookings.find(({ rule }) => rule === 'stock-issue')!.vouchers
  await ledger.call(vouchersApi.post, { body: { ids: issued.map(({ id }) => id) } })
  await ledger.call(api.undo, { body: { period: august } })
  const left = (await month(ledger)).bookings.flatMap(({ rule, vouchers }) => vouchers.map(({ posted }) => [rule, posted]))
  expect(left).toEqual([['stock-issue', true]])
})

test('another method or plan holds from the month that is said; earlier runs stand, and what a month does not read changes nothing', async ({
  ledger,
}) => {
  const { p } = await twoProducts(ledger, 'equivalent')
  await ledger.call(api.run, { body: { period: august } })
  const change = async (more: object) => {
    const { id, version, route, wipMethod } = await ledger.call(productsApi.get, { params: { id: p } })
    await ledger.call(productsApi.change, { params: { id }, body: { version, route, wipMethod, ...more } })
  }
  const held = async (of: Period) => [(await month(ledger, of)).stale, (await month(ledger, of)).products[0]!.wipMethod]
  // by equivalents nothing fixed is read
  await change({ wipFixed: money('500') })
  expect(await held(august)).toEqual([false, 'equivalent'])
  await change({ wipMethod: 'materialOnly', planMaterial: quantity('300'), termsFrom: september })
  expect(await held(august)).toEqual([false, 'equivalent'])
  await ledger.call(api.book, { body: { period: august } })
  await finished(ledger, p, '2026-09-10', '40')
  await say(ledger, september, said(p, { ending: '8' }))
  expect(await held(september)).toEqual([false, 'materialOnly'])
  await ledger.call(api.run, { body: { period: september } })
  const planned = async (of: Period) => (await month(ledger, of)).products[0]!.planUnitCost
  expect([await planned(august), await planned(september)]).toEqual([null, '300.00'])
  // said of no month it holds wherever nothing is closed: what was run by the other is to be run again
  await change({ wipMethod: 'none' })
  expect([(await month(ledger)).stale, (await month(ledger, september)).stale]).toEqual([true, true])
  await ledger.sql(`update app.ledgers set closed_through = '2026-08' where ledger_id = '${ledger.ledgerId}'`)
  await expect(change({ wipMethod: 'fixed', termsFrom: august })).rejects.toMatchObject({
    code: 'MF0001',
    details: [{ field: 'termsFromMonth' }],
  })
})

test('a month without production is no fault: it says what it is, and is not run', async ({ ledger, house }) => {
  const idle = async (of: LedgerClient) => {
    const { idle: words, steps } = await month(of)
    return [words, steps.flatMap(({ missing }) => missing)]
  }
  expect(await idle(ledger)).toEqual(['没有自己生产的产品，不用核算产品成本', []])
  await product(ledger, await goods(ledger, '杯', 'finished'))
  expect(await idle(ledger)).toEqual(['2026-08没有生产：没有领用、完工，也没有期初在产品', []])
  await expect(ledger.call(api.run, { body: { period: august } })).rejects.toMatchObject({ code: 'MF0022' })
  const other = await house.ledger()
  await twoProducts(other, 'equivalent')
  await other.sql(`update app.ledgers set closed_through = '2026-08' where ledger_id = '${other.ledgerId}'`)
  expect(await idle(other)).toEqual(['2026-08已结账，那时没有核算产品成本', []])
})

test('a run whose connection is ended in the middle leaves nothing; asked again it is there whole', async ({ ledger, house }) => {
  const { p } = await twoProducts(ledger, 'equivalent')
  const holder = clientOf({ connectionString: house.ownerUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    // the run is written and its receipts are priced when the stock is to be valued anew
    await holder.query('select from app.stock_months where ledger_id = $1 for update', [ledger.ledgerId])
    const running = ledger.call(api.run, { body: { period: august } }).then(
      () => 'done',
      ({ status }: { status: number }) => status,
    )
    const waiting = () =>
      ledger.sql<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%stock_months%'`,
      )
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
    await ledger.sql('select pg_terminate_backend($1)', [(await waiting())[0]!.pid])
    expect(await running).toBe(503)
  } finally {
    await holder.end()
  }
  expect(await ledger.sql('select from app.cost_runs where ledger_id = $1', [ledger.ledgerId])).toEqual([])
  const amounts = () =>
    ledger.sql<{ amount: string | null }>(
      `select l.amount from app.stock_lines l join app.stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
        where d.ledger_id = $1 and d.kind = 'finishedIn' and l.goods_id = $2`,
      [ledger.ledgerId, p],
    )
  expect(await amounts()).toEqual([{ amount: null }])
  expect((await ledger.call(api.run, { body: { period: august } })).changed).toBe(true)
  expect(await amounts()).toEqual([{ amount: '97148.80' }])
})
