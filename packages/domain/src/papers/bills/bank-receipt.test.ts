import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { readReceipt, type ReceiptFacts } from './bank-receipt.ts'
import { matchReceipt, sameAccount, type ReceiptLine } from './receipt-match.ts'

describe('reading', () => {
  test('labels with their side', () => {
    expect(
      readReceipt([
        '中国工商银行 网上银行电子回单',
        '电子回单号码：0001-2222-3333',
        '付款人户名：深圳市和顺商贸有限公司 收款人户名：甲供应商有限公司',
        '付款人账号：4000 0212 3456 7890 收款人账号：6222000011112222',
        '付款人开户行：工行深圳分行 收款人开户行：建行上海分行',
        '币种：人民币 金额（小写）：¥ 12,345.60 元 金额（大写）：壹万贰仟叁佰肆拾伍元陆角',
        '交易流水号：20260912000001 记账日期：2026年9月12日',
        '用途：货款 打印日期：2026-10-08',
      ]),
    ).toEqual({
      serials: ['20260912000001', '0001-2222-3333'],
      day: '2026-09-12',
      amount: '12345.60',
      payer: { name: '深圳市和顺商贸有限公司', account: '4000021234567890' },
      payee: { name: '甲供应商有限公司', account: '6222000011112222' },
      several: false,
    })
  })
  test('two columns under 付款人 and 收款人, letters pulled apart', () => {
    expect(
      readReceipt([
        '客户回单',
        '日 期：20260903 交易序号 77001',
        '付款人 收款人',
        '户　名 甲公司 户　名 乙公司',
        '账　号 6222021234 账　号 6225880099',
        '小写 100.00',
      ]),
    ).toMatchObject({
      serials: ['77001'],
      day: '2026-09-03',
      amount: '100.00',
      payer: { name: '甲公司', account: '6222021234' },
      payee: { name: '乙公司', account: '6225880099' },
    })
  })
  test('the own account and the other one, with the direction', () => {
    const lines = (flag: string) => [
      '业务回单',
      '本方账号：6222021234 本方户名：甲公司',
      '对方账号：6225880099 对方户名：乙公司',
      `借贷标志：${flag} 交易金额：88.00`,
      '交易日期：2026/09/05',
    ]
    expect(readReceipt(lines('借'))).toMatchObject({ payer: { account: '6222021234' }, payee: { name: '乙公司' } })
    expect(readReceipt(lines('贷'))).toMatchObject({ payer: { name: '乙公司' }, payee: { account: '6222021234' } })
  })
  test('a page with two receipts says so; a page of nothing says nothing', () => {
    expect(readReceipt(['回单编号：A10001 金额：1.00', '回单编号：A10002 金额：2.00']).several).toBe(true)
    expect(readReceipt(['扫描件'])).toMatchObject({ serials: [], day: null, amount: null })
    expect(readReceipt(['金额：0.00']).amount).toBeNull()
  })
})

const accounts = [
  { id: 'icbc', accountNumber: '6222021234' },
  { id: 'cmb', accountNumber: '6225990001' },
]
const line = (id: string, on: string, amount: string, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  id,
  bankAccountId: 'icbc',
  day: day(on),
  inflow: amount.startsWith('-') ? ZERO : money(amount),
  outflow: amount.startsWith('-') ? money(amount.slice(1)) : ZERO,
  serialNumber: '',
  counterparty: '乙公司',
  proved: false,
  ...more,
})
const receipt = (more: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  serials: [],
  day: day('2026-09-05'),
  amount: money('88'),
  payer: { name: '甲公司', account: '6222021234' },
  payee: { name: '乙 公司', account: '6225880099' },
  several: false,
  ...more,
})
const pay = line('p', '2026-09-05', '-88')

describe('matching', () => {
  test.each([
    [
      'the same serial number',
      receipt({ serials: ['X', 'S1'], day: null, payer: { name: '', account: '' } }),
      [line('a', '2026-01-01', '-88', { serialNumber: 'S1' }), pay],
      'a',
      'serial',
    ],
    ['account, day, amount, direction and party', receipt(), [pay, line('in', '2026-09-05', '88')], 'p', 'facts'],
    ['the day after', receipt(), [line('n', '2026-09-06', '-88')], 'n', 'facts'],
    ['no party on the line', receipt(), [line('n', '2026-09-05', '-88', { counterparty: '' })], 'n', 'facts'],
    ['a masked account', receipt({ payer: { name: '', account: '6222**1234' } }), [pay], 'p', 'facts'],
    [
      'money in',
      receipt({ payer: { name: '丙', account: '1' }, payee: { name: '', account: '6225990001' } }),
      [line('c', '2026-09-05', '88', { bankAccountId: 'cmb', counterparty: '丙' })],
      'c',
      'facts',
    ],
  ] as const)('by %s', (_, one, lines, lineId, rule) => expect(matchReceipt(one, accounts, lines)).toEqual({ lineId, rule }))
  test.each([
    ['流水号相同，但金额不同', receipt({ serials: ['S1'] }), [line('a', '2026-09-05', '-8', { serialNumber: 'S1' })], ['a']],
    ['这笔流水已经有回单', receipt({ serials: ['S1'] }), [line('a', '2026-09-05', '-88', { serialNumber: 'S1', proved: true })], ['a']],
    [
      '有 2 笔流水的流水号和金额都相同',
      receipt({ serials: ['S1'] }),
      [line('a', '2026-09-05', '-88', { serialNumber: 'S1' }), line('b', '2026-09-05', '-88', { serialNumber: 'S1' })],
      ['a', 'b'],
    ],
    ['没有读到金额', receipt({ amount: null }), [pay], []],
    ['没有读到交易日期', receipt({ day: null }), [pay], ['p']],
    ['没有读到账号', receipt({ payer: { name: '', account: '' }, payee: { name: '', account: '' } }), [pay], ['p']],
    ['回单上的账号不是本账套的账户', receipt({ payer: { name: '', account: '999999' } }), [pay], ['p']],
    ['有 2 笔流水都符合', receipt(), [pay, line('q', '2026-09-04', '-88')], ['p', 'q']],
    ['符合的流水已经有回单', receipt(), [line('q', '2026-09-04', '-88', { proved: true })], ['q']],
    [
      '金额相同的流水，账户、日期或对方不符',
      receipt(),
      [line('q', '2026-09-08', '-88'), line('r', '2026-09-05', '-88', { counterparty: '丁' })],
      ['q', 'r'],
    ],
    ['没有金额相同的流水，可能还没有导入', receipt(), [line('q', '2026-09-05', '-88.01')], []],
    ['一页上有几张回单，请拆开后上传，或手工配上', receipt({ several: true }), [pay], []],
  ] as const)('%s', (reason, one, lines, candidates) =>
    expect(matchReceipt(one, accounts, lines)).toEqual({ lineId: null, reason, candidates }),
  )
  test('accounts with stars', () => {
    expect(sameAccount('****1234', '6222021234')).toBe(true)
    expect(sameAccount('6222****34', '6222021234')).toBe(false)
    expect(sameAccount('', '')).toBe(false)
  })
})
