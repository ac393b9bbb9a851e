import { dec } from '@app/domain/kernel/decimal'
import { moneyText } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { fieldOf, gridRows, noOpening, saved, takes, withField, type OpeningSubject } from './opening-rows.ts'

const subject = (code: string, over: Partial<OpeningSubject> = {}): OpeningSubject => ({
  id: code,
  code,
  name: code,
  level: code.length / 4,
  side: 'debit',
  leaf: true,
  disabled: false,
  subjectClass: 'asset',
  unit: null,
  currencies: [],
  tagTypes: [],
  ...over,
})
const payable = subject('2202', { side: 'credit', subjectClass: 'liability' })

test('a credit balance is typed positive and kept as debit minus credit', () => {
  const value = withField(noOpening('2202'), 'opening', dec('500'), 'credit')
  expect(moneyText(value.opening)).toBe('-500.00')
  expect(moneyText(fieldOf(value, 'opening', 'credit'))).toBe('500.00')
})

test('the beginning of the year follows from opening and turnovers', () => {
  const opening = withField(noOpening('1002'), 'opening', dec('100'), 'debit')
  const debit = withField(opening, 'ytdDebit', dec('30'), 'debit')
  const credit = withField(debit, 'ytdCredit', dec('50'), 'debit')
  expect(moneyText(credit.year)).toBe('120.00')
})

test('parents sum their leaves; tag sets and currencies stand below their subject', () => {
  const subjects = [
    subject('1002', { leaf: false }),
    subject('10020001'),
    subject('1122', { tagTypes: ['customer'] }),
    subject('10020002', { currencies: ['USD'] }),
  ]
  const one = withField(noOpening('10020001'), 'opening', dec('7'), 'debit')
  const two = withField(noOpening('1122', ['甲']), 'opening', dec('3'), 'debit')
  const rows = gridRows(subjects, [one, two])
  expect(rows.map((row) => [row.subject.code, row.kind, moneyText(row.value.opening)])).toEqual([
    ['1002', 'group', '7.00'],
    ['10020001', 'leaf', '7.00'],
    ['10020002', 'group', '0.00'],
    ['10020002', 'detail', '0.00'],
    ['10020002', 'detail', '0.00'],
    ['1122', 'group', '3.00'],
    ['1122', 'detail', '3.00'],
  ])
  expect(takes(rows[0]!, 'opening', false)).toBe(false)
  expect(takes(rows[1]!, 'ytdDebit', false)).toBe(false)
  expect(takes(rows[1]!, 'ytdDebit', true)).toBe(true)
})

test('a subject is saved whole, without empty rows', () => {
  const one = withField(noOpening('1122', ['甲']), 'opening', dec('3'), 'debit')
  const emptied = withField(one, 'opening', dec('0'), 'debit')
  expect(saved([one], emptied)).toEqual([])
  expect(saved([one], withField(noOpening('1122', ['乙']), 'opening', dec('4'), 'debit'))).toHaveLength(2)
  expect(payable.side).toBe('credit')
})

test('what profit and loss really came to is proposed by the subject’s side, and stays as it was typed', () => {
  const type = (value: Parameters<typeof withField>[0], field: 'ytdDebit' | 'ytdCredit' | 'ytdProfit', amount: string) =>
    withField(value, field, dec(amount), 'credit', true)
  const both = type(type(noOpening('5001'), 'ytdDebit', '400000'), 'ytdCredit', '400000')
  expect(moneyText(both.ytdProfit)).toBe('400000.00')
  expect(moneyText(withField(noOpening('5602'), 'ytdDebit', dec('30'), 'debit', true).ytdProfit)).toBe('30.00')
  // a figure of one's own is not changed by what is typed beside it
  const own = type(both, 'ytdProfit', '399000')
  expect(moneyText(type(own, 'ytdCredit', '410000').ytdProfit)).toBe('399000.00')
  // other subjects have none
  expect(moneyText(withField(noOpening('1002'), 'ytdDebit', dec('30'), 'debit').ytdProfit)).toBe('0.00')
})
