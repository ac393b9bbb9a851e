/** The walk over the steps, differences between plans and vouchers, lowest days, and where checks lead. */
import { journal } from '@app/testing/journal'
import { describe, expect, test } from 'vitest'
import { money, moneyText, ZERO } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { quantity, rate } from '../../kernel/quantity.ts'
import { figuresOf } from '../books/figures.ts'
import { type BookedVoucher, differenceOf, withLines } from './booked.ts'
import { stepsFor } from './catalogue.ts'
import { givenOf } from './inputs.ts'
import { addressOfJump } from './checks/jumps.ts'
import { lowestDays } from './checks/lowest-days.ts'
import { creditLine, debitLine, pair, type PeriodEndSettings } from './step.ts'
import { type PeriodEndBooks, walk, walkSteps } from './walk.ts'

const at = period('2026-03')
const settings: PeriodEndSettings = {
  vatNature: 'smallScaleTaxpayer',
  vatCycle: 'quarter',
  location: 'city',
  smallProfit: true,
  sixTaxesHalved: true,
}
const sold = journal('2026-03-05 记-1 x\n借 1122 101.00\n贷 50010001 100.00\n贷 22210001 1.00')
const booksOf = (more: Partial<PeriodEndBooks> = {}): PeriodEndBooks => ({
  facts: sold,
  period: at,
  settings,
  given: givenOf({ ordinaryTax: money('1') }),
  steps: stepsFor('smallBusiness', 'smallScaleTaxpayer'),
  vouchers: [],
  reasons: new Map(),
  offered: [],
  ...more,
})
const shown = (books: PeriodEndBooks) =>
  walkSteps(books)
    .filter((one) => one.state !== 'notApplicable')
    .map((one) => [one.step.ruleId, one.state, one.plan?.amount])

describe('the walk', () => {
  test('counts steps left to do as planned for those after them', () => {
    expect(shown(booksOf())).toEqual([
      ['small-vat-exempt', 'todo', '1.00'],
      ['cit', 'todo', '5.05'],
      ['close-income', 'todo', '101.00'],
      ['close-expense', 'todo', '5.05'],
    ])
  })
  test('a step left out takes its amount from those after it', () => {
    expect(shown(booksOf({ reasons: new Map([['small-vat-exempt', '放弃免税']]) }))).toEqual([
      ['small-vat-exempt', 'skipped', '1.00'],
      ['cit', 'todo', '5.00'],
      ['close-income', 'todo', '100.00'],
      ['close-expense', 'todo', '5.00'],
    ])
  })
  test('without the tax of ordinary invoices, exemption and surcharges wait', () => {
    const states = walkSteps(booksOf({ given: {} })).filter((one) => one.state === 'blocked')
    expect(states.map((one) => [one.step.ruleId, one.reason])).toEqual([
      ['small-vat-exempt', '请填写普票及未开票销售的税额'],
      ['surtax', '请填写普票及未开票销售的税额'],
    ])
  })
  test('booking along the way leaves nothing to do', () => {
    const books = booksOf()
    const made: BookedVoucher[] = []
    const run = walk(books)
    let turn = run.next()
    while (!turn.done) {
      const { step, plan, state } = turn.value
      const voucher: BookedVoucher = {
        id: step.ruleId,
        ruleId: step.ruleId,
        kind: step.kind,
        state: 'draft',
        word: '记',
        number: made.length + 2,
        lines: plan?.lines ?? [],
      }
      if (state === 'todo') made.push(voucher)
      turn = run.next(state === 'todo' ? [voucher] : undefined)
    }
    const facts = made.reduce((now, one) => withLines(now, at, one.kind, one.lines, 'in'), booksOf().facts)
    expect(new Set(walkSteps(booksOf({ facts, vouchers: made })).map((one) => one.state))).toEqual(new Set(['generated', 'notApplicable']))
    // the books move on: what was booked is out of date by the difference
    const later = withLines(facts, at, 'manual', pair('x', '1122', '50010001', money('10')), 'in')
    const outdated = walkSteps(booksOf({ facts: later, vouchers: made })).filter((one) => one.state === 'outdated')
    expect(
      outdated.map((one) => [
        one.step.ruleId,
        one.difference.map((line) => `${line.code} ${moneyText(line.debit)} ${moneyText(line.credit)}`),
      ]),
    ).toEqual([
      ['cit', ['5801 0.50 0.00', '22210011 0.00 0.50']],
      ['close-income', ['50010001 10.00 0.00', '3103 0.00 10.00']],
    ])
    // no longer wanted at all
    const gone = walkSteps(
      booksOf({ facts: withLines(facts, at, 'manual', pair('x', '50010001', '1122', money('101')), 'in'), vouchers: made }),
    )
    expect(gone.find((one) => one.step.ruleId === 'cit')).toMatchObject({ state: 'outdated', reason: '现在不需要：本期没有应补提的所得税' })
  })
})

test('a voucher put in and taken out leaves the books as they were', () => {
  const lines = [debitLine('1122', 'x', money('7')), creditLine('50010001', 'x', money('7'))]
  const there = withLines(sold, at, 'carryForward', lines, 'in')
  const back = withLines(there, at, 'carryForward', lines, 'out')
  expect(figuresOf(there).balances({ endOf: at }).totals.get('1122')).toBe(10800n)
  expect(figuresOf(there).movements(at, at).totals.get('5001')).toBe(-10000n)
  expect(figuresOf(back).balances({ endOf: at }).totals).toEqual(figuresOf(sold).balances({ endOf: at }).totals)
})

test('a difference is blue where the plan is higher and red where it is lower, quantity and currency with it', () => {
  const line = (amount: string, count: string) => creditLine('1405', 'x', money(amount), { quantity: quantity(count) })
  const [less] = differenceOf([line('30', '3')], [line('50', '5')], '补差')
  expect(less).toMatchObject({ code: '1405', debit: '0.00', credit: '-20.00', quantity: '-2.0000', abstract: '补差' })
  const dollars = (amount: string) =>
    debitLine('1002', 'x', money(amount), { currency: 'USD', originalAmount: ZERO, exchangeRate: rate('7') })
  expect(differenceOf([dollars('5')], [], 'x')[0]).toMatchObject({
    debit: '5.00',
    currency: 'USD',
    originalAmount: '0.00',
    exchangeRate: '7.00000000',
  })
  // the other side before and now: red there, blue here
  expect(
    differenceOf([creditLine('3103', 'x', money('1'))], [debitLine('3103', 'x', money('2'))], 'x').map((one) => [one.debit, one.credit]),
  ).toEqual([
    ['0.00', '1.00'],
    ['-2.00', '0.00'],
  ])
  expect(differenceOf([line('30', '3')], [line('10', '1'), line('20', '2')], 'x')).toEqual([])
})

test('the lowest day of cash is found between two good month ends', () => {
  const facts = journal('期初 1001 10.00\n期初 3001 10.00', { startPeriod: '2026-03' })
  const cash = facts.subjects.find((one) => one.code === '1001')!.id
  const moved = (on: string, amount: string) => ({ subjectId: cash, day: day(on), amount: money(amount) })
  expect(lowestDays(facts, at, [moved('2026-03-20', '50'), moved('2026-03-10', '-30')])).toEqual([
    { code: '1001', day: '2026-03-10', balance: '-20.00' },
  ])
  expect(lowestDays(facts, at, [])).toEqual([{ code: '1001', day: '2026-03-01', balance: '10.00' }])
})

test('a finding leads to the page that shows it', () => {
  expect(addressOfJump({ to: 'vouchers', query: { id: 'v1' } }, at)).toEqual({ path: '/document/createVoucher', query: { id: 'v1' } })
  expect(addressOfJump({ to: 'vouchers', query: { state: 'draft' } }, at)).toEqual({
    path: '/finance/voucherDetails',
    query: { from: '2026-03', to: '2026-03', state: 'draft' },
  })
  expect(addressOfJump({ to: 'periods', query: {} }, at)).toEqual({ path: '/finance/endCheckout', query: { period: '2026-02' } })
  expect(addressOfJump({ to: 'detailBook', query: { subjects: '1001' } }, at).query).toEqual({
    from: '2026-03',
    to: '2026-03',
    subject: '1001',
  })
})
