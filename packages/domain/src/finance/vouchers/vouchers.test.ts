/** Voucher rules: what is refused and why, corrections, digests and numbers. */
import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { quantity, rate } from '../../kernel/quantity.ts'
import { adoptChart, chartOf } from '../../ledger/subjects/chart.ts'
import { contentOf } from './content.ts'
import { correct, correctAmounts, reverse } from './correct.ts'
import { duplicateNumbers, nextNumber, numberGaps, type NumberedVoucher, renumber } from './numbering.ts'
import { validateVoucher, type VoucherDraft } from './validate.ts'
import type { OwnTagType, Subject } from '../../ledger/subjects/subject.ts'
import type { Voucher, VoucherLine } from './voucher.ts'
import { wordFor } from './words.ts'

const subjects = new Map(
  adoptChart(chartOf('smallBusiness', 'smallScaleTaxpayer'), (code) => code).map((one) => [
    one.id,
    {
      ...one,
      unit: one.code === '1405' ? '箱' : null,
      currencies: one.code === '1002' ? ['USD'] : [],
      tagTypes: one.code === '1122' ? (['customer', 'project'] as const) : [],
      disabled: one.code === '1801',
    },
  ]),
)
const context = {
  subjects,
  tagTypeOf: (id: string) =>
    id.startsWith('c')
      ? ('customer' as const)
      : id.startsWith('p')
        ? ('project' as const)
        : id.startsWith('d')
          ? ('department' as const)
          : null,
  startPeriod: period('2026-01'),
  cashFlowItems: new Set(['C1', 'C3']),
}
const line = (subjectId: string, debit: string, credit: string, more: Partial<VoucherLine> = {}): VoucherLine => ({
  abstract: '付货款',
  subjectId,
  tagIds: [],
  debit: money(debit),
  credit: money(credit),
  currency: '',
  originalAmount: null,
  exchangeRate: null,
  quantity: null,
  unitPrice: null,
  cashFlows: [],
  ...more,
})
const draft = (lines: VoucherLine[], more: Partial<VoucherDraft> = {}): VoucherDraft => ({
  period: period('2026-03'),
  day: day('2026-03-05'),
  word: '记',
  attachmentCount: 1,
  kind: 'manual',
  lines,
  ...more,
})
const good = [line('1405', '100', '0'), line('1001', '0', '100')]
const usd = { currency: 'USD', originalAmount: money('10'), exchangeRate: rate('7.005') }

test('a right voucher passes', () => {
  const lines = [
    line('1405', '70.05', '0', { quantity: quantity('3'), unitPrice: rate('23.35') }),
    line('1002', '0', '70.05', { ...usd, cashFlows: [{ item: 'C3', amount: money('-70.05') }] }),
    line('1122', '-5', '0', { tagIds: ['p1', 'c1'] }),
    line('2202', '0', '-5'),
    line('1002', '1', '0', { ...usd, originalAmount: ZERO }),
    line('53010005', '0', '1'),
  ]
  expect(() => validateVoucher(draft(lines, { number: 3 }), context)).not.toThrow()
})

describe('a voucher is refused', () => {
  const wrong = (first: VoucherLine) => draft([first, line('1001', '0', '100')])
  test.each<[string, VoucherDraft]>([
    ['VC0001', draft([])],
    ['VC0002', draft(good, { day: day('2026-04-01') })],
    ['VC0003', draft(good, { day: day('2025-12-01'), period: period('2025-12') })],
    ['VC0004', draft(good, { attachmentCount: -1 })],
    ['VC0005', draft(good, { number: 0 })],
    ['VC0006', draft([line('1405', '100', '0'), line('1001', '0', '99')])],
    ['VC0011', wrong(line('1405', '100', '0', { abstract: ' ' }))],
    ['VC0012', wrong(line('1405', '100', '0', { abstract: '长'.repeat(201) }))],
    ['VC0013', wrong(line('9999', '100', '0'))],
    ['VC0014', wrong(line('2211', '100', '0'))],
    ['VC0015', wrong({ ...line('1801', '100', '0'), subjectId: '18010001' })],
    ['VC0016', wrong(line('1405', '100', '100'))],
    ['VC0021', wrong(line('1122', '100', '0', { tagIds: ['c1', 'd1'] }))],
    ['VC0022', wrong(line('1122', '100', '0', { tagIds: ['c1', 'c2'] }))],
    ['VC0023', wrong(line('1122', '100', '0', { tagIds: ['c1'] }))],
    ['VC0024', wrong(line('1405', '100', '0', { exchangeRate: rate('7') }))],
    ['VC0025', wrong(line('1405', '100', '0', usd))],
    ['VC0026', wrong(line('1002', '100', '0', { currency: 'USD' }))],
    ['VC0027', wrong(line('1002', '100', '0', { ...usd, exchangeRate: rate('0') }))],
    ['VC0028', wrong(line('1002', '100', '0', usd))],
    ['VC0029', wrong(line('1001', '100', '0', { quantity: quantity('1') }))],
    ['VC0030', wrong(line('1405', '100', '0', { unitPrice: rate('1') }))],
    ['VC0031', wrong(line('1405', '100', '0', { quantity: quantity('3'), unitPrice: rate('33.33') }))],
    ['VC0032', wrong(line('1405', '100', '0', { cashFlows: [{ item: 'C3', amount: money('100') }] }))],
    ['VC0033', wrong(line('1002', '100', '0', { cashFlows: [{ item: 'C1', amount: money('99') }] }))],
    ['VC0035', wrong(line('1002', '100', '0', { cashFlows: [{ item: 'C99', amount: money('100') }] }))],
    ['VC0101', draft(good, { word: '收' })],
    ['VC0102', draft([line('1001', '100', '0'), line('2202', '0', '100')], { word: '付' })],
    ['VC0103', draft(good, { word: '转' })],
  ])('%s', (code, voucher) => {
    const disabled = new Map(subjects).set('18010001', { ...subjects.get('18010001')!, disabled: true })
    expect(() => validateVoucher(voucher, { ...context, subjects: disabled })).toThrow(expect.objectContaining({ code }))
  })
})

test('what a line lacks of the ledger’s own kinds is said by name, at the line', () => {
  const kind: OwnTagType = `own-${'0'.repeat(32)}`
  const asked = new Map<string, Subject>(subjects).set('1405', { ...subjects.get('1405')!, tagTypes: [kind] })
  const around = { ...context, subjects: asked, ownNames: new Map([[kind, '生产线']]) }
  expect(() => validateVoucher(draft(good), around)).toThrow(
    expect.objectContaining({
      code: 'VC0023',
      message: expect.stringContaining('需要选择生产线'),
      details: [{ field: 'tagIds', row: 1, reason: '请选择生产线' }],
    }),
  )
})

const cash = (debit: string, credit: string) => ({ cash: true, debit: money(debit), credit: money(credit) })

test('words follow the cash', () => {
  expect(wordFor([cash('1', '0')])).toBe('收')
  expect(wordFor([cash('1', '0'), cash('0', '1')])).toBe('付')
  expect(wordFor([{ cash: false, debit: money('1'), credit: ZERO }])).toBe('转')
})

const posted: Voucher = {
  ...draft([
    line('1405', '100', '0', { quantity: quantity('2') }),
    line('1001', '0', '100', { cashFlows: [{ item: 'C3', amount: money('-100') }] }),
  ]),
  id: 'v1',
  number: 3,
  state: 'posted',
}

describe('corrections', () => {
  test('cancel in red and book again in blue, naming the original', () => {
    const { red, blue } = correct(posted, draft(good), day('2026-05-20'))
    expect(red).toMatchObject({
      period: '2026-05',
      kind: 'red',
      lines: [
        { abstract: '注销2026年3月5日记字第3号凭证：付货款', debit: '-100.00', quantity: '-2.0000' },
        { credit: '-100.00', cashFlows: [{ item: 'C3', amount: '100.00' }] },
      ],
    })
    expect(blue).toMatchObject({ day: '2026-05-20', lines: [{ abstract: '订正2026年3月5日记字第3号凭证：付货款', debit: '100.00' }, {}] })
  })
  test('of an earlier year are blue alone', () => {
    expect(correct(posted, draft(good), day('2027-01-10')).red).toBeNull()
  })
  test('of carry-forward stay carry-forward, so that statements leave them out', () => {
    const carried: Voucher = { ...posted, kind: 'carryForward' }
    const { red, blue } = correct(carried, draft(good), day('2026-03-31'))
    expect([red?.kind, blue.kind]).toEqual(['carryForward', 'carryForward'])
  })
  test('of amounts alone are one voucher of differences', () => {
    const simple: Voucher = {
      ...posted,
      lines: [line('56020007', '100', '0'), line('1001', '0', '100', { cashFlows: [{ item: 'C6', amount: money('-100') }] })],
    }
    expect(correctAmounts(simple, [money('90'), money('90')], day('2026-03-31')).lines).toMatchObject([
      { debit: '-10.00', credit: '0.00' },
      { debit: '0.00', credit: '-10.00', cashFlows: [{ item: 'C6', amount: '10.00' }] },
    ])
    expect(() => correctAmounts(simple, [], day('2026-03-31'))).toThrow(expect.objectContaining({ code: 'VC0204' }))
    expect(() => correctAmounts(posted, [money('90'), money('90')], day('2026-03-31'))).toThrow(expect.objectContaining({ code: 'VC0205' }))
  })
  test('need a posted voucher that is not red, and a later day', () => {
    const on = day('2026-03-31')
    expect(() => correct({ ...posted, state: 'draft' }, draft(good), on)).toThrow(expect.objectContaining({ code: 'VC0201' }))
    expect(() => correct({ ...posted, kind: 'red' }, draft(good), on)).toThrow(expect.objectContaining({ code: 'VC0202' }))
    expect(() => correct(posted, draft(good), day('2026-03-01'))).toThrow(expect.objectContaining({ code: 'VC0203' }))
  })
})

test('the content text holds every field of a line and no state', () => {
  const content = contentOf(posted)
  expect(content).toMatchSnapshot('v1')
  expect(contentOf({ ...posted, state: 'reviewed' } as Voucher)).toBe(content)
  const changes: Partial<VoucherLine>[] = [
    { abstract: 'x' },
    { subjectId: 'x' },
    { tagIds: ['x'] },
    { debit: money('1') },
    { credit: money('1') },
    { currency: 'USD' },
    { originalAmount: money('1') },
    { exchangeRate: rate('1') },
    { quantity: quantity('1') },
    { unitPrice: rate('1') },
    { cashFlows: [{ item: 'C1', amount: money('1') }] },
  ]
  const texts = changes.map((change) => contentOf({ ...posted, lines: [{ ...posted.lines[0]!, ...change }, posted.lines[1]!] }))
  expect(new Set([content, ...texts]).size).toBe(changes.length + 1)
  expect(reverse(posted, day('2026-03-31')).lines).toHaveLength(2)
})

const one = (id: string, number: number, date: string, state: 'draft' | 'posted' = 'draft'): NumberedVoucher => ({
  id,
  word: '记',
  number,
  day: day(date),
  state,
})

describe('numbers', () => {
  const list = [one('a', 2, '2026-03-09'), one('b', 3, '2026-03-01', 'posted'), one('c', 6, '2026-03-02'), one('d', 6, '2026-03-08')]
  test('show gaps and duplicates', () => {
    expect(numberGaps(list)).toEqual([{ word: '记', numbers: [1, 4, 5] }])
    expect(duplicateNumbers(list)).toEqual([{ word: '记', numbers: [6] }])
    expect(numberGaps([])).toEqual([])
    expect(nextNumber(list, '记')).toBe(7)
    expect(nextNumber(list, '收')).toBe(1)
  })
  test('close up without moving posted vouchers', () => {
    expect(renumber(list)).toEqual([
      { id: 'a', from: 2, to: 1 },
      { id: 'c', from: 6, to: 2 },
      { id: 'd', from: 6, to: 4 },
    ])
    expect(renumber(list, 'day').map((change) => `${change.id}${change.to}`)).toEqual(['c1', 'd2', 'a4'])
  })
})
