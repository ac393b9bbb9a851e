import { describe, expect, test } from 'vitest'
import { readReceiptPage } from './receipt-blocks.ts'

const slip = (serial: string, amount: string, more: readonly string[] = []) => [
  '测试银行 电子回单',
  `交易流水号：${serial}`,
  '交易日期：2026-09-02',
  '付款人户名：甲公司',
  '付款人账号：6222000001',
  '收款人户名：乙公司',
  '收款人账号：6222000002',
  ...more,
  ...(amount === '' ? [] : [`金额（小写）：¥ ${amount}`]),
]
const untitled = (lines: readonly string[]) => lines.slice(1)

describe('several receipts on one page', () => {
  test('are taken apart at their headings, three as two', () => {
    const { receipts, reason } = readReceiptPage([...slip('A001', '1.00'), ...slip('A002', '2.00'), ...slip('A003', '3.00')])
    expect(receipts.map((one) => [one.serials, one.amount, one.several])).toEqual([
      [['A001'], '1.00', false],
      [['A002'], '2.00', false],
      [['A003'], '3.00', false],
    ])
    expect(reason).toBe('')
  })
  test('without headings, where the first label comes again', () =>
    expect(
      readReceiptPage([...untitled(slip('A001', '1.00')), ...untitled(slip('A002', '2.00'))]).receipts.map((one) => one.amount),
    ).toEqual(['1.00', '2.00']))
  test.each([
    ['one has no amount', [...slip('A001', '1.00'), ...slip('A002', '')], '第 2 张没有金额'],
    [
      'one has no payee',
      [...slip('A001', '1.00'), ...slip('A002', '2.00').filter((line) => !line.startsWith('收款人'))],
      '缺付款方或收款方',
    ],
    ['a number stands inside another’s block', slip('A001', '1.00', ['交易流水号：A002']), '第 1 张没有金额'],
    [
      'nothing tells where one ends',
      [
        '交易日期：2026-09-02',
        ...slip('A001', '1.00', ['流水号：A002']).filter((line) => !line.startsWith('交易日期') && !line.endsWith('回单')),
      ],
      '分不清从哪里断开',
    ],
  ])('stay together with the reason: %s', (_name, lines, words) => {
    const { receipts, reason } = readReceiptPage(lines)
    expect(receipts).toHaveLength(1)
    expect(receipts[0]!.several).toBe(true)
    expect(reason).toContain(words)
  })
  test('a single receipt is one', () =>
    expect(readReceiptPage(slip('A001', '1.00'))).toMatchObject({ receipts: [{ amount: '1.00' }], reason: '' }))
})
