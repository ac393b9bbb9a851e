/** 经营所得 on its forms: brackets, the half, what the owner deducts, the assessed ones; each held against the functions of pay. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, moneyText, toFen, money } from '../../../kernel/money.ts'
import { lastDay, period } from '../../../kernel/period.ts'
import { businessYear } from '../../../people/salary/iit.ts'
import { openBook } from '../engine/book.ts'
import { businessA, businessB, businessC, businessParameters, isSoleTrader, ownerSaid } from './business.ts'
import { prepaidByA, settledByB } from './business-taken.ts'
import type { Cycle, Filing } from '../engine/form.ts'
import { figuresOf, reckon, violationsOf } from '../engine/reckon.ts'

const march = period('2026-03')
const june = period('2026-06')
const year = period('2026-12')
const OWNER = { kind: '1', levy: '1', levyRate: '0', comprehensive: '0', share: '0' }
type Texts = Readonly<Record<string, string>>
interface Asked {
  readonly typed?: Texts
  readonly taken?: Texts
  readonly before?: Texts
}
function reckoned(filing: Filing, of: typeof march, cycle: Cycle, { typed = {}, taken = {}, before = {} }: Asked) {
  const book = openBook(filing, lastDay(of))
  const values = reckon(book, { typed, taken, before, parameters: businessParameters(of, cycle, OWNER) })
  return { figures: figuresOf(book, values), found: violationsOf(book, values).map(({ id }) => id) }
}
const books = (profit: string) => ({ 'business.income': profit, 'business.costs': '0' })
const a = (profit: string, typed: Texts = {}, of = march, before: Texts = {}) =>
  reckoned(businessA, of, 'quarter', { typed, taken: books(profit), before })
const cells = (figures: Texts, ...rows: readonly string[]) => rows.map((row) => figures[`JYA!${row}:1`])

test('a quarter of a sole trader: profit less 5,000 a month, the bracket, and half of it', () => {
  const { figures, found } = a('95000')
  expect(cells(figures, '3', '8', '19', '20', '21', '22', 'H1', '25')).toEqual([
    '95000.00',
    '15000.00',
    '80000.00',
    '10',
    '1500.00',
    '6500.00',
    '3250.00',
    '3250.00',
  ])
  expect(found).toEqual([])
  // the disabled owner: 2,000 of relief goes before the half
  expect(cells(a('95000', { 'JYA!H2:1': '2000' }).figures, 'H1', '23', '25')).toEqual(['2250.00', '4250.00', '2250.00'])
  const repaid = a('95000', { 'JYA!24:1': '5000' })
  expect(cells(repaid.figures, '25')).toEqual(['-1750.00'])
  expect(repaid.found).toEqual(['JA12'])
})

test('the next quarter counts on from what was owed by the one before; what was to come back was not paid', () => {
  const first = a('95000').figures
  expect(cells(a('180000', {}, june, first).figures, '19', '22', '24', '25')).toEqual(['150000.00', '19500.00', '3250.00', '6500.00'])
  const less = a('95000', { 'JYA!24:1': '5000' }).figures
  expect(cells(a('95000', {}, june, less).figures, '24')).toEqual(['5000.00'])
  expect(prepaidByA(first)).toBe('3250.00')
  expect(prepaidByA(less)).toBe('5000.00')
})

test('each bracket at its edge, without the half where the owner is none of a sole trader', () => {
  const due = (profit: string) => cells(a(profit, { $owner_kind: '2', $comprehensive: '1' }).figures, '25')[0]
  expect(['30000', '30001', '90000', '90001', '300000', '500000', '500001'].map(due)).toEqual([
    '1500.00',
    '1500.10',
    '7500.00',
    '7500.20',
    '49500.00',
    '109500.00',
    '109500.35',
  ])
})

test('the half is that of the announcement, whatever the income and the other relief', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000_000 }), fc.integer({ min: 0, max: 100 }), (fen, share) => {
      const tax = businessYear(BigInt(fen), 0n, lastDay(march)).before
      const other = (tax * BigInt(share)) / 200n
      const expected = businessYear(BigInt(fen), other, lastDay(march))
      const { figures } = a(moneyText(fromFen(BigInt(fen))), { $comprehensive: '1', 'JYA!H2:1': moneyText(fromFen(other)) })
      expect(toFen(money(figures['JYA!H1:1']!))).toBe(expected.relief)
      expect(toFen(money(figures['JYA!25:1']!))).toBe(expected.tax)
    }),
    { numRuns: 200 },
  )
})

test('a year: adjusted, losses off, the partner’s share, and what the owner deducts', () => {
  const typed = {
    $owner_kind: '3',
    'JYB!40:1': '40',
    'JYB!26:1': '20000',
    'JYB!37:1': '10000',
    'JYB!39:1': '60000',
    'JYB!44:1': '12000',
    'JYB!54:1': '24000',
    'JYB!61:1': '4000',
  }
  const taken = {
    'business.income': '900000',
    'business.cost': '300000',
    'business.other': '100000',
    'business.prepaid': '1000',
  }
  const { figures, found } = reckoned(businessB, year, 'year', { typed, taken })
  // (500,000 + 10,000 − 60,000) × 40 % = 180,000; − 60,000 − 12,000 − 24,000 − 4,000 = 80,000
  expect(['11', '38', '42', '62', '65', '66', '68'].map((row) => figures[`JYB!${row}:1`])).toEqual([
    '500000.00',
    '510000.00',
    '60000.00',
    '80000.00',
    '6500.00',
    '0.00',
    '5500.00',
  ])
  expect(found).toEqual([])
  expect(settledByB(figures)).toEqual({ 'business.here': '80000.00', 'business.settled': '6500.00' })
  expect(reckoned(businessB, year, 'year', { taken: { 'business.cost': '5000' } }).figures['JYB!68:1']).toBe('0.00')
})

test('several places: added up, what was deducted twice put back, taxed once', () => {
  const { figures, found } = reckoned(businessC, year, 'year', {
    typed: { 'JYC!U2:3': '50000', 'JYC!3:3': '60000', 'JYC!13:3': '9000' },
    taken: { 'business.here': '80000', 'business.settled': '3250' },
  })
  // 80,000 + 50,000 + 60,000 = 190,000; × 20 % − 10,500 = 27,500
  expect(['8', '11', 'H1', '14'].map((row) => figures[`JYC!${row}:3`])).toEqual(['190000.00', '27500.00', '13750.00', '4750.00'])
  expect(found).toEqual([])
})

test('assessed: takings by the rate, costs grossed up, or the amount itself; nothing of the owner is deducted, the half holds', () => {
  const levied = (levy: string, typed: Texts) => a('999999', { $levy: levy, ...typed })
  const takings = levied('3', { 'JYA!1:1': '200000', 'JYA!5:1': '10' })
  // 200,000 × 10 % = 20,000; × 5 % = 1,000, and half of it
  expect(cells(takings.figures, '8', '19', '22', 'H1', '25')).toEqual(['0.00', '20000.00', '1000.00', '500.00', '500.00'])
  expect(takings.found).toEqual([])
  const costs = (amount: string, rate: string) => cells(levied('4', { 'JYA!2:1': amount, 'JYA!5:1': rate }).figures, '19')[0]
  expect([costs('180000', '10'), costs('100000', '7.5')]).toEqual(['20000.00', '8108.11'])
  expect(cells(levied('5', { 'JYA!19:1': '20000' }).figures, '25')).toEqual(['500.00'])
  expect(levied('5', {}).found).toEqual(['JA11'])
  const partner = levied('3', { $owner_kind: '3', 'JYA!1:1': '200000', 'JYA!5:1': '10', 'JYA!6:1': '40' })
  expect(cells(partner.figures, '19')).toEqual(['8000.00'])
})

test('what cannot be so is found', () => {
  const found = (typed: Texts) => a('100000', typed).found
  expect(found({ $owner_kind: '0' })).toEqual(['JA01'])
  expect(found({ $levy: '0' })).toEqual(expect.arrayContaining(['JA06']))
  expect(found({ 'JYA!6:1': '50' })).toEqual(['JA02'])
  expect(found({ $owner_kind: '3' })).toEqual(['JA02'])
  expect(found({ $months: '4' })).toEqual(['JA04'])
  expect(found({ 'JYA!4:1': '100000.01' })).toEqual(['JYA!4:1'])
  expect(found({ 'JYA!24:1': '-1' })).toEqual(['JYA!24:1'])
  expect(found({ $comprehensive: '1', 'JYA!10:1': '1' })).toEqual(['JA03'])
  expect(found({ $levy: '3' })).toEqual(['JA08'])
  expect(found({ $levy: '3', 'JYA!5:1': '10', 'JYA!10:1': '1' })).toEqual(['JA07'])
  expect(found({ 'JYA!5:1': '10' })).toEqual(['JA09'])
  expect(found({ 'JYA!19:1': '1' })).toEqual(['JA10'])
  expect(found({ $owner_kind: '2', 'JYA!H1:1': '1' })).toEqual(['JA05'])
  expect(found({ 'JYA!H2:1': '999999' })).toEqual(['JYA!23:1', 'JA12'])
})

test('what was said of an owner goes on; of the first return the code says what is registered, the rest is asked', () => {
  expect(isSoleTrader('92440300MA5DXXXX01')).toBe(true)
  expect(ownerSaid(undefined, { taxNumber: '92440300MA5DXXXX01', assessed: false })).toEqual({ ...OWNER, kind: '1', levy: '1' })
  expect(ownerSaid(undefined, { taxNumber: '91440300MA5DXXXX01', assessed: true })).toMatchObject({ kind: '0', levy: '0' })
  const last = {
    typed: { $owner_kind: '3', $levy: '3' },
    figures: { 'JYA!5:1': '10', 'JYA!6:1': '40' },
    parameters: { $owner_kind: '1', $comprehensive: '1' },
  }
  expect(ownerSaid(last, { taxNumber: '92', assessed: false })).toEqual({
    kind: '3',
    levy: '3',
    levyRate: '10',
    comprehensive: '1',
    share: '40',
  })
})
