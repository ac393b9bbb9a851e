import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, isZero, money, sum, toFen } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { partyKey } from '../../kernel/party-name.ts'
import { checkParts, effectOf, openByParty, propose, type OpenInvoice } from './settle.ts'

const invoice = (id: string, left: string, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  direction: 'output',
  number: `N${id}`,
  day: day(`2026-01-1${id.slice(-1)}`),
  party: '甲公司',
  left: money(left),
  ...more,
})
const flow = (left: string, party = '甲公司') => ({ party, left: money(left) })
const shown = (left: string, ...invoices: OpenInvoice[]) => {
  const found = propose(flow(left), invoices)
  return found && [found.parts.map((part) => [part.invoiceId, part.amount]), found.reason, found.confidence]
}

test('what money pays: the same amount, all, some that make it up, or the oldest as far as it goes', () => {
  expect(shown('100', invoice('1', '50'), invoice('2', '100'))).toEqual([[['2', '100.00']], '同一单位，金额相同', 'sure'])
  expect(shown('100', invoice('2', '100'), invoice('1', '100'))).toEqual([[['1', '100.00']], '同一单位，2张金额相同，取最早一张', 'likely'])
  expect(shown('150', invoice('1', '50'), invoice('2', '100'))).toEqual([
    [
      ['1', '50.00'],
      ['2', '100.00'],
    ],
    '同一单位，全部2张合计相同',
    'sure',
  ])
  expect(shown('130', invoice('1', '50'), invoice('2', '100'), invoice('3', '30'))).toEqual([
    [
      ['2', '100.00'],
      ['3', '30.00'],
    ],
    '同一单位，其中2张合计相同',
    'likely',
  ])
  expect(shown('70', invoice('1', '50'), invoice('2', '100'))).toEqual([
    [
      ['1', '50.00'],
      ['2', '20.00'],
    ],
    '同一单位，按开票先后',
    'likely',
  ])
  expect(shown('200', invoice('1', '50'))).toEqual([[['1', '50.00']], '同一单位，按开票先后，余下150.00为预收预付', 'likely'])
  // money out pays purchases, and takes back sales
  expect(shown('-80', invoice('1', '80'), invoice('2', '80', { direction: 'input' }))).toEqual([
    [['2', '80.00']],
    '同一单位，金额相同',
    'sure',
  ])
  expect(shown('-20', invoice('1', '-20'))).toEqual([[['1', '-20.00']], '同一单位，金额相同', 'sure'])
  expect(shown('80', invoice('1', '80', { party: '乙公司' }))).toBeNull()
  expect(propose(flow('80', ''), [invoice('1', '80', { party: '' })])).toBeNull()
  expect(shown('0', invoice('1', '80'))).toBeNull()
  expect(partyKey('甲（深圳） 公司')).toBe(partyKey('甲(深圳)公司'))
})

test('whatever is proposed can be settled: never more than is left on either side', () => {
  const fen = fc.bigInt({ min: -5_000_00n, max: 5_000_00n }).filter((one) => one !== 0n)
  fc.assert(
    fc.property(fen, fc.array(fc.tuple(fen, fc.constantFrom('output' as const, 'input' as const)), { maxLength: 18 }), (left, rows) => {
      const invoices = rows.map(([amount, direction], at) =>
        invoice(String(at), '1', { left: fromFen(amount), direction, day: day(`2026-01-${String(1 + at).padStart(2, '0')}`) }),
      )
      const found = propose({ party: '甲公司', left: fromFen(left) }, invoices)
      if (found === null) return
      checkParts({ party: '甲公司', left: fromFen(left) }, new Map(invoices.map((one) => [one.id, one])), found.parts)
      const taken = sum(found.parts.map((part) => effectOf(invoices[Number(part.invoiceId)]!.direction, part.amount)))
      expect(isZero(taken)).toBe(false)
      expect(found.confidence === 'likely' || toFen(taken) === left).toBe(true)
    }),
  )
})

test('parts that do not fit are refused at their row', () => {
  const invoices = new Map([invoice('1', '50'), invoice('2', '-20')].map((one) => [one.id, one]))
  const refused = (left: string, ...parts: [string, string][]) => {
    try {
      checkParts(
        flow(left),
        invoices,
        parts.map(([invoiceId, amount]) => ({ invoiceId, amount: money(amount) })),
      )
      return ''
    } catch (refusal) {
      return (refusal as { code: string }).code
    }
  }
  expect([
    refused('50', ['1', '50']),
    // a sale and what was taken back of another, netted in one payment
    refused('30', ['1', '50'], ['2', '-20']),
    refused('50', ['3', '1']),
    refused('50', ['1', '20'], ['1', '20']),
    refused('50', ['1', '0']),
    refused('50', ['1', '50.01']),
    refused('50', ['1', '-1']),
    refused('40', ['1', '50']),
    refused('-50', ['1', '50']),
  ]).toEqual(['', '', 'SE0001', 'SE0001', 'SE0002', 'SE0003', 'SE0003', 'SE0004', 'SE0004'])
})

test('what stands open with each party: invoices, money that pays none, and the rest', () => {
  const open = [invoice('1', '100'), invoice('2', '30'), invoice('3', '70', { direction: 'input', party: '乙厂' })]
  const known = [...open, { party: '丙店', direction: 'output' as const }]
  const rows = openByParty(open, [flow('40'), flow('-10', '乙厂'), flow('999', '路人'), flow('5', '丙店')], known)
  expect(rows.map((row) => [row.party, row.direction, row.invoices, row.invoiced, row.unsettled, row.net])).toEqual([
    ['甲公司', 'output', 2, '130.00', '40.00', '90.00'],
    ['乙厂', 'input', 1, '70.00', '10.00', '60.00'],
    ['丙店', 'output', 0, '0.00', '5.00', '-5.00'],
  ])
})
