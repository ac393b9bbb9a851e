import { expect, test } from 'vitest'
import { money, subtract, sum, ZERO, type Money } from '../../kernel/money.ts'
import { quantity, rate } from '../../kernel/quantity.ts'
import { NO_OWN_NAMES, type Subject } from '../../ledger/subjects/subject.ts'
import { planConversion, type BalancePart, type ConversionAsk, type ConversionFacts } from './conversion.ts'
import { transferLines } from './transfer.ts'

const subject: Subject = {
  id: 'receivable',
  code: '1122',
  name: '应收账款',
  fullName: '应收账款',
  parentId: null,
  level: 1,
  subjectClass: 'asset',
  side: 'debit',
  leaf: true,
  disabled: false,
  unit: null,
  currencies: [],
  revalued: false,
  cash: null,
  tagTypes: [],
  closeTo: null,
}
const part = (amount: string, currency = '', original = '0', many = '0'): BalancePart => ({
  currency,
  amount: money(amount),
  original: money(original),
  quantity: quantity(many),
})
const target = (name: string, ...parts: BalancePart[]) => ({ name, tagIds: [], parts })
const plain = { currency: '', originalAmount: null, exchangeRate: null, quantity: null }
const facts = (over: Partial<ConversionFacts> = {}): ConversionFacts => ({
  subject,
  ownNames: NO_OWN_NAMES,
  codes: ['1122'],
  hasHistory: true,
  balances: [part('100')],
  ...over,
})

const ask = (over: Partial<ConversionAsk> = {}): ConversionAsk => ({
  mode: 'children',
  types: [],
  targets: [target('甲', part('60')), target('乙', part('40'))],
  carried: true,
  ...over,
})
const codeOf = (work: () => unknown): string => {
  try {
    work()
    return ''
  } catch (refusal) {
    return (refusal as { code: string }).code
  }
}

test('history becomes the first child; sub-subjects stand beside it', () => {
  expect(planConversion(facts(), ask())).toEqual([
    { code: '11220001', name: '应收账款', what: 'history' },
    { code: '11220002', name: '甲', what: 'new' },
    { code: '11220003', name: '乙', what: 'new' },
  ])
  expect(planConversion(facts({ hasHistory: false }), ask()).map((one) => one.code)).toEqual(['11220001', '11220002'])
})

test('by tags: one subject beside the history; without history the subject itself', () => {
  const byTags = ask({ mode: 'tags', types: ['customer'] })
  expect(planConversion(facts(), byTags).map((one) => [one.code, one.name])).toEqual([
    ['11220001', '应收账款'],
    ['11220002', '按客户核算'],
  ])
  expect(planConversion(facts({ hasHistory: false }), byTags)).toEqual([{ code: '1122', name: '应收账款', what: 'new' }])
})

test('what cannot be converted is said', () => {
  const of = (over: Partial<Subject>) => facts({ subject: { ...subject, ...over } })
  expect([
    codeOf(() => planConversion(of({ leaf: false }), ask())),
    codeOf(() => planConversion(of({ tagTypes: ['customer'] }), ask())),
    codeOf(() => planConversion(of({ level: 3, code: '112200010001' }), ask())),
    codeOf(() => planConversion(facts(), ask({ mode: 'tags' }))),
    codeOf(() => planConversion(of({ tagTypes: ['customer'] }), ask({ mode: 'tags', types: ['customer'] }))),
    codeOf(() => planConversion(facts(), ask({ targets: [target(' ')] }))),
    codeOf(() => planConversion(facts(), ask({ targets: [target('甲'), target('甲')] }))),
    codeOf(() => transferLines({ balances: [part('0', '', '0', '3')] }, ask({ targets: [target('甲', part('0', '', '0', '3'))] }))),
    codeOf(() => transferLines(facts(), ask({ targets: [target('甲', part('60'))] }))),
  ]).toEqual(['CV0001', 'CV0002', 'CV0003', 'CV0004', 'CV0005', 'CV0006', 'CV0007', 'CV0008', 'CV0009'])
})

test('the balance moves on by a voucher that balances, on whichever side it is', () => {
  expect(transferLines(facts(), ask())).toEqual([
    { ...plain, target: 0, debit: money('60'), credit: money('0') },
    { ...plain, target: 1, debit: money('40'), credit: money('0') },
    { ...plain, target: null, debit: money('0'), credit: money('100') },
  ])
  expect(transferLines({ balances: [part('-10')] }, ask({ targets: [target('甲', part('-30')), target('乙', part('20'))] }))).toEqual([
    { ...plain, target: 0, debit: money('0'), credit: money('30') },
    { ...plain, target: 1, debit: money('20'), credit: money('0') },
    { ...plain, target: null, debit: money('10'), credit: money('0') },
  ])
  expect(transferLines(facts(), ask({ carried: false }))).toEqual([])
  expect(transferLines({ balances: [] }, ask())).toEqual([])
})

test('quantities and foreign money move with it: at the rate of the books, what is left to the fen as a revaluation', () => {
  const lines = (balances: BalancePart[], ...targets: ReturnType<typeof target>[]) =>
    transferLines({ balances }, ask({ targets })).map((line) => [
      line.target,
      line.debit,
      line.credit,
      line.currency,
      line.originalAmount,
      line.exchangeRate,
      line.quantity,
    ])
  expect(lines([part('100', '', '0', '8')], target('甲', part('60', '', '0', '5')), target('乙', part('40', '', '0', '3')))).toEqual([
    [0, money('60'), money('0'), '', null, null, quantity('5')],
    [1, money('40'), money('0'), '', null, null, quantity('3')],
    [null, money('0'), money('100'), '', null, null, quantity('8')],
  ])
  // -100 of quantity -8 stands on the credit side with 8
  expect(lines([part('-100', '', '0', '-8')], target('甲', part('-100', '', '0', '-8')))).toEqual([
    [0, money('0'), money('100'), '', null, null, quantity('8')],
    [null, money('100'), money('0'), '', null, null, quantity('8')],
  ])
  expect(lines([part('720', 'USD', '100'), part('5')], target('甲', part('720', 'USD', '100'), part('5')))).toEqual([
    [0, money('720'), money('0'), 'USD', money('100'), rate('7.2'), null],
    [0, money('5'), money('0'), '', null, null, null],
    [null, money('0'), money('720'), 'USD', money('100'), rate('7.2'), null],
    [null, money('0'), money('5'), '', null, null, null],
  ])
  // 33,333,333.33 at 8 decimals of rate misses the fen: the rest is a line of no original
  const big = lines([part('240000000.05', 'USD', '33333333.33')], target('甲', part('240000000.05', 'USD', '33333333.33')))
  expect(big.filter((line) => line[0] === 0)).toHaveLength(2)
  expect(sum(big.flatMap((line) => (line[0] === 0 ? [subtract(line[1] as Money, line[2] as Money)] : [])))).toBe(money('240000000.05'))
  expect(sum(big.map((line) => subtract(line[1] as Money, line[2] as Money)))).toBe(ZERO)
  // revalued, nothing of the currency left
  expect(lines([part('3', 'USD')], target('甲', part('3', 'USD')))[0]).toEqual([0, money('3'), money('0'), 'USD', ZERO, rate('1'), null])
  expect(codeOf(() => lines([part('-3', 'USD', '2')], target('甲', part('-3', 'USD', '2'))))).toBe('CV0014')
  const tiny = part('0.01', 'USD', '10000000000')
  expect(codeOf(() => lines([tiny], target('甲', tiny)))).toBe('CV0015')
  expect(codeOf(() => lines([part('100', '', '0', '8')], target('甲', part('100', '', '0', '7'))))).toBe('CV0009')
  expect(codeOf(() => lines([part('720', 'USD', '100')], target('甲', part('720', 'USD', '99'))))).toBe('CV0009')
  expect(codeOf(() => lines([part('720', 'USD', '100')], target('甲', part('720'))))).toBe('CV0009')
})
