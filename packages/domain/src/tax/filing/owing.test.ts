import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { isSuperseded, leftToPay, owedBy, owesTax, owingWords } from './owing.ts'

const owing = (payable: string, lateFee: string, credited: string, paid: string) => ({
  payable: money(payable),
  lateFee: money(lateFee),
  credited: money(credited),
  paid: money(paid),
})

test('a correction owes what was not paid before it; what was paid too much is owed by nobody here', () => {
  expect(leftToPay(owing('12000', '35', '0', '0'))).toBe('12035.00')
  expect(leftToPay(owing('12300', '1.5', '12000', '0'))).toBe('301.50')
  expect(leftToPay(owing('12300', '1.5', '12000', '301.5'))).toBe('0.00')
  expect(leftToPay(owing('11000', '0', '12000', '0'))).toBe('0.00')
  expect(owedBy(owing('11000', '2', '12000', '0'))).toBe('2.00')
  expect(leftToPay({ payable: null, lateFee: null, credited: null, paid: null })).toBe('0.00')
})

test('a version is superseded by a later one of the same period that was accepted', () => {
  const version = (correction: number, payable: string | null, period = '2026-09') => ({
    ...owing('0', '0', '0', '0'),
    payable: payable === null ? null : money(payable),
    filing: 'smallVat',
    cycle: 'quarter',
    period,
    correction,
  })
  const first = version(0, '12000')
  expect(isSuperseded(first, [first, version(1, null), version(1, '1', '2026-06')])).toBe(false)
  expect(isSuperseded(first, [first, version(1, '12300')])).toBe(true)
})

test('tax and late fee are said apart, and together only as their sum', () => {
  expect(owingWords(owing('9610.30', '163.38', '0', '0'))).toBe('税款 9,610.30，滞纳金 163.38，共 9,773.68')
  expect(owingWords(owing('9610.30', '0', '0', '0'))).toBe('税款 9,610.30')
  expect(owingWords(owing('12300', '1.5', '12000', '100'))).toBe('税款 300.00，滞纳金 1.50，共 301.50；已缴 100.00，还要缴 201.50')
  expect([owesTax('FS'), owesTax('VAT')]).toEqual([false, true])
})
