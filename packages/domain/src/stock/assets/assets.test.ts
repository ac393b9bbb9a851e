/** Shares of departments, disposals with their proof, the tax book beside the books, categories of every standard. */
import { expect, test } from 'vitest'
import { isNegative, money, moneyText, negate, sum, ZERO } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { rate } from '../../kernel/quantity.ts'
import { STANDARDS } from '../../ledger/ledgers/standard.ts'
import { adoptChart, chartOf, optionalSubjects } from '../../ledger/subjects/chart.ts'
import type { CardEvent, Piece } from './cards/card.ts'
import { CHANGED, CHANGES, MACHINE } from './cases.ts'
import { hasImpairment, mayBeIndefinite, presetCategories } from './settings/categories.ts'
import { disposalCodes, disposalPlan } from './events/disposal.ts'
import { schedule } from './cards/schedule.ts'
import { sharesOf } from './cards/shares.ts'
import { bookLifeWord, checkOneOff, oneOffYear, taxYears, tooShort } from './tax/tax-book.ts'

test('a sum is shared to the fen: equally, by weights, with a rest that would turn its sign', () => {
  expect(sharesOf(money('2007.67'), ['1', '1', '1'])).toEqual(['669.22', '669.22', '669.23'])
  expect(sharesOf(money('2007.67'), ['40', '35', '25'])).toEqual(['803.07', '702.68', '501.92'])
  expect(sharesOf(money('2007.67'), ['60', '40'])).toEqual(['1204.60', '803.07'])
  expect(sharesOf(money('2007.67'), ['0', '1', '0'])).toEqual(['0.00', '2007.67', '0.00'])
  const tiny = sharesOf(money('0.02'), ['1', '1', '1', '1'])
  expect([sum(tiny), tiny.some((one) => isNegative(one))]).toEqual(['0.02', false])
  expect(() => sharesOf(money('1'), ['0'])).toThrow('among nobody')
})

const codes = { cost: '16010002', accumulated: '16020002', impairment: '1603' }
const shown = (lines: ReturnType<typeof disposalPlan>['lines']) =>
  lines.map(({ code, debit, credit }) => [code, debit === ZERO ? '' : moneyText(debit), credit === ZERO ? '' : moneyText(credit)])

test('a sale clears the card, keeps the tax, leaves the result; nothing is left over', () => {
  const { piece } = schedule(CHANGED, CHANGES).disposals[0]!
  const plan = disposalPlan({
    standard: 'enterprise',
    kind: 'fixed',
    way: 'sale',
    piece,
    codes,
    proceeds: { gross: money('101700'), tax: money('11700'), taxCode: '222100010007', cashCode: '1002', fee: money('500') },
    abstract: '出售',
  })
  expect(shown(plan.lines)).toEqual([
    ['1606', '121145.89', ''],
    ['16020002', '247278.87', ''],
    ['1603', '118305.24', ''],
    ['16010002', '', '486730.00'],
    ['1002', '101700.00', ''],
    ['1606', '', '90000.00'],
    ['222100010007', '', '11700.00'],
    ['1606', '500.00', ''],
    ['1002', '', '500.00'],
    ['6115', '31645.89', ''],
    ['1606', '', '31645.89'],
  ])
  expect([plan.result, plan.proof]).toEqual(['-31645.89', { cost: '486730.00', parts: '486730.00', holds: true }])
})

const PIECE: Piece = { cost: money('1000'), accumulated: money('700'), impairment: ZERO, net: money('300') }
const NOTHING = { gross: ZERO, tax: ZERO, taxCode: null, cashCode: null, fee: ZERO }
const CASH = { gross: money('565'), tax: money('65'), taxCode: '22210008', cashCode: '1001', fee: money('10') }
test.each([
  ['smallBusiness', 'fixed', 'scrap', NOTHING, ['57110002', '300.00', '']],
  ['smallBusiness', 'fixed', 'sale', CASH, ['53010001', '', '190.00']],
  ['enterprise', 'fixed', 'scrap', CASH, ['63010001', '', '190.00']],
  ['enterprise', 'fixed', 'loss', NOTHING, ['67110005', '300.00', '']],
  ['enterprise', 'intangible', 'sale', CASH, ['6115', '', '190.00']],
  ['smallBusiness', 'intangible', 'scrap', NOTHING, ['57110002', '300.00', '']],
  ['cooperative', 'fixed', 'scrap', NOTHING, ['5290', '300.00', '']],
  ['nonProfit', 'fixed', 'sale', CASH, ['49010001', '', '190.00']],
] as const)('%s: a %s is a matter of %s', (standard, kind, way, proceeds, result) => {
  const plan = disposalPlan({ standard, kind, way, piece: PIECE, codes: { ...codes, impairment: null }, proceeds, abstract: '处置' })
  expect(plan.proof.holds).toBe(true)
  expect(shown(plan.lines)).toContainEqual([...result])
  const { clearing, waiting } = disposalCodes[standard]
  const left = (code: string) => sum(plan.lines.flatMap((one) => (one.code === code ? [one.debit, negate(one.credit)] : [])))
  expect([left(clearing), left(waiting ?? clearing)]).toEqual(['0.00', '0.00'])
})

test('the tax book: deducted at once in its year, added back every year after, nothing left over a life', () => {
  const tax = { method: 'oneOff', cost: CHANGED.cost, residual: ZERO, lifeMonths: 120 } as const
  const found = taxYears(CHANGED, CHANGES, tax, schedule(CHANGED, CHANGES))
  expect(
    found.map(({ year, book, tax: law, depreciation, impairment, disposal }) => [year, book, law, depreciation, impairment, disposal]),
  ).toEqual([
    [2023, '23119.68', '486730.00', '-463610.32', '0.00', '0.00'],
    [2024, '46239.36', '0.00', '46239.36', '0.00', '0.00'],
    [2025, '46239.36', '0.00', '46239.36', '0.00', '0.00'],
    [2026, '71826.36', '0.00', '71826.36', '118305.24', '0.00'],
    [2027, '42249.96', '0.00', '42249.96', '0.00', '0.00'],
    [2028, '17604.15', '0.00', '17604.15', '0.00', '121145.89'],
  ])
  const events: CardEvent[] = [
    ...CHANGES.slice(0, 2),
    { kind: 'addition', day: day('2027-03-01'), from: period('2027-04'), amount: money('9000'), remainingMonths: null, residual: null },
    { kind: 'partial', day: day('2027-09-01'), share: rate('0.3') },
    CHANGES[2]!,
  ]
  for (const method of ['same', 'straightLine', 'oneOff'] as const) {
    const years = taxYears(CHANGED, events, { ...tax, method, residual: CHANGED.residual }, schedule(CHANGED, events))
    const differences = sum(years.flatMap((one) => [one.depreciation, one.impairment, one.disposal]))
    expect([method, differences]).toEqual([method, '0.00'])
  }
})

test('what came in December is deducted next year; what is too dear, a building or no thing is refused at its field', () => {
  expect([oneOffYear(day('2026-12-01')), oneOffYear(day('2026-11-30'))]).toEqual([2027, 2026])
  const asked = { kind: 'fixed', cost: money('5000000'), quantity: 1, building: false, inService: day('2026-05-01') } as const
  checkOneOff(asked)
  // the limit is of each of them (单位价值)
  checkOneOff({ ...asked, cost: money('15000000'), quantity: 3 })
  for (const more of [
    { cost: money('5000000.01') },
    { cost: money('15000000.01'), quantity: 3 },
    { building: true },
    { kind: 'intangible' as const },
    { inService: day('2028-01-01') },
    { inService: day('2017-12-31') },
  ])
    expect(() => checkOneOff({ ...asked, ...more })).toThrow(
      expect.objectContaining({ code: 'AS0020', details: [expect.objectContaining({ field: 'taxMethod' })] }),
    )
})

test('a life shorter than the law asks is told at once of a card that is deducted as it is charged', () => {
  const electronic = { kind: 'fixed', taxMonths: 36 } as const
  expect([
    tooShort(36, electronic),
    tooShort(1, { kind: 'fixed', taxMonths: null }),
    tooShort(23, { kind: 'intangible', taxMonths: 24 }),
  ]).toEqual([null, null, '税收年限不能少于2年'])
  const word = '账面年限短：税收年限不能少于3年（企业所得税法实施条例第六十条），请把税收处理改为“按税收年限”'
  expect(bookLifeWord('same', 35, electronic)).toBe(word)
  expect([
    bookLifeWord('same', 36, electronic),
    bookLifeWord('straightLine', 35, electronic),
    bookLifeWord('same', null, electronic),
  ]).toEqual(['', '', ''])
})

test.each(STANDARDS)('%s: every subject of its categories and disposals is in its chart', (standard) => {
  for (const vat of ['generalTaxpayer', 'smallScaleTaxpayer'] as const) {
    const known = new Set(
      [...chartOf(standard, vat), ...adoptChart(optionalSubjects(standard, vat), (code) => code)].map(({ code }) => code),
    )
    const categories = presetCategories(standard)
    expect(new Set(categories.map(({ code }) => code)).size).toBe(categories.length)
    const { clearing, waiting, sale, scrap, missing } = disposalCodes[standard]
    const used = [
      ...categories.flatMap((one) => [one.costCode, one.accumulatedCode, one.impairmentCode, one.lossCode, ...Object.values(one.expenses)]),
      clearing,
      waiting,
      sale.gain,
      sale.loss,
      scrap.gain,
      scrap.loss,
      missing,
    ]
    expect(used.filter((code) => code !== null && !known.has(code))).toEqual([])
  }
})

test('impairment and lives nobody can say are of the enterprise standards alone', () => {
  expect(STANDARDS.filter(hasImpairment)).toEqual(['enterprise'])
  expect([
    mayBeIndefinite('enterprise', 'intangible'),
    mayBeIndefinite('enterprise', 'fixed'),
    mayBeIndefinite('smallBusiness', 'intangible'),
  ]).toEqual([true, false, false])
  expect(presetCategories('smallBusiness').every(({ impairmentCode }) => impairmentCode === null)).toBe(true)
  expect(MACHINE.kind).toBe('fixed')
})
