import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { NONE_SWITCHED, type Switched } from '../../ledger/policies/packages.ts'
import { approved, approversOf, levelsOf, submitted, type ApprovalSettings } from './approval.ts'
import { codeOfType } from './expense-subject.ts'
import { deductibleTax } from './passenger-tax.ts'
import { oldestFirst, paymentStatus, settle, settledBy } from './settlement.ts'
import { accrualPlan, settlementPlan, type PlannedLine } from './claim-vouchers.ts'

const loan = (id: string, on: string, open: string) => ({ id, number: id, day: day(on), employeeId: 'e', open: money(open) })

test('tax of tickets by kind and day (公告2019年第39号, 2024年第8号, 第9号; 2026年第13号)', () => {
  const of = (ticket: 'railway' | 'air' | 'road' | 'ride' | 'none', amount: string, on: string, switched: Switched = NONE_SWITCHED) =>
    deductibleTax(ticket, money(amount), day(on), switched)
  expect(of('railway', '109', '2026-03-01')).toBe('9.00')
  expect(of('railway', '553', '2024-10-31')).toBe('45.66')
  expect(of('air', '1090', '2024-12-01')).toBe('90.00')
  expect(of('road', '103', '2026-01-01')).toBe('3.00')
  expect(of('road', '50', '2026-01-01')).toBe('1.46')
  expect(of('railway', '109', '2019-03-31')).toBeNull()
  expect(of('none', '109', '2026-03-01')).toBeNull()
  // the tax on the face, at most 9 % within; doubtful from 2026 on, where it counts if the firm switched it on (ID-06)
  expect(of('ride', '109', '2025-12-31')).toBe('9.00')
  expect(of('ride', '109', '2019-03-31')).toBeNull()
  expect(of('ride', '109', '2026-01-01')).toBeNull()
  expect(of('ride', '109', '2026-01-01', new Set(['ride2026']))).toBe('9.00')
})

test('approval by amount: one below, two from the threshold on, none for money that comes back', () => {
  const settings: ApprovalSettings = { mode: 2, threshold: money('1000'), first: ['a', 'b'], second: ['c'] }
  const bill = (amount: string, kind: 'claim' | 'repayment' = 'claim') => ({
    kind,
    amount: money(amount),
    state: 1 as const,
    result: 0 as const,
    level: 0,
    createdBy: 'a',
  })
  expect([levelsOf(settings, bill('999.99')), levelsOf(settings, bill('1000')), levelsOf(settings, bill('5000', 'repayment'))]).toEqual([
    1, 2, 0,
  ])
  const sent = { ...bill('1000'), ...submitted(settings, bill('1000'), false) }
  expect([sent.state, sent.result, sent.level]).toEqual([2, -2, 1])
  expect(approversOf(settings, sent, false)).toEqual(['b'])
  expect(approversOf(settings, sent, true)).toEqual(['a', 'b'])
  const next = { ...sent, ...approved(settings, sent, 'b', { alone: false, approvedBy: [] }) }
  expect(next.level).toBe(2)
  expect(approved(settings, next, 'c', { alone: false, approvedBy: ['b'] })).toEqual({ state: 3, result: 1, level: 0 })
  expect(submitted({ ...settings, mode: 0 }, bill('1'), false)).toEqual({ state: 3, result: 1, level: 0 })
})

test('offsets take the oldest advance first, and the money moves for the rest', () => {
  const loans = [loan('2', '2026-02-01', '300'), loan('1', '2026-01-01', '200')]
  expect(oldestFirst(money('350'), loans)).toEqual([
    { loanId: '1', amount: '200.00' },
    { loanId: '2', amount: '150.00' },
  ])
  const part = settle('claim', money('350'), { method: 1, offsets: [{ loanId: '2', amount: money('100') }] }, loans)
  expect(part).toEqual({ method: 1, paid: '250.00', offsets: [{ loanId: '2', amount: '100.00' }] })
  const whole = settle('claim', money('500'), { method: 2, offsets: 'oldest' }, loans)
  expect([whole.method, whole.paid, settledBy('claim', [whole])]).toEqual([4, '0.00', '500.00'])
  expect(settle('repayment', money('250'), { method: 1, offsets: 'oldest' }, loans).offsets.map((one) => one.amount)).toEqual([
    '200.00',
    '50.00',
  ])
  expect(settledBy('repayment', [settle('repayment', money('250'), { method: 1, offsets: 'oldest' }, loans)])).toBe('250.00')
})

test('a payment status for each way a bill can stand', () => {
  const paid = (method: 1 | 2 | 4 | 5, amount: string) => ({ method, paid: money(amount) })
  expect(paymentStatus(money('1'), [paid(2, '9')])).toBe(1)
  expect(paymentStatus(ZERO, [])).toBe(1)
  expect(paymentStatus(ZERO, [paid(2, '10')])).toBe(2)
  expect(paymentStatus(ZERO, [paid(4, '0'), paid(1, '10')])).toBe(3)
  expect(paymentStatus(ZERO, [paid(5, '10')])).toBe(2)
  expect(paymentStatus(ZERO, [paid(4, '0')])).toBe(4)
})

test('plans balance, whatever was offset or left owed', () => {
  const shown = (lines: readonly PlannedLine[]) => lines.map((one) => [one.side, one.place.kind, one.amount])
  const bill = { amount: money('109'), lines: [{ amount: money('109'), tax: money('9') }] }
  expect(shown(accrualPlan(bill))).toEqual([
    ['debit', 'expense', '100.00'],
    ['debit', 'tax', '9.00'],
    ['credit', 'owed', '109.00'],
  ])
  expect(shown(settlementPlan('claim', bill, { paid: money('50'), offset: money('40') }, false))).toEqual([
    ['debit', 'expense', '100.00'],
    ['debit', 'tax', '9.00'],
    ['credit', 'advance', '40.00'],
    ['credit', 'fund', '50.00'],
    ['credit', 'owed', '19.00'],
  ])
  expect(shown(settlementPlan('claim', bill, { paid: money('50'), offset: money('40') }, true))).toEqual([
    ['debit', 'owed', '90.00'],
    ['credit', 'advance', '40.00'],
    ['credit', 'fund', '50.00'],
  ])
  expect(shown(settlementPlan('loan', { ...bill, lines: [] }, { paid: money('109'), offset: ZERO }, true))).toEqual([
    ['debit', 'advance', '109.00'],
    ['credit', 'fund', '109.00'],
  ])
  expect(shown(settlementPlan('repayment', { ...bill, lines: [] }, { paid: money('109'), offset: ZERO }, true))).toEqual([
    ['debit', 'fund', '109.00'],
    ['credit', 'advance', '109.00'],
  ])
})

test('an expense type finds its subject by its name', () => {
  expect(codeOfType('smallBusiness', '差旅费')?.code).toBe('56020008')
  expect(codeOfType('enterprise', '招待费')?.code).toBe('66020009')
  expect(codeOfType('smallBusiness', '团建')).toBeNull()
  expect(codeOfType('cooperative', '差旅费')).toBeNull()
})
