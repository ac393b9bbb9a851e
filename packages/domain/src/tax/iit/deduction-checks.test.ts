import { describe, expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { DEDUCTION_KINDS, amountBy, kindOf, standardIn } from '../../people/salary/deduction-kinds.ts'
import { conflictsOf, doubtsOf, refusalOfDeclared, type DeclaredDeduction } from './deduction-checks.ts'

const year = period('2026-01')
const one = (item: DeclaredDeduction['item'], variety: string, yuan: number, more: Partial<DeclaredDeduction> = {}): DeclaredDeduction => ({
  item,
  variety,
  persons: 1,
  share: 100,
  monthly: BigInt(yuan) * 100n,
  from: year,
  to: null,
  ...more,
})
const wordsOf = (rows: readonly DeclaredDeduction[]) => conflictsOf(rows, year).map(({ words }) => words)

test('each standard on the day before it changes, the day it does, and where there was none yet', () => {
  const child = kindOf('child', 'child')!
  expect([period('2022-12'), period('2023-01')].map((month) => standardIn(child, month)?.value)).toEqual([100_000n, 200_000n])
  const infant = DEDUCTION_KINDS.infant.infant
  expect(
    [period('2021-12'), period('2022-01'), period('2022-12'), period('2023-01')].map((month) => standardIn(infant, month)?.value),
  ).toEqual([undefined, 100_000n, 100_000n, 200_000n])
  const { only, shared } = DEDUCTION_KINDS.elderly
  expect([only, shared].map((kind) => standardIn(kind, year)?.value)).toEqual([300_000n, 150_000n])
  expect([only, shared].map((kind) => standardIn(kind, period('2022-12'))?.value)).toEqual([200_000n, 100_000n])
  const { large, medium, small } = DEDUCTION_KINDS.rent
  expect([large, medium, small].map((kind) => standardIn(kind, year)?.value)).toEqual([150_000n, 110_000n, 80_000n])
  expect(amountBy(child, { persons: 2, share: 50 }, year)).toBe(200_000n)
})

describe('a row', () => {
  test.each([
    [one('child', 'child', 2000), null],
    [one('child', 'child', 4000, { persons: 2 }), null],
    [one('child', 'child', 1000, { share: 50 }), null],
    [one('child', 'child', 1500), '子女教育每月应为2,000.00元'],
    [one('child', 'child', 2000, { persons: 11 }), '人数应为1到10'],
    [one('mortgage', 'first', 500, { share: 50 }), null],
    [one('mortgage', 'first', 1000, { persons: 2 }), '住房贷款利息（首套住房贷款）不按人数'],
    [one('mortgage', 'first', 1000, { to: period('2046-01') }), '住房贷款利息（首套住房贷款）最长240个月'],
    [one('rent', 'medium', 550, { share: 50 }), '住房租金（市辖区户籍人口超100万）不能分摊'],
    [one('elderly', 'shared', 1500), null],
    [one('elderly', 'shared', 1501), '赡养老人（非独生子女）每月最多1,500.00元'],
    [one('education', 'certificate', 3600, { to: year }), null],
    [one('education', 'certificate', 3600), '继续教育（职业资格）只在取得证书当年的一个月里扣，请把开始和结束写成同一个月'],
    [one('education', 'degree', 400, { to: period('2030-01') }), '继续教育（学历（学位））最长48个月'],
    [one('child', 'child', 1000, { from: period('2022-06') }), '子女教育的标准从2022-12以后改变，请在那里分成两行'],
    [one('child', 'child', 1000, { from: period('2022-06'), to: period('2022-12') }), null],
    [one('infant', 'infant', 1000, { from: period('2021-12'), to: period('2021-12') }), '2021-12还没有3岁以下婴幼儿照护扣除'],
    [one('child', 'other', 2000), '请选择子女教育的类别'],
    [one('child', 'child', 2000, { to: period('2025-12') }), '子女教育的结束月份早于开始月份'],
    [one('child', '', 1234), null],
    [one('child', '', 0), '子女教育的金额应大于零'],
  ])('%#', (row, refusal) => {
    expect(refusalOfDeclared(row)).toBe(refusal)
  })
})

test('what does not go together in one year is named once each', () => {
  expect(wordsOf([one('mortgage', 'first', 1000), one('rent', 'large', 1500)])).toEqual(['住房贷款利息和住房租金不能同时扣除'])
  const [before, after] = [
    one('mortgage', 'first', 1000, { to: period('2026-06') }),
    one('rent', 'large', 1500, { from: period('2026-07') }),
  ]
  expect(wordsOf([before, after])).toEqual([])
  expect(wordsOf([one('elderly', 'only', 3000), one('elderly', 'shared', 1000)])).toEqual(['赡养老人不论几位老人，同一时期只扣一份'])
  expect(wordsOf([one('rent', 'large', 1500), one('rent', 'small', 800)])).toEqual(['同一时期只能有一处住房租金'])
  expect(wordsOf([one('education', 'degree', 400), one('education', 'degree', 400)])).toEqual(['同一时期只能有一项学历（学位）继续教育'])
  const certificate = one('education', 'certificate', 3600, { to: year })
  expect(wordsOf([certificate, { ...certificate, from: period('2026-05'), to: period('2026-05') }])).toEqual([
    '职业资格继续教育一年只扣一次',
  ])
  expect(wordsOf([one('privatePension', 'plan', 1000)])).toEqual([])
  expect(wordsOf([one('privatePension', 'plan', 1001)])).toEqual(['个人养老金全年合计12,012.00元，超过上限12,000.00元'])
  // last year's rows are none of this year's
  expect(wordsOf([one('rent', 'large', 1500, { from: period('2025-01'), to: period('2025-12') }), one('mortgage', 'first', 1000)])).toEqual(
    [],
  )
})

test('what somebody should look at: no kind, after leaving, both of a couple', () => {
  const about = { leftOn: null, spouse: null }
  expect(doubtsOf([one('child', '', 2000)], year, about).map(({ words }) => words)).toEqual([
    '子女教育没有填类别，按录入的金额扣除，未与标准核对',
  ])
  expect(doubtsOf([one('rent', 'large', 1500)], year, { ...about, leftOn: day('2026-05-31') }).map(({ words }) => words)).toEqual([
    '住房租金（直辖市、省会等）没有截止到离职的2026-05',
  ])
  const spouse = {
    name: '李四',
    rows: [one('child', 'child', 2000), one('rent', 'large', 1500), one('mortgage', 'first', 500, { share: 50 })],
  }
  const own = [one('child', 'child', 1000, { share: 50 }), one('rent', 'large', 1500), one('mortgage', 'first', 500, { share: 50 })]
  expect(doubtsOf(own, year, { ...about, spouse }).map(({ words }) => words)).toEqual([
    '子女教育：本人50%，配偶李四100%，请核对是不是同一子女',
    '与配偶李四同时扣住房租金：夫妻在同一城市的只能由一方扣',
  ])
})
