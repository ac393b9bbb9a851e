import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { filingOf } from '@app/domain/tax/calendar/deadlines'
import { expect, test } from 'vitest'
import { stepsOf, type MonthFacts } from './month-steps.ts'

const invoices = { count: 2, waiting: 0, net: money('1000') }
const facts: MonthFacts = {
  period: period('2026-10'),
  returns: undefined,
  sees: { vouchers: true, closing: true, filing: true },
  subjects: 80,
  balanced: true,
  output: invoices,
  input: { ...invoices, waiting: 1 },
  funds: { count: 3, waiting: 2, cashWaiting: 2, inflow: money('5'), outflow: money('7') },
  vouchers: { count: 4, drafts: 0, look: 0, sure: 0 },
  closed: false,
  earlier: undefined,
  opened: true,
  filing: filingOf(period('2026-10'), day('2026-11-01')),
  checks: { blocking: 2, warnings: 0, first: { message: '损益未结转', path: '/finance/endCheckout', query: { period: '2026-10' } } },
}

test('six steps, each with its first problem and the way to it', () => {
  const steps = stepsOf(facts)
  expect(steps.map((step) => [step.title, step.standing, step.go?.to])).toEqual([
    ['资料', 'done', '/options/subjectInfo'],
    ['发票', 'trouble', '/document/inputTax?from=2026-10&to=2026-10&booked=0'],
    ['资金', 'trouble', '/document/trade?from=2026-10&to=2026-10&isCash=1&booked=0'],
    ['凭证', 'done', '/finance/voucherDetails?from=2026-10&to=2026-10'],
    ['结账', 'trouble', '/finance/endCheckout?period=2026-10'],
    ['申报', 'open', '/taxWorkspace/declarationChecklist?period=2026-10'],
  ])
  expect(steps[4]).toMatchObject({ problem: '损益未结转', go: { word: '去处理，共 2 项' } })
})

test('what one has no page of is no step of one’s own: nothing is said to be under way that never comes', () => {
  const titles = (sees: MonthFacts['sees']) => stepsOf({ ...facts, sees, vouchers: undefined, checks: undefined }).map((step) => step.title)
  expect(titles({ vouchers: false, closing: false, filing: false })).toEqual(['资料', '发票', '资金', '申报'])
  expect(titles({ vouchers: true, closing: false, filing: true })).toEqual(['资料', '发票', '资金', '凭证', '申报'])
})

test('what one press made and nobody has looked at comes before drafts', () => {
  const step = (look: number, sure: number, more: Partial<MonthFacts> = {}) =>
    stepsOf({ ...facts, ...more, vouchers: { count: 40, drafts: 38, look, sure } })[3]!
  const go = { to: '/finance/reviewQueue?period=2026-10', word: '去复核' }
  expect(step(3, 35)).toMatchObject({ standing: 'trouble', problem: '3 张请看，35 张有把握', go })
  expect(step(3, 0)).toMatchObject({ standing: 'trouble', problem: '3 张请看', go })
  expect(step(0, 35)).toMatchObject({ standing: 'open', problem: '35 张有把握的等您通过', go })
  expect(step(0, 0)).toMatchObject({ problem: '38 张草稿，结账时记账' })
})

test('months close in order: an earlier open one is the first thing to say', () => {
  expect(stepsOf({ ...facts, earlier: period('2026-09') })[4]).toMatchObject({
    problem: '2026-09 还没有结账',
    go: { to: '/finance/endCheckout?period=2026-09' },
  })
})

test('a closed month has nothing left to close, an empty one says how to begin', () => {
  const empty = { ...invoices, count: 0 }
  const [, bills, , , closing] = stepsOf({ ...facts, output: empty, input: empty, closed: true, checks: undefined })
  expect(bills).toMatchObject({ standing: 'open', problem: '本月还没有发票' })
  expect(closing).toMatchObject({ standing: 'done', count: '已结账' })
})

test('nothing is green on emptiness: no opening balances are in balance, and not done', () => {
  expect(stepsOf({ ...facts, opened: false })[0]).toMatchObject({ standing: 'open', problem: '没有期初余额', go: { word: '录期初' } })
})

test('filing says what is due and when; it presses in the last days, and says when it is over', () => {
  const at = (today: string, more: Partial<MonthFacts> = {}) =>
    stepsOf({ ...facts, ...more, filing: filingOf(period('2026-09'), day(today)) })[5]!
  expect(at('2026-10-08')).toMatchObject({
    standing: 'open',
    count: '10-26',
    problem: '月度和季度申报还有 18 天、13 个工作日',
  })
  expect(at('2026-10-22').standing).toBe('trouble')
  expect(at('2026-10-26').problem).toBe('月度和季度申报今天截止')
  expect(at('2026-10-27')).toMatchObject({ standing: 'open', problem: '月度和季度申报已于 2026-10-26 截止，还没有向税务局查' })
  // what the bureau has said is to be declared is counted; all of it filed is done
  const due = { returns: { due: 2, filed: 1 } }
  expect(at('2026-10-08', due)).toMatchObject({ standing: 'open', count: '1 / 3', go: { word: '去申报' } })
  expect(at('2026-10-08', due).problem).toBe('月度和季度申报还有 18 天、13 个工作日，还有 2 个税种没有申报')
  expect(at('2026-10-27', due)).toMatchObject({ standing: 'trouble', problem: '月度和季度申报已于 2026-10-26 截止，还有 2 个税种没有申报' })
  expect(at('2026-10-08', { returns: { due: 0, filed: 3 } })).toMatchObject({ standing: 'done', problem: '3 个税种都已申报' })
  // who may not file is led to what is owed
  expect(at('2026-10-08', { sees: { ...facts.sees, filing: false } }).go?.to).toBe('/customerInteractions/taxForecast?period=2026-10')
})

test('what no voucher has been made of comes before closing, also where no check hinders it', () => {
  const step = (more: Partial<MonthFacts>) =>
    stepsOf({ ...facts, checks: { blocking: 0, warnings: 4, first: undefined }, ...more })[4]!.problem
  expect(step({})).toBe('还有 3 份单据没有生成凭证')
  const booked = { input: invoices, funds: { ...facts.funds!, waiting: 0, cashWaiting: 0 } }
  expect(step({ ...booked, vouchers: { count: 0, drafts: 0, look: 0, sure: 0 } })).toBe('本月还没有凭证')
  expect(step({ ...booked, vouchers: { count: 9, drafts: 9, look: 0, sure: 8 } })).toBe('还有 8 张凭证没有复核')
  expect(step(booked)).toBe('可以结账，有 4 项提醒')
})
