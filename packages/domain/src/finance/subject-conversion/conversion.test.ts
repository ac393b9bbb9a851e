import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import { planConversion, transferLines, type ConversionAsk, type ConversionFacts } from './conversion.ts'

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
const facts = (over: Partial<ConversionFacts> = {}): ConversionFacts => ({
  subject,
  codes: ['1122'],
  hasHistory: true,
  balance: money('100'),
  ...over,
})
const target = (name: string, amount = '0') => ({ name, tagIds: [], amount: money(amount) })
const ask = (over: Partial<ConversionAsk> = {}): ConversionAsk => ({
  mode: 'children',
  types: [],
  targets: [target('甲', '60'), target('乙', '40')],
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
    codeOf(() => transferLines(of({ unit: '件' }), ask())),
    codeOf(() => transferLines(facts(), ask({ targets: [target('甲', '60')] }))),
  ]).toEqual(['CV0001', 'CV0002', 'CV0003', 'CV0004', 'CV0005', 'CV0006', 'CV0007', 'CV0008', 'CV0009'])
})

test('the balance moves on by a voucher that balances, on whichever side it is', () => {
  expect(transferLines(facts(), ask())).toEqual([
    { target: 0, debit: money('60'), credit: money('0') },
    { target: 1, debit: money('40'), credit: money('0') },
    { target: null, debit: money('0'), credit: money('100') },
  ])
  expect(transferLines(facts({ balance: money('-10') }), ask({ targets: [target('甲', '-30'), target('乙', '20')] }))).toEqual([
    { target: 0, debit: money('0'), credit: money('30') },
    { target: 1, debit: money('20'), credit: money('0') },
    { target: null, debit: money('10'), credit: money('0') },
  ])
  expect(transferLines(facts(), ask({ carried: false }))).toEqual([])
  expect(transferLines(facts({ balance: money('0') }), ask())).toEqual([])
})
