import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { agree, type AgreedPaper, type AgreedVoucher } from './agreement.ts'

const september = period('2026-09')
const paper = (id: string, amount: string, more: Partial<AgreedPaper> = {}): AgreedPaper => ({
  kind: 'outputInvoice',
  id,
  period: september,
  day: day('2026-09-05'),
  name: id,
  amount: money(amount),
  voucherId: null,
  excluded: '',
  ...more,
})
const voucher = (id: string, amount: string, more: Partial<AgreedVoucher> = {}): AgreedVoucher => ({
  kind: 'outputInvoice',
  id,
  name: id,
  amount: money(amount),
  corrected: 0,
  changed: false,
  ...more,
})

test('CI-19 papers and the lines made from them: no difference, or each with its reason, that add up to it', () => {
  const row = agree(
    'outputInvoice',
    september,
    [
      paper('p1', '100', { voucherId: 'v1' }),
      // in the same voucher, of another month
      paper('p0', '40', { voucherId: 'v1', period: period('2026-08') }),
      paper('p2', '200.10', { voucherId: 'v2' }),
      paper('p3', '-50', { voucherId: 'v3' }),
      paper('p4', '7', { voucherId: 'v4' }),
      paper('p5', '30'),
      paper('p6', '9', { excluded: '作废重开' }),
      paper('p7', '1000', { kind: 'inputInvoice' }),
    ],
    [voucher('v1', '140'), voucher('v2', '200', { corrected: 1 }), voucher('v3', '-40', { changed: true }), voucher('v4', '8')],
  )
  expect([row.count, row.sum, row.bookedCount, row.booked, row.voucherCount, row.lines, row.difference]).toEqual([
    6,
    '296.10',
    4,
    '257.10',
    4,
    '268.00',
    '28.10',
  ])
  expect(row.explained).toEqual([
    { reason: 'open', count: 1, amount: '30.00' },
    { reason: 'excluded', count: 1, amount: '9.00' },
    { reason: 'corrected', count: 1, amount: '0.10' },
    { reason: 'changed', count: 1, amount: '-10.00' },
    { reason: 'paper', count: 1, amount: '-1.00' },
  ])
  expect(agree('inputInvoice', september, [], [])).toMatchObject({ count: 0, difference: '0.00', rows: [] })
})
