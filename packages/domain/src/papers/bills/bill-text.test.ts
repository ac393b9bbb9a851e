import { expect, test } from 'vitest'
import { factsInText } from './bill-text.ts'

test('a bank slip by its labels', () => {
  expect(
    factsInText([
      '中国银行 业务回单',
      '回单编号：20260912000123',
      '日期 2026年9月2日',
      '收款人：深圳市和顺商贸有限公司',
      '金额（小写） ¥ 12,345.60',
    ]),
  ).toEqual({
    kind: 'bankSlip',
    number: '20260912000123',
    issuedOn: '2026-09-02',
    party: '深圳市和顺商贸有限公司',
    amount: '12345.60',
  })
})

test('of several totals the largest, and no day that is none', () => {
  expect(factsInText(['收据', '2026/13/40', '金额 90.00', '合计 100.00'])).toMatchObject({
    kind: 'receipt',
    issuedOn: null,
    amount: '100.00',
  })
})

test('a page that says nothing is not guessed at', () => expect(factsInText(['你好', '世界 12.00'])).toBeNull())
