import { expect, test } from 'vitest'
import { contradictionOf, meaningOf } from './contradiction.ts'

const SPEAKS: readonly (readonly [words: string, subject: string, against: boolean])[] = [
  ['质保押金', '应付账款', true],
  ['质保押金', '其他应收款-押金、保证金', false],
  ['退投标保证金', '应收账款', true],
  ['借款', '应收账款', true],
  ['归还借款', '短期借款', false],
  ['代发工资', '应付账款', true],
  ['代发工资', '应付职工薪酬-工资', false],
  ['报销款', '应付职工薪酬-工资', true],
  ['报销款', '其他应付款-个人往来', false],
  ['股东投资款', '应收账款', true],
  ['违约金', '主营业务收入', true],
  ['货款', '应付账款', false],
  ['退款', '应付账款', false],
]
test('words of a movement against what it is booked on', () => {
  expect(SPEAKS.filter(([words, subject, against]) => (contradictionOf(words, subject) !== '') !== against)).toEqual([])
  expect(contradictionOf('质保押金', '应付账款')).toBe('写明是押金、保证金（“押金”），却记应付账款')
  expect(meaningOf('货款')).toBeNull()
})
