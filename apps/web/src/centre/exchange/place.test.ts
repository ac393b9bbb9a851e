import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test('a place in the file is said in words', () => {
  expect(placeOf({ field: 'vouchers.2.lines.0.debit' })).toBe('凭证第3张 分录第1行 借方')
  expect(placeOf({ field: 'subjects', row: 4 })).toBe('科目第4条')
  expect(placeOf({ field: 'vouchers', row: 12 })).toBe('凭证第12张')
  expect(placeOf({ field: 'ledger.standard' })).toBe('账套设置 会计准则')
  expect(placeOf({ field: 'papers.fundFlows', row: 3 })).toBe('资金流水第3条')
  expect(placeOf({ field: 'papers.invoices.0.amount' })).toBe('发票第1条 金额')
  expect(placeOf({ field: 'papers.lostFiles' })).toBe('lostFiles')
  expect(placeOf({})).toBe('文件')
})
