import { expect, test } from 'vitest'
import { money, ZERO, type Money } from '../../kernel/money.ts'
import { lateFeeCode, owingOf, proposalFrom, type Paid } from './booking.ts'

const paid = (more: Partial<Paid>): Paid => ({
  standard: 'smallBusiness',
  vatNature: 'generalTaxpayer',
  filing: 'generalVat',
  accepted: { 'VG0!34:1': '100' },
  payable: money('100'),
  lateFee: ZERO,
  paid: money('100'),
  booked: { tax: ZERO, lateFee: ZERO },
  ...more,
})
const of =
  (balances: Readonly<Record<string, string>>) =>
  (code: string): Money =>
    money(balances[code] ?? '0')
const proposalOf = (one: Paid, balanceOf: (code: string) => Money) => proposalFrom(one, owingOf(one), balanceOf)
const said = ({ rows }: ReturnType<typeof proposalOf>) => rows.map(({ code, suggested }) => [code, suggested])

test('VAT is taken from the one subject that carries so much; where both or none do, a person says', () => {
  expect(said(proposalOf(paid({}), of({ '22210002': '100' })))).toEqual([
    ['22210002', '100.00'],
    ['22210008', '0.00'],
  ])
  for (const balances of [{ '22210002': '100', '22210008': '100' }, {}]) {
    const found = proposalOf(paid({}), of(balances))
    expect(said(found)).toEqual([
      ['22210002', null],
      ['22210008', null],
    ])
    expect(found.asks).toEqual(['增值税100.00记在哪个科目，请填写'])
  }
})

test('stamp tax that was accrued comes out of what is owed; that was not, out of the expense once a person says so', () => {
  const stamp = paid({ filing: 'stamp', accepted: { 'YH!TOTAL:8': '30' }, payable: money('30'), paid: money('30') })
  expect(said(proposalOf(stamp, of({ '22210022': '30' })))).toEqual([
    ['22210022', '30.00'],
    ['54030008', '0.00'],
  ])
  expect(proposalOf(stamp, of({})).asks).toEqual(['印花税30.00记在哪个科目，请填写'])
})

test('the late fee is known when all of it was paid at once, and asked of a part', () => {
  expect(proposalOf(paid({ lateFee: money('2'), paid: money('102') }), of({ '22210002': '100' }))).toMatchObject({
    lateFee: '2.00',
    left: '102.00',
  })
  expect(proposalOf(paid({ lateFee: money('2'), paid: money('50') }), of({ '22210002': '100' }))).toMatchObject({
    lateFee: null,
    left: '50.00',
  })
})

test('a correction: the difference by tax where all before it was paid; a tax that went down, or a part, is for a person', () => {
  const accepted = (vat: string, city: string) => ({ 'VG0!34:1': vat, 'VG0!39:1': city })
  const corrected = (more: Partial<Paid>): Paid =>
    paid({
      accepted: accepted('150', '10.5'),
      payable: money('160.5'),
      lateFee: money('1'),
      paid: money('54.5'),
      before: { accepted: accepted('100', '7'), payable: money('107'), credited: money('107') },
      ...more,
    })
  const rich = of({ '22210002': '100', '22210013': '100' })
  const found = proposalOf(corrected({}), rich)
  expect([found.asks, found.lateFee, found.left]).toEqual([[], '1.00', '54.50'])
  expect(said(found).filter(([, amount]) => amount !== '0.00')).toEqual([
    ['22210002', '50.00'],
    ['22210013', '3.50'],
  ])
  // of what was paid in part nobody knows which tax of it
  expect(
    proposalOf(corrected({ before: { accepted: accepted('100', '7'), payable: money('107'), credited: money('50') } }), rich).asks,
  ).not.toEqual([])
  const down = proposalOf(corrected({ accepted: accepted('90', '70.5') }), rich)
  expect([down.asks.length > 0, said(down).every(([, amount]) => amount === null)]).toEqual([true, true])
})

test('a standard without a subject for late fees says so', () => {
  expect(lateFeeCode('enterprise')).toBe('67110003')
  expect(() => lateFeeCode('cooperative')).toThrow(expect.objectContaining({ code: 'XV0005' }))
})
