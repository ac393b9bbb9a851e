import { expect, test } from 'vitest'
import { fromFen, moneyText } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { NOTHING, type Payee } from '../../people/salary/pay-types.ts'
import { fits, INCOME_KEYS, itemOfPay, type IncomeItem } from './income.ts'
import { reckonRow } from './reckon.ts'

const january = period('2026-01')
const payee: Payee = {
  taxKind: 'employee',
  entered: null,
  firstJobYear: null,
  yearAtOnce: null,
  bases: { social: 0n, housing: 0n, housingRate: null },
  declared: [],
}
const row = (item: IncomeItem, amounts: Record<string, string>, who: Partial<Payee> = {}) =>
  reckonRow({ ...payee, ...who }, { item, amounts }, january, NOTHING)
const told = (item: IncomeItem, amounts: Record<string, string>) => {
  const { figures } = row(item, amounts)
  return [figures.expense, figures.taxable, figures.tax].map((fen) => moneyText(fromFen(fen))).concat(`${figures.percent}%`)
}

test.each([
  ['wage', { income: '10000', pension: '1500', child: '1000' }, ['0.00', '2500.00', '75.00', '3%']],
  ['labour', { income: '2000' }, ['800.00', '1200.00', '240.00', '20%']],
  ['labour', { income: '60000' }, ['12000.00', '48000.00', '12400.00', '30%']],
  ['author', { income: '40000' }, ['8000.00', '22400.00', '4480.00', '20%']],
  ['royalty', { income: '3000' }, ['800.00', '2200.00', '440.00', '20%']],
  ['agent', { income: '20000' }, ['4000.00', '7000.00', '210.00', '3%']],
  ['intern', { income: '6000' }, ['0.00', '1000.00', '30.00', '3%']],
  ['platform', { income: '10000' }, ['2000.00', '3000.00', '90.00', '3%']],
  ['severance', { income: '400000', average: '120000' }, ['0.00', '40000.00', '1480.00', '10%']],
  ['bonus', { income: '36001', mode: 'separate' }, ['0.00', '36001.00', '3390.10', '10%']],
  ['letting', { income: '3000' }, ['800.00', '2200.00', '440.00', '20%']],
  ['letting', { income: '5000', fees: '200', repairs: '800' }, ['800.00', '3200.00', '640.00', '20%']],
  ['lettingHome', { income: '5000' }, ['1000.00', '4000.00', '400.00', '10%']],
  ['transfer', { income: '100000', originalValue: '60000', fees: '5000' }, ['0.00', '35000.00', '7000.00', '20%']],
  ['interest', { income: '10000' }, ['0.00', '10000.00', '2000.00', '20%']],
  ['chance', { income: '5000' }, ['0.00', '5000.00', '1000.00', '20%']],
  ['nrWage', { income: '25000' }, ['0.00', '20000.00', '2590.00', '20%']],
  ['nrLabour', { income: '10000' }, ['2000.00', '8000.00', '590.00', '10%']],
  ['nrAuthor', { income: '10000' }, ['2000.00', '5600.00', '350.00', '10%']],
  ['nrRoyalty', { income: '10000' }, ['2000.00', '8000.00', '590.00', '10%']],
  ['nrBonus', { income: '60000' }, ['0.00', '60000.00', '4740.00', '10%']],
] as const)('%s of %o: expense, taxable, tax, rate', (item, amounts, expected) => {
  expect(told(item, amounts)).toEqual(expected)
})

test('repairs of a month are deducted up to 800, nothing deducted is below zero, and what property brings is taxed alike whoever it is paid to', () => {
  expect(() => row('letting', { income: '5000', repairs: '800.01' })).toThrow(expect.objectContaining({ code: 'IT0067' }))
  expect(() => row('transfer', { income: '5000', fees: '-1' })).toThrow(expect.objectContaining({ code: 'IT0068' }))
  expect(row('transfer', { income: '5000', originalValue: '9000' }).figures.tax).toBe(0n)
  expect(
    (['letting', 'lettingHome', 'transfer', 'interest', 'chance'] as const).map(
      (item) => fits(item, 'nonResident') && fits(item, 'employee'),
    ),
  ).toEqual(Array.from({ length: 5 }, () => true))
})

test('relief is taken off, and never more than the tax; what is exempt cannot be more than the income', () => {
  expect(row('labour', { income: '2000', relief: '100' }).figures.tax).toBe(14_000n)
  expect(row('author', { income: '2000', relief: '999' }).figures.tax).toBe(0n)
  expect(() => row('wage', { income: '1', exempt: '2' })).toThrow(expect.objectContaining({ code: 'IT0020', message: '免税收入大于收入' }))
})

test('wages go on from month to month; a bonus by itself leaves the year as it was', () => {
  const first = row('wage', { income: '30000', pension: '4500' })
  const second = reckonRow(payee, { item: 'wage', amounts: { income: '30000', pension: '4500' } }, period('2026-02'), first.next)
  expect([first.figures.tax, second.figures.tax, second.figures.paid]).toEqual([61_500n, 96_500n, 61_500n])
})

test('each kind of sheet and payee is one kind of income', () => {
  expect(itemOfPay('wage', 'employee')).toBe('wage')
  expect(itemOfPay('bonus', 'employee')).toBe('bonus')
  expect(itemOfPay('severance', 'employee')).toBe('severance')
  expect((['labour', 'agent', 'intern', 'platform'] as const).map((kind) => itemOfPay('labour', kind))).toEqual([
    'labour',
    'agent',
    'intern',
    'platform',
  ])
  expect((['wage', 'bonus', 'labour'] as const).map((kind) => itemOfPay(kind, 'nonResident'))).toEqual(['nrWage', 'nrBonus', 'nrLabour'])
  expect(itemOfPay('severance', 'nonResident')).toBe('severance')
  expect(INCOME_KEYS).toHaveLength(19)
})
