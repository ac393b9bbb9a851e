import { expect, test } from 'vitest'
import { headMissing, kindOfHead, otherThan } from './known-tables.ts'

const HEADS = {
  vouchers: ['日期', '凭证字号', '摘要', '科目编码', '借方金额', '贷方金额'],
  trialBalance: ['科目编码', '科目名称', '期初余额借方', '期末余额借方'],
  book: ['日期', '科目名称', '摘要', '借方', '贷方', '余额'],
  report: ['项目', '行次', '本期金额', '上期金额'],
  balanceSheet: ['资产', '期末余额', '年初余额', '负债和所有者权益', '期末余额'],
  invoices: ['数电发票号码', '开票日期', '购买方名称', '税额', '价税合计'],
  payroll: ['姓名', '应发工资', '实发工资'],
  statement: ['交易日期', '借方发生额', '贷方发生额', '余额', '对方户名'],
} as const

test('a head is known for what it is', () => {
  for (const [kind, head] of Object.entries(HEADS)) expect([kind, kindOfHead(head)]).toEqual([kind, kind])
  expect(kindOfHead(['姓名', '电话'])).toBeNull()
})

test('a door names the table it was given, where it belongs, and what it takes itself', () => {
  const statement = [['中国工商银行', ''], HEADS.statement, ['2026-01-05', '1', '', '2', '甲']]
  expect(headMissing('科目编码', '请使用导出的格式', statement, 'trialBalance')).toBe(
    '这是银行或钱包的对账单，请在资金流水页导入。这里没有找到表头“科目编码”，请使用导出的格式',
  )
  expect(headMissing('姓名', '请使用模板', [HEADS.payroll], 'payroll')).toBe('没有找到表头“姓名”，请使用模板')
  expect(headMissing('姓名', '请使用模板', [['甲', '乙']])).toBe('没有找到表头“姓名”，请使用模板')
  expect(otherThan(HEADS.report, 'statement')).toBe('这是会计报表，不是对账单')
})
