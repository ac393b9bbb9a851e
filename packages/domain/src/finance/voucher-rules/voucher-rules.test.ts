/** Voucher rules: forced options, and what each merge rule puts into one voucher. */
import { describe, expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { quantity, rate } from '../../kernel/quantity.ts'
import { type FundFlowToBook, groupFundFlows } from './group-funds.ts'
import { groupInvoices, type InvoiceToBook } from './group-invoices.ts'
import { defaultVoucherRules, type FundMergeRule, type InvoiceMergeRule, normalizeVoucherRules, type VoucherRules } from './rules.ts'

const march = period('2026-03')
const item = (goodsKey: string, price: string, count: string) => ({
  goodsKey,
  goodsName: goodsKey,
  quantity: quantity(count),
  unitPrice: rate(price),
  printedPrice: price,
  netAmount: money(String(Number(price) * Number(count))),
  taxAmount: money('1'),
})
const invoice = (id: string, date: string, customer: string, ...items: ReturnType<typeof item>[]): InvoiceToBook => ({
  id,
  day: day(date),
  counterpartyId: customer,
  counterpartyName: customer,
  abstract: '',
  items,
})
const invoices = [
  invoice('1', '2026-03-02', '甲', item('a', '10', '1'), item('b', '5', '2')),
  invoice('2', '2026-03-02', '甲', item('a', '10', '3'), item('a', '9', '1')),
  invoice('3', '2026-03-02', '乙', item('a', '10', '1')),
  invoice('4', '2026-03-09', '甲', item('a', '10', '1')),
]
const grouped = (merge: InvoiceMergeRule) =>
  groupInvoices(invoices, { ...defaultVoucherRules.income, merge }, 'income', march).map(
    (group) =>
      `${group.invoiceIds.join('')} ${group.day} ${group.items.map((one) => `${one.goodsKey}${(one.quantity ?? '') as unknown as string}`).join(' ')}`,
  )

describe('invoices', () => {
  test('merge by day and customer, goods apart, by price or together', () => {
    expect(grouped(4)).toHaveLength(4)
    expect(grouped(1)[0]).toBe('12 2026-03-02 a1.0000 b2.0000 a3.0000 a1.0000')
    expect(grouped(2)[0]).toBe('12 2026-03-02 a4.0000 b2.0000 a1.0000')
    expect(grouped(5)).toEqual(['12 2026-03-02 a5.0000 b2.0000', '3 2026-03-02 a1.0000', '4 2026-03-09 a1.0000'])
    expect(grouped(3)).toEqual(['1234 2026-03-09 a7.0000 b2.0000'])
  })
  test('keep amounts whole and counterparties apart', () => {
    const [all] = groupInvoices(invoices, { merge: 3, date: 1, counter: 0, abstract: 1 }, 'purchase', march)
    expect(all).toMatchObject({
      day: '2026-03-31',
      abstract: '采购（4张发票）',
      netAmount: '79.00',
      taxAmount: '6.00',
      counterparties: [
        { id: '甲', grossAmount: '74.00' },
        { id: '乙', grossAmount: '11.00' },
      ],
    })
    expect(groupInvoices(invoices, { merge: 4, date: 0, counter: 0, abstract: 1 }, 'income', march)[2]!.abstract).toBe('销售给乙')
  })
})

const flow = (id: string, direction: 'inflow' | 'outflow', counterCode: string, amount: string): FundFlowToBook => ({
  id,
  day: day('2026-03-05'),
  direction,
  amount: money(amount),
  fundCode: '10020001',
  counterCode,
  tagIds: [],
  abstract: `流水${id}`,
})
const flows = [
  flow('1', 'inflow', '11220001', '10'),
  flow('2', 'inflow', '11220002', '20'),
  flow('3', 'outflow', '11220001', '5'),
  flow('4', 'inflow', '11220001', '1'),
]
const merged = (merge: FundMergeRule) => groupFundFlows(flows, { ...defaultVoucherRules.bank, merge }, march)

describe('fund flows', () => {
  test('merge by first-level subject, detail subject or direction', () => {
    expect(merged(1).map((group) => `${group.day} ${group.abstract}`)).toEqual([
      '2026-03-05 流水1',
      '2026-03-05 流水2',
      '2026-03-05 流水3',
      '2026-03-05 流水4',
    ])
    expect(merged(2).map((group) => group.flowIds.join(''))).toEqual(['124', '3'])
    expect(merged(3).map((group) => group.flowIds.join(''))).toEqual(['14', '2', '3'])
    expect(merged(4)[0]).toMatchObject({
      day: '2026-03-31',
      abstract: '收款（3笔）',
      amount: '31.00',
      funds: [{ code: '10020001', amount: '31.00' }],
      counters: [
        { code: '11220001', amount: '11.00' },
        { code: '11220002', amount: '20.00' },
      ],
    })
  })
})

describe('rules', () => {
  test('force the day and words of merged flows', () => {
    const rules: VoucherRules = { ...defaultVoucherRules, bank: { merge: 2, date: 0, counter: 1, abstract: 0 } }
    expect(normalizeVoucherRules(rules).bank).toEqual({ merge: 2, date: 1, counter: 1, abstract: 1 })
    expect(normalizeVoucherRules(rules).cash).toEqual(defaultVoucherRules.cash)
  })
  test('know their values', () => {
    const cash = { ...defaultVoucherRules.cash, merge: 5 as FundMergeRule }
    expect(() => normalizeVoucherRules({ ...defaultVoucherRules, cash })).toThrow(expect.objectContaining({ code: 'VR0001' }))
    const income = { ...defaultVoucherRules.income, date: 2 as 1 }
    expect(() => normalizeVoucherRules({ ...defaultVoucherRules, income })).toThrow(expect.objectContaining({ code: 'VR0002' }))
  })
})
