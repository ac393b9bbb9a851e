import { money, moneyText, type Money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { expect, test } from 'vitest'
import { digits, placesFor, placeTitles } from '../list/digit-grid.ts'
import { afterEnter, afterTab, afterVertical, expandAbstract } from './entry-keys.ts'
import {
  balancing,
  blankEntry,
  blankLine,
  flipped,
  problems,
  proposal,
  recomputed,
  reddened,
  withAmount,
  withSubject,
  type Asking,
  type EntryLine,
} from './entry.ts'
import { likelySubjects } from './likely-subjects.ts'
import { isRows, readRows, subjectFor } from './paste.ts'

const cash: Asking = { id: 'cash', tagTypes: [], unit: null, currencies: [], side: 'debit' }
const receivable: Asking = { id: 'receivable', tagTypes: ['customer'], unit: null, currencies: [], side: 'debit' }
const goods: Asking = { id: 'goods', tagTypes: [], unit: '件', currencies: [], side: 'debit' }
const dollars: Asking = { id: 'dollars', tagTypes: [], unit: null, currencies: ['USD'], side: 'debit' }
const all = new Map([cash, receivable, goods, dollars].map((one) => [one.id, one]))
const subjectOf = (id: string | null) => (id === null ? undefined : all.get(id))
const line = (over: Partial<EntryLine> = {}): EntryLine => ({ ...blankLine(), ...over })
const text = (value: Money | null | undefined) => (value ? moneyText(value) : value)

test('the second line is proposed the balancing amount on the side that lacks it', () => {
  const lines = [
    line({ abstract: '收货款', subjectId: 'cash', debit: money('11300') }),
    line({ abstract: '收货款', subjectId: 'receivable' }),
  ]
  expect(proposal(lines, 1)).toMatchObject({ side: 'credit' })
  expect(text(proposal(lines, 1)?.amount)).toBe('11300.00')
  expect(proposal(lines, 0)).toBeNull()
  expect(balancing([line()], 0)).toBeNull()
})

test('space changes the side, minus makes red, a new amount empties the other side', () => {
  const debit = line({ debit: money('5') })
  expect(text(flipped(debit).credit)).toBe('5.00')
  expect(text(reddened(debit).debit)).toBe('-5.00')
  const credit = withAmount(debit, 'credit', money('7'))
  expect([text(credit.debit), text(credit.credit)]).toEqual(['0.00', '7.00'])
})

test('quantity times price and original times rate make the amount, and the amount makes the price', () => {
  const counted = line({ subjectId: 'goods', quantity: quantity('3'), unitPrice: rate('1.115') })
  expect(text(recomputed(counted, 'debit').debit)).toBe('3.35')
  expect(withAmount(counted, 'debit', money('6')).unitPrice).toBe('2.00000000')
  const foreign = line({ subjectId: 'dollars', currency: 'USD', originalAmount: money('100'), exchangeRate: rate('7.1') })
  expect(text(recomputed(foreign, 'credit').credit)).toBe('710.00')
})

test('another subject keeps only what it asks for', () => {
  const tagged = line({ subjectId: 'receivable', tags: { customer: 'a' }, quantity: quantity('1') })
  expect(withSubject(tagged, cash)).toMatchObject({ subjectId: 'cash', tags: {}, quantity: null })
  expect(withSubject(tagged, dollars).currency).toBe('USD')
})

test('Enter goes to the next field that needs something', () => {
  const lines = [line({ abstract: '收货款' }), line()]
  expect(afterEnter(lines, { line: 0, field: 'abstract' }, subjectOf, false)).toEqual({ line: 0, field: 'subject' })
  const chosen = [line({ abstract: '收货款', subjectId: 'receivable' }), line()]
  expect(afterEnter(chosen, { line: 0, field: 'subject' }, subjectOf, false)).toEqual({ line: 0, field: 'tag:customer' })
  const tagged = [line({ abstract: '收货款', subjectId: 'receivable', tags: { customer: 'a' } }), line()]
  expect(afterEnter(tagged, { line: 0, field: 'tag:customer' }, subjectOf, false)).toEqual({ line: 0, field: 'debit' })
  const paid = [line({ abstract: '收货款', subjectId: 'cash', debit: money('5') }), line({ abstract: '收货款', subjectId: 'cash' })]
  expect(afterEnter(paid, { line: 0, field: 'debit' }, subjectOf, false)).toEqual({ line: 1, field: 'credit' })
})

test('after the last line Enter makes a new one; from an empty line of a balanced voucher it leads to saving', () => {
  const full = [
    line({ abstract: 'a', subjectId: 'cash', debit: money('5') }),
    line({ abstract: 'a', subjectId: 'cash', credit: money('5') }),
  ]
  expect(afterEnter(full, { line: 1, field: 'credit' }, subjectOf, true)).toBe('newLine')
  expect(afterEnter([...full, line()], { line: 2, field: 'abstract' }, subjectOf, true)).toBe('save')
})

test('Tab visits every field and leaves at the ends; up and down keep the column', () => {
  const lines = [line({ subjectId: 'goods' }), line()]
  expect(afterTab(lines, { line: 0, field: 'subject' }, subjectOf, false)).toEqual({ line: 0, field: 'quantity' })
  expect(afterTab(lines, { line: 0, field: 'credit' }, subjectOf, false)).toEqual({ line: 1, field: 'abstract' })
  expect(afterTab(lines, { line: 0, field: 'abstract' }, subjectOf, true)).toBeNull()
  expect(afterVertical(lines, { line: 0, field: 'quantity' }, subjectOf, false)).toEqual({ line: 1, field: 'subject' })
  expect(afterVertical(lines, { line: 1, field: 'credit' }, subjectOf, false)).toEqual({ line: 1, field: 'credit' })
})

test('two dots copy the summary above, two slashes the first', () => {
  const lines = [line({ abstract: '一' }), line({ abstract: '二' }), line()]
  expect(expandAbstract(lines, 2, '..')).toBe('二')
  expect(expandAbstract(lines, 2, '//')).toBe('一')
  expect(expandAbstract(lines, 2, '三')).toBe('三')
})

test('a voucher says what it misses, on the line it belongs to', () => {
  const first = line({ abstract: '收货款', subjectId: 'receivable', debit: money('5') })
  const entry = {
    ...blankEntry(day('2026-10-31')),
    lines: [first, line({ abstract: '收货款', subjectId: 'cash', credit: money('4') }), line()],
  }
  const found = problems(entry, subjectOf, () => '客户')
  expect(found.lines.get(first.key)).toBe('请选择客户')
  expect(found.first).toEqual({ line: 0, field: 'tag:customer' })
  expect(found.whole).toBe('借贷不平：贷方少 1.00')
  expect(problems(blankEntry(day('2026-10-31')), subjectOf, () => '').whole).toBe('请录入分录')
})

test('the cursor goes where the first problem is mended, past the blank lines above it', () => {
  const at = (one: EntryLine) =>
    problems({ ...blankEntry(day('2026-10-31')), lines: [line(), one, line({ abstract: '只有摘要' })] }, subjectOf, () => '客户').first
  expect(at(line({ subjectId: 'cash', credit: money('4') }))).toEqual({ line: 1, field: 'abstract' })
  expect(at(line({ abstract: '付', credit: money('4') }))).toEqual({ line: 1, field: 'subject' })
  expect(at(line({ abstract: '付', subjectId: 'cash' }))).toEqual({ line: 1, field: 'debit' })
  expect(at(line({ abstract: '付', subjectId: 'cash', currency: 'USD', originalAmount: money('4') }))).toEqual({
    line: 1,
    field: 'exchangeRate',
  })
  expect(at(line({ abstract: '付', subjectId: 'cash', credit: money('4') }))).toEqual({ line: 2, field: 'subject' })
})

test('digits stand in the printed columns, and the grid grows for 亿', () => {
  expect(digits(money('11300'))).toBe('1130000')
  expect(digits(money('-0.05'))).toBe('005')
  expect(digits(money('0'))).toBe('')
  expect(placeTitles(placesFor([money('11300')])).join('')).toBe('千百十万千百十元角分')
  expect(placeTitles(placesFor([money('123456789')])).join('')).toBe('亿千百十万千百十元角分')
})

test('rows pasted from a spreadsheet become lines', () => {
  const rows = readRows('摘要\t科目\t借方\t贷方\r\n收货款\t1002\t1,130.00\t\r\n收货款\t应收账款\t\t1130\r\n合计\t\t1130\t1130')
  expect(rows.map((row) => [row.subject, text(row.debit), text(row.credit)])).toEqual([
    ['1002', '1130.00', '0.00'],
    ['应收账款', '0.00', '1130.00'],
  ])
  expect(readRows('付款\t2202\t应付账款\t50\t')[0]).toMatchObject({ subject: '2202' })
  expect(isRows('一个词')).toBe(false)
  const subjects = [
    { id: '1', code: '1002', name: '银行存款', fullName: '银行存款', leaf: false },
    { id: '2', code: '10020001', name: '工行', fullName: '银行存款-工行', leaf: true },
  ]
  expect(subjectFor('10020001 工行', subjects)?.id).toBe('2')
  expect(subjectFor('银行存款-工行', subjects)?.id).toBe('2')
  expect(subjectFor('1002', subjects)).toBeNull()
})

test('the likeliest subjects are those this summary was written with', () => {
  const usual = [
    { abstract: '收货款', subjectIds: ['bank', 'receivable'] },
    { abstract: '付房租', subjectIds: ['rent', 'bank'] },
  ]
  expect(likelySubjects('收货款', usual, new Set(), 10)[0]).toBe('bank')
  expect(likelySubjects('收货款', usual, new Set(['bank']), 10)[0]).toBe('receivable')
  expect(likelySubjects('付房租款', usual, new Set(), 10)[0]).toBe('rent')
})
