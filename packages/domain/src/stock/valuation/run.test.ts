/** The month's run of the stock: months in a chain, the vouchers of period end, the proof against the books. */
import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { stepsFor } from '../../finance/period-end/catalogue.ts'
import { withLines } from '../../finance/period-end/booked.ts'
import { amountsOf, givenOf } from '../../finance/period-end/inputs.ts'
import { isPlanned, type PeriodEndGiven, type PeriodEndSettings, type PlannedLine } from '../../finance/period-end/step.ts'
import { walkSteps, type PeriodEndBooks } from '../../finance/period-end/walk.ts'
import { fromFen, isZero, money, moneyText } from '../../kernel/money.ts'
import { day, period, type Period } from '../../kernel/period.ts'
import { trimmed } from '../../kernel/quantity.ts'
import type { DocumentKind } from '../documents/kinds.ts'
import type { StockLine } from '../documents/line.ts'
import { count, fen, OPENING } from './cases.ts'
import { EMPTY } from './move.ts'
import { bookingsOf, stockSteps, type GoodsPlace } from './bookings.ts'
import { amountOfLine, valueChain, type GoodsChain } from './chain.ts'
import { stockProof } from './proof.ts'

type Row = readonly [id: string, on: string, kind: DocumentKind, quantity: string, amount?: string | undefined, of?: string]
const linesOf = (rows: readonly Row[]): StockLine[] =>
  rows.map(([id, on, kind, quantity, amount, of = null], at) => ({
    id,
    kind,
    number: id,
    day: day(on),
    created: at,
    goodsId: 'goods',
    quantity: count(quantity),
    fen: amount === undefined ? null : fen(amount),
    of,
    lot: '',
  }))
/** The three worked months, as documents: the estimate is settled by the invoice that names it. */
const QUARTER = linesOf([
  ['收货-1', '2026-07-03', 'purchase', '300', '9750.00'],
  ['领料-1', '2026-07-05', 'issue', '180'],
  ['退供-1', '2026-07-10', 'purchaseReturn', '50', undefined, '收货-1'],
  ['销售-1', '2026-07-15', 'sale', '90'],
  ['暂估-1', '2026-07-18', 'estimate', '200', '6400.00'],
  ['销退-1', '2026-07-22', 'saleReturn', '10', undefined, '销售-1'],
  ['领料-2', '2026-07-28', 'issue', '130'],
  ['收货-2', '2026-08-06', 'purchase', '200', '6520.00', '暂估-1'],
  ['销退-2', '2026-08-12', 'saleReturn', '5', undefined, '销售-1'],
  ['销售-2', '2026-08-20', 'sale', '185'],
  ['折让-1', '2026-09-10', 'priceChange', '0', '-35.00'],
])
const chain = (more: Partial<GoodsChain> = {}) =>
  valueChain({
    opening: OPENING,
    origins: new Map(),
    estimates: new Map(),
    from: period('2026-07'),
    through: period('2026-09'),
    lines: QUARTER,
    methodIn: () => 'monthlyAverage',
    ...more,
  })

test('three months of documents: each month begins with what the last left, estimates stand until their invoice', () => {
  const { months, refused } = chain()
  expect(refused).toBeNull()
  expect(months.map(({ month: { closing, toCost }, estimated }) => [closing.quantity, closing.fen, toCost, estimated.fen])).toEqual([
    [count('180'), fen('5807.81'), 0n, fen('6400')],
    [0n, 0n, 0n, 0n],
    [0n, 0n, fen('-35'), 0n],
  ])
  const [, august] = months
  expect(['收货-2', '销退-2', '销售-2'].map((id) => moneyText(fromFen(amountOfLine(august!.month, id))))).toEqual([
    '120.00',
    '161.33',
    '-6089.14',
  ])
})

test('one month alone, from what was kept of those before, is what it was in the chain', () => {
  const { months } = chain()
  const origins = new Map([['销售-1', { quantity: count('90'), fen: fen('2903.91'), back: count('10') }]])
  const estimates = new Map([['暂估-1', { quantity: count('200'), fen: fen('6400'), settled: 0n }]])
  const from = period('2026-08')
  const lines = QUARTER.filter((one) => one.day >= '2026-08-01')
  const alone = chain({ from, opening: months[0]!.month.closing, origins, estimates, lines })
  expect(alone.months.map(({ month }) => month.closing)).toEqual(months.slice(1).map(({ month }) => month.closing))
  // documents of one kind in parts of a month: an estimate that is not settled stands on
  const waiting = chain({ lines: lines.filter(({ id }) => id !== '收货-2'), from, opening: months[0]!.month.closing, origins, estimates })
  expect(waiting.months.map(({ estimated }) => estimated.fen)).toEqual([fen('6400'), fen('6400')])
})

test('a month that would go below nothing stops the goods there, those before stand', () => {
  const lines = [...QUARTER.filter((one) => one.day < '2026-08-01'), ...linesOf([['销售-9', '2026-08-02', 'sale', '181']])]
  const { months, refused } = chain({ lines })
  expect(months.map((one) => one.period)).toEqual(['2026-07'])
  expect(refused).toMatchObject({ period: '2026-08', refused: 'short', move: { number: '销售-9' }, missing: count('1') })
})

test('another method from the year’s start: what was there is its first layer', () => {
  const lines = linesOf([
    ['期初', '2026-12-01', 'opening', '10', '100.00'],
    ['收货', '2027-01-05', 'purchase', '10', '200.00'],
    ['销售', '2027-01-06', 'sale', '12'],
  ])
  const methodIn = (at: Period) => (at >= '2027-01' ? 'firstIn' : 'monthlyAverage')
  const { months } = chain({ opening: EMPTY, lines, from: period('2026-12'), through: period('2027-01'), methodIn })
  expect(months.map(({ month }) => [month.closing.quantity, month.closing.fen])).toEqual([
    [count('10'), fen('100')],
    [count('8'), fen('160')],
  ])
})

const JULY = period('2026-07')
const STEEL: GoodsPlace = { name: '钢材', nature: 'material', code: '1403', tagSetId: '', costCode: '54020001', payableCode: '2202' }
const COUNTERS: Partial<Record<DocumentKind, string>> = { issue: '400100010001', otherIn: '5301', countLoss: '19010001' }
const bookedLines = (lines: readonly StockLine[]) =>
  lines.map((one) => ({ ...one, counterCode: COUNTERS[one.kind] ?? '', counterSetId: '' }))
const settings: PeriodEndSettings = {
  vatNature: 'smallScaleTaxpayer',
  vatCycle: 'quarter',
  location: 'city',
  smallProfit: true,
  sixTaxesHalved: true,
}
const facts = journal(`期初 1403 3866.40 数量 120
期初 3001 3866.40
2026-07-03 记-1 买入
  借 1403 9750.00 数量 300
  贷 2202 9750.00
2026-07-10 记-2 退货
  借 1403 -1625.00 数量 -50
  贷 2202 -1625.00`)
const booksOf = (given: PeriodEndGiven): PeriodEndBooks => ({
  facts,
  period: JULY,
  settings,
  given,
  steps: stepsFor('smallBusiness', 'smallScaleTaxpayer', stockSteps),
  vouchers: [],
  reasons: new Map(),
  offered: [],
})
const july = () => chain({ lines: QUARTER.filter((one) => one.day < '2026-08-01'), through: JULY }).months[0]!
const ours = (given: PeriodEndGiven) =>
  walkSteps(booksOf(given)).filter(
    ({ step, state }) => stockSteps.some(({ ruleId }) => ruleId === step.ruleId) && state !== 'notApplicable',
  )
const shown = (lines: readonly PlannedLine[]) =>
  lines.map((one) => [
    isZero(one.debit) ? '贷' : '借',
    one.code,
    moneyText(isZero(one.debit) ? one.credit : one.debit),
    one.quantity === null ? '' : trimmed(one.quantity),
  ])

test('the month is booked by the steps of period end, and the books then say what the documents say', () => {
  const bookings = bookingsOf(STEEL, july(), bookedLines(QUARTER))
  const found = ours({ stock: { bookings, refused: [] } })
  expect(found.map(({ step, state, plan }) => [step.ruleId, state, shown(plan?.lines ?? [])])).toEqual([
    [
      'accrued-purchase',
      'todo',
      [
        ['借', '1403', '6400.00', '200'],
        ['贷', '2202', '6400.00', ''],
      ],
    ],
    [
      'stock-issue',
      'todo',
      [
        ['借', '400100010001', '10002.34', ''],
        ['贷', '1403', '10002.34', '310'],
      ],
    ],
    [
      'other-cogs',
      'todo',
      [
        ['借', '54020001', '2581.25', ''],
        ['贷', '1403', '2581.25', '80'],
      ],
    ],
  ])
  const standing = { name: '钢材', code: '1403', tagSetId: '', fen: july().month.closing.fen }
  const booked = found.reduce(
    (all, { step, plan }) => withLines(all, JULY, step.kind, plan!.lines, 'in', []),
    facts as PeriodEndBooks['facts'],
  )
  expect(stockProof(booked, JULY, [standing])).toEqual([
    { code: '1403', name: '原材料', documents: '5807.81', books: '5807.81', difference: '0.00', causes: [] },
  ])
  expect(stockProof(facts, JULY, [standing])[0]).toMatchObject({
    difference: '6183.59',
    causes: ['钢材：单据5,807.81，账上11,991.40'],
  })
  expect(stockProof(facts, JULY, [{ ...standing, tagSetId: 'tag' }])[0]!.causes).toEqual([
    '钢材：单据5,807.81，账上0.00',
    '没有单据的明细：账上11,991.40',
  ])
  // thousands of goods on one subject, or on one each: a few by name, the rest by how many they are
  const many = (set: (at: number) => string) =>
    stockProof(
      facts,
      JULY,
      Array.from({ length: 500 }, (_, at) => ({ ...standing, name: `钢${at}`, tagSetId: set(at), fen: 1n })),
    )[0]!.causes
  expect(many(() => '')).toEqual(['钢0、钢1、钢2等500种：单据5.00，账上11,991.40'])
  expect(many((at) => `tag${at}`).slice(9)).toEqual(['钢9：单据0.01，账上0.00', '另有490处不符', '没有单据的明细：账上11,991.40'])
})

test('gains and losses stand on their own sides; what is left of an empty stock goes to cost', () => {
  const lines = linesOf([
    ['入', '2026-07-02', 'otherIn', '2', '20.00'],
    ['亏', '2026-07-03', 'countLoss', '1'],
  ])
  const month = chain({ opening: EMPTY, lines, through: JULY }).months[0]!
  const [step] = ours({ stock: { bookings: bookingsOf(STEEL, month, bookedLines(lines)), refused: [] } })
  expect(shown(step!.plan!.lines)).toEqual([
    ['借', '1403', '20.00', '2'],
    ['贷', '5301', '20.00', ''],
    ['借', '19010001', '10.00', ''],
    ['贷', '1403', '10.00', '1'],
  ])
  expect(step!.plan!.amount).toBe('30.00')
  const credit = linesOf([['折让', '2026-07-09', 'priceChange', '0', '-35.00']])
  const empty = chain({ opening: EMPTY, lines: credit, through: JULY }).months[0]!
  const [cost] = ours({ stock: { bookings: bookingsOf(STEEL, empty, bookedLines(credit)), refused: [] } })
  expect(shown(cost!.plan!.lines)).toEqual([
    ['借', '54020001', '-35.00', ''],
    ['贷', '1403', '-35.00', ''],
  ])
})

test('goods that cannot be valued are named and the others booked; with nothing else the steps wait', () => {
  const refused = [{ words: '螺栓：销售-9 库存不足，差1', rules: ['accrued-purchase'] }]
  const [accrued] = ours({ stock: { bookings: bookingsOf(STEEL, july(), bookedLines(QUARTER)), refused } })
  expect([accrued!.state, accrued!.plan!.explanation.includes(refused[0]!.words)]).toEqual(['todo', true])
  const waiting = ours({ stock: { bookings: [], refused } })
  // only steps that have documents of it wait for it: one cause is not eight lines
  expect(waiting.filter(({ state }) => state === 'blocked').map(({ step }) => step.ruleId)).toEqual(['accrued-purchase'])
})

test('without documents the typed amounts stay, with them nobody is asked', () => {
  const given = givenOf({ 'accrued-purchase': money('500') })
  const plain = walkSteps({ ...booksOf(given), steps: stepsFor('smallBusiness', 'smallScaleTaxpayer') })
  const lines = (all: typeof plain) => all.find(({ step }) => step.ruleId === 'accrued-purchase')!.plan!.lines
  expect(lines(walkSteps(booksOf(given)))).toEqual(lines(plain))
  const accrual = stockSteps.find(({ ruleId }) => ruleId === 'accrued-purchase')!
  const input = booksOf({ ...given, stock: { bookings: [], refused: [] } })
  expect([amountsOf(accrual, booksOf(given)).length, amountsOf(accrual, input).length]).toEqual([1, 0])
  expect(isPlanned(accrual.plan(input))).toBe(false)
})
