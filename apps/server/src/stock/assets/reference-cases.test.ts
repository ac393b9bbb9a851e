/** The worked cases of depreciation over the calls: cards come in as a workbook, months are run, and everything is read back from the sheets. */
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { assetEventsApi } from '@app/contract/stock/assets/asset-events'
import { assetMonthsApi as api } from '@app/contract/stock/assets/asset-months'
import { assetDepartmentsApi } from '@app/contract/stock/assets/asset-settings'
import { money, moneyText, sum, type Money } from '@app/domain/kernel/money'
import { day, period, periodsBetween, type Period } from '@app/domain/kernel/period'
import { quantity, trimmed } from '@app/domain/kernel/quantity'
import { CHANGED, CHANGED_RUNS, CHANGES, METHOD_CASES, type Run } from '@app/domain/stock/assets/cases'
import type { CardBasis } from '@app/domain/stock/assets/cards/card'
import { NOTHING_ASKED } from '@app/domain/stock/assets/events/events'
import { METHODS, RESIDUES, STARTS } from '@app/domain/stock/assets/cards/kinds'
import { expect } from 'vitest'
import { categoriesOf } from '../../testing/assets.ts'
import { testWith, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { linesRead } from '../../testing/entries.ts'

/** After everything that happens in them. */
const test = testWith({ clock: () => new Date('2034-05-10T02:00:00Z') })

const HEAD =
  '资产名称,资产类别,投用日期,原值,预计净残值,使用月数,折旧方法,尾差,开始计提,总工作量,使用部门,税收处理,计税基础,税收残值,税收折旧月数'
const lineOf = (name: string, category: string, card: CardBasis, departments = '', tax = '与账面相同,,,'): string =>
  [
    name,
    category,
    card.inService,
    moneyText(card.cost),
    moneyText(card.residual),
    card.lifeMonths,
    METHODS[card.method],
    RESIDUES[card.residue],
    STARTS[card.start],
    card.unitsTotal === null ? '' : trimmed(card.unitsTotal),
    departments,
    tax,
  ].join(',')
async function taken(ledger: LedgerClient, lines: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await ledger.call(assetCardsApi.import, { files: [{ name: '卡片.csv', bytes: csv([HEAD, ...lines].join('\n')) }] })
  const cards = await ledger.call(assetCardsApi.list, { query: { period: period('2034-05'), page: 1, pageSize: 50 } })
  return new Map(cards.map(({ id, name }) => [name, id]))
}
const run = async (ledger: LedgerClient, from: string, to: string) => {
  for (const month of periodsBetween(period(from), period(to))) await ledger.call(api.generate, { body: { period: month } })
}
const department = (ledger: LedgerClient, name: string, use: 'manage' | 'production') =>
  ledger.call(assetDepartmentsApi.add, { body: { name, use, tagId: null, expenseCode: '', note: '', disabled: false } })

/** A card's charges by month, and its sums by calendar year, as its sheet tells them. */
async function lifeOf(ledger: LedgerClient, cardId: string, through: Period) {
  const { rows } = await ledger.call(api.account, { query: { period: through, cardId } })
  const charges = new Map(rows.flatMap(({ key, kind, cells }) => (kind === 'subtotal' ? [] : [[key, cells['charge'] as Money] as const])))
  const years = new Map(rows.flatMap(({ key, kind, cells }) => (kind === 'subtotal' ? [[key, cells] as const] : [])))
  return { charges, years, months: new Map(rows.map(({ key, cells }) => [key, cells])) }
}
/** Each month of the runs, and nothing outside them. */
function expectRuns(charges: ReadonlyMap<string, Money>, runs: readonly Run[]): void {
  const told = runs.flatMap(([from, to, amount]) => periodsBetween(period(from), period(to)).map((month) => [month, amount] as const))
  const found = [...charges].filter(([month]) => month >= told[0]![0] && month <= told.at(-1)![0])
  expect(found).toEqual(told)
  const outside = [...charges].filter(([month]) => month < told[0]![0] || month > told.at(-1)![0])
  expect(outside.filter(([, amount]) => moneyText(amount) !== '0.00')).toEqual([])
}

test('every method to the last month, booked for a year, by what the vouchers say', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  await categoriesOf(ledger)
  const cards = await taken(
    ledger,
    METHOD_CASES.map(({ title, card }) => lineOf(title.replaceAll('，', ''), card.kind === 'intangible' ? '专利权' : '机器设备', card)),
  )
  const cardOf = (title: string): string => cards.get(title.replaceAll('，', ''))!
  for (const { title, units = [] } of METHOD_CASES)
    for (const [month, used] of units)
      await ledger.call(assetCardsApi.setUnits, { params: { id: cardOf(title) }, body: { period: period(month), units: quantity(used) } })
  for (const { title, runs, total, years, units } of METHOD_CASES) {
    const life = await lifeOf(ledger, cardOf(title), units === undefined ? period('2034-05') : period(units.at(-1)![0]))
    expectRuns(life.charges, runs)
    expect({ title, total: sum([...life.charges.values()]) }).toEqual({ title, total })
    expect({ title, years: Object.fromEntries([...life.years].map(([year, cells]) => [year, cells['charge']])) }).toMatchObject({
      title,
      years,
    })
  }
  // what is booked is what the cases say, all of them together
  const inMonth = (month: Period): Money =>
    sum(
      METHOD_CASES.flatMap(({ runs }) =>
        runs.flatMap(([from, to, amount]) => (period(from) <= month && month <= period(to) ? [money(amount)] : [])),
      ),
    )
  // no units are told of June as none: what is said as none stops no run
  await run(ledger, '2026-04', '2026-12')
  for (const month of periodsBetween(period('2026-04'), period('2026-12'))) {
    const { totalData } = await ledger.reply(api.month, { query: { period: month } })
    const booked = totalData.steps.flatMap(({ amount, state }) => (state === 'generated' ? [amount!] : []))
    expect({ month, booked: sum(booked) }).toEqual({ month, booked: inMonth(month) })
    // run twice: nothing changes
    const again = await ledger.call(api.generate, { body: { period: month } })
    expect(again.made).toEqual([])
  }
})

test('shared by departments to the fen; of a transfer the month goes on as it began', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  await categoriesOf(ledger)
  const [first, second, office] = [
    await department(ledger, '一车间', 'production'),
    await department(ledger, '二车间', 'production'),
    await department(ledger, '管理部', 'manage'),
  ]
  const { card } = METHOD_CASES[0]!
  const cards = await taken(ledger, [
    lineOf('三部门等分', '机器设备', card, '一车间:1；二车间:1；管理部:1'),
    lineOf('按比例分摊', '机器设备', card, '一车间:40；二车间:35；管理部:25'),
    lineOf('年中转移', '机器设备', card, '一车间'),
  ])
  await ledger.call(assetEventsApi.add, {
    body: {
      ...NOTHING_ASKED,
      cardId: cards.get('年中转移')!,
      kind: 'department',
      day: day('2026-07-20'),
      from: period('2026-08'),
      reason: '',
      booked: false,
      shares: [
        { departmentId: first.id, weight: quantity('60') },
        { departmentId: office.id, weight: quantity('40') },
      ],
    },
  })
  expect(second.id).not.toBe(first.id)
  const partsIn = async (month: string) => {
    const { data } = await ledger.reply(api.month, { query: { period: period(month) } })
    return Object.fromEntries(
      data.map(({ name, parts }) => [name, Object.fromEntries(parts.map((part) => [part.department, moneyText(part.amount)]))]),
    )
  }
  const shared = {
    按比例分摊: { 一车间: '803.07', 二车间: '702.68', 管理部: '501.92' },
    年中转移: { 一车间: '2007.67' },
  }
  const july = await partsIn('2026-07')
  expect(july).toMatchObject(shared)
  // equal shares: who takes the last fen is the last of them in the order they are kept
  expect(Object.values(july['三部门等分']!).toSorted()).toEqual(['669.22', '669.22', '669.23'])
  expect(await partsIn('2026-08')).toMatchObject({ ...shared, 年中转移: { 一车间: '1204.60', 管理部: '803.07' } })
  await run(ledger, '2026-04', '2026-09')
  const life = await lifeOf(ledger, cards.get('年中转移')!, period('2026-09'))
  const charged = [...life.charges].flatMap(([month, amount]) => (month <= '2026-09' ? [amount] : []))
  expect(sum(charged)).toBe('12046.02')
})

test('a new estimate, an impairment, a sale: the months, the entries, the years of the tax book; what smaller companies refuse', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2023-01-01', standard: 'enterprise', vatNature: 'generalTaxpayer' })
  await categoriesOf(ledger)
  const cards = await taken(ledger, [lineOf('数控机床', '机器设备', CHANGED, '', '一次性扣除,486730,0,120')])
  const cardId = cards.get('数控机床')!
  const say = (more: object) =>
    ledger.call(assetEventsApi.add, { body: { ...NOTHING_ASKED, cardId, from: null, reason: '', booked: false, ...more } as never })
  const [estimate, , sale] = CHANGES
  await say({ ...estimate })
  await say({ kind: 'impairment', day: day('2026-12-31'), amount: money('181000') })
  const sold = {
    kind: 'sale',
    day: sale!.day,
    gross: money('101700'),
    tax: money('11700'),
    fee: money('500'),
    moneyCode: '1002',
    taxCode: '222100010007',
  }
  // the month of the sale is charged first
  await expect(say(sold)).rejects.toMatchObject({ code: 'AS0023' })
  await run(ledger, '2023-07', '2028-05')
  const { voucherId } = await say(sold)
  expect((await linesRead(ledger, voucherId!)).toSorted()).toEqual(
    [
      '借 1606 121145.89',
      '借 16020002 247278.87',
      '借 1603 118305.24',
      '贷 16010002 486730.00',
      '借 1002 101700.00',
      '贷 1606 90000.00',
      '贷 222100010007 11700.00',
      '借 1606 500.00',
      '贷 1002 500.00',
      '借 6115 31645.89',
      '贷 1606 31645.89',
    ].toSorted(),
  )
  const life = await lifeOf(ledger, cardId, period('2028-12'))
  expectRuns(life.charges, CHANGED_RUNS)
  const net = (month: string) => life.months.get(month)!['net']
  expect([net('2025-12'), net('2026-12'), net('2028-04')]).toEqual(['371131.60', '181000.00', '124666.72'])
  expect([...life.years].map(([year, { charge, tax, difference }]) => [year, charge, tax, difference])).toEqual([
    ['2023', '23119.68', '486730.00', '-463610.32'],
    ['2024', '46239.36', '0.00', '46239.36'],
    ['2025', '46239.36', '0.00', '46239.36'],
    // of which 118,305.24 the impairment
    ['2026', '71826.36', '0.00', '190131.60'],
    ['2027', '42249.96', '0.00', '42249.96'],
    // of which 121,145.89 what the sale cleared
    ['2028', '17604.15', '0.00', '138750.04'],
  ])
  const { rows } = await ledger.call(api.disposals, { query: { from: period('2028-05'), to: period('2028-05') } })
  expect(rows[0]!.cells).toMatchObject({
    cost: '486730.00',
    accumulated: '247278.87',
    impairment: '118305.24',
    net: '121145.89',
    result: '-31645.89',
  })
  const small = await house.ledger({ startOn: '2026-01-01' })
  await categoriesOf(small)
  const others = await taken(small, [lineOf('数控机床', '机器设备', CHANGED)])
  const refused = { ...NOTHING_ASKED, cardId: others.get('数控机床')!, from: null, reason: '', booked: false }
  await expect(
    small.call(assetEventsApi.add, { body: { ...refused, kind: 'impairment', day: day('2026-12-31'), amount: money('181000') } }),
  ).rejects.toMatchObject({ details: [expect.objectContaining({ reason: '本准则不计提减值准备' })] })
})
