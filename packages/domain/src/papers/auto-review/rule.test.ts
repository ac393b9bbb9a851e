import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { allHold, checkReviewRule, reviewChecks, type ReviewedVoucher, type ReviewRule } from './rule.ts'

const chief = { id: 'chief', present: true }
const rule: ReviewRule = {
  name: '小额发票',
  sources: ['inputInvoice'],
  limit: money('1000'),
  from: day('2026-01-01'),
  to: day('2026-12-31'),
  crossCheck: true,
  disabled: false,
}
const voucher: ReviewedVoucher = {
  source: 'inputInvoice',
  total: money('300'),
  preparedBy: 'maker',
  documents: [
    { name: '0001', party: '甲', amount: money('100'), trouble: '', original: true, counterpart: '2026-03-01付款' },
    { name: '0002', party: '甲', amount: money('200'), trouble: '', original: true, counterpart: '2026-03-02付款' },
  ],
}
const today = day('2026-03-31')
const failing = (changed: Partial<ReviewedVoucher>, on = today, of: Partial<ReviewRule> = {}) =>
  reviewChecks({ ...rule, ...of }, chief, { ...voucher, ...changed }, on)
    .filter((one) => !one.holds)
    .map((one) => one.name)

test('CS-21b: everything agrees, or the check that does not is named', () => {
  expect(allHold(reviewChecks(rule, chief, voucher, today))).toBe(true)
  const gone = reviewChecks(rule, { ...chief, present: false }, voucher, today).filter((one) => !one.holds)
  expect(gone.map((one) => one.name)).toEqual(['授权人仍在岗'])
  const [first, second] = voucher.documents
  expect(failing({ source: 'fundFlow' })).toEqual(['来源在授权范围内'])
  expect(failing({ source: 'typed', documents: [] })).toEqual([
    '来源在授权范围内',
    '有来源单据',
    '单据状态正常',
    '单据有原始文件',
    '凭证金额与单据相符',
    '发票与收付款相符',
  ])
  expect(failing({ total: money('300.01') })).toEqual(['凭证金额与单据相符'])
  expect(failing({ documents: [first!, { ...second!, trouble: '已作废' }] })).toEqual(['单据状态正常'])
  expect(failing({ documents: [first!, { ...second!, original: false }] })).toEqual(['单据有原始文件'])
  expect(failing({ documents: [first!, { ...second!, counterpart: '' }] })).toEqual(['发票与收付款相符'])
  expect(failing({ documents: [first!, { ...second!, counterpart: '' }] }, today, { crossCheck: false })).toEqual([])
})

test('CS-21d: outside of scope, amount and validity, and of what the authoriser made, nothing is reviewed', () => {
  expect(failing({}, today, { limit: money('299.99') })).toEqual(['金额不超过授权上限'])
  expect(failing({}, day('2025-12-31'))).toEqual(['在授权有效期内'])
  expect(failing({}, day('2027-01-01'))).toEqual(['在授权有效期内'])
  expect(failing({ preparedBy: 'chief' })).toEqual(['制单人不是授权人'])
  expect(() => checkReviewRule(rule)).not.toThrow()
  expect(() => checkReviewRule({ ...rule, sources: [] })).toThrow('请选择至少一种来源')
  expect(() => checkReviewRule({ ...rule, limit: money('0') })).toThrow('单张凭证金额上限应大于零')
  expect(() => checkReviewRule({ ...rule, to: day('2025-12-31') })).toThrow('有效期的结束日期早于开始日期')
  expect(() => checkReviewRule({ ...rule, to: day('2027-06-01') })).toThrow('授权有效期最长一年')
})
