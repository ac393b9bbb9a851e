/** The engine of tax forms on the small-scale VAT return: worked cases, and what must be so of any form. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../../../kernel/money.ts'
import { day, lastDay, period } from '../../../kernel/period.ts'
import { rate } from '../../../kernel/quantity.ts'
import { formulaWords, openBook } from './book.ts'
import type { CellText, Filing, FormData } from './form.ts'
import { figuresOf, readEntry, reckon, retyped, violationsOf, type Given } from './reckon.ts'
import { smallVat, smallVatParameters, smallVatTaken, type SalesOfKind } from '../vat/small-vat.ts'

const book2026 = openBook(smallVat, day('2026-06-30'))
const given = (over: Partial<Given> = {}): Given => ({ typed: {}, taken: {}, parameters: {}, before: {}, ...over })

test('every cell is typed, taken from something the page can name, or computed by a formula one can read; every row says what it is', () => {
  const rows = book2026.forms.flatMap((form) => form.sections).flatMap((section) => section.rows)
  expect(rows.filter((row) => row.title === '' || row.cells.every((cell) => cell.kind === 'blank')).map((row) => row.row)).toEqual([])
  const cells = rows.flatMap((row) => row.cells)
  expect(cells.filter((cell) => cell.kind === 'taken' && smallVat.sources[cell.source] === undefined)).toEqual([])
  expect(cells.filter((cell) => cell.kind === 'computed' && formulaWords(book2026, cell) === '')).toEqual([])
  const words = (name: string) => formulaWords(book2026, book2026.cells.get(name)!)
  expect(words('VS0!15:1')).toBe('（第1栏＋第7栏）×3%')
  expect(words('VS0!9:3')).toBe('上期第9栏＋第9栏（本期数·货物及劳务）')
  expect(words('VS1!8:1')).toBe('第7栏÷（1＋适用的征收率）')
  expect(words('VS2!2:5')).toBe('如果免征教育费附加则第2栏（本期应纳税（费）额），否则0')
})

const typable = [...book2026.cells.values()].filter((cell) => cell.open && cell.type !== 'text').map(({ name }) => name)
const amounts = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map((fen) => (fen / 100).toFixed(2))
const edits = fc.array(fc.tuple(fc.constantFrom(...typable), fc.option(amounts, { nil: null })), { minLength: 1, maxLength: 25 })
const start = given({ parameters: smallVatParameters(period('2026-06'), { vatCycle: 'quarter', location: 'city', sixTaxesHalved: true }) })

test('cell by cell gives what all at once gives, in whatever order it is typed', () => {
  fc.assert(
    fc.property(edits, fc.infiniteStream(fc.nat()), (list, order) => {
      const oneByOne = list.reduce((all, [name, text]) => retyped(book2026, all, name, text), reckon(book2026, start))
      const typed = oneByOne.given.typed
      const whole = figuresOf(book2026, reckon(book2026, { ...start, typed }))
      expect(figuresOf(book2026, oneByOne)).toEqual(whole)
      const shuffled = Object.entries(typed).toSorted(() => (order.next().value! % 2 === 0 ? 1 : -1))
      expect(
        figuresOf(
          book2026,
          shuffled.reduce((all, [name, text]) => retyped(book2026, all, name, text), reckon(book2026, start)),
        ),
      ).toEqual(whole)
      // what a check finds does not depend on it either; VC19, VC20 and VC23 restate formulas nobody can type over, but for one
      expect(violationsOf(book2026, oneByOne).filter(({ id }) => id === 'VC19' || id === 'VC20')).toEqual([])
    }),
    { numRuns: 60 },
  )
})

/** A filing of one form with one row a formula. */
function filing(...cells: readonly CellText[]): Filing {
  const form: FormData = {
    code: 'T0',
    title: '试表',
    short: '试表',
    from: '2020-01-01',
    source: '无',
    columns: [{ col: '1', title: '金额' }],
    sections: [{ title: '一', rows: cells.map((cell, at) => ({ row: String(at + 1), title: `第${at + 1}行`, cells: [cell] })) }],
    checks: [],
  }
  return {
    kind: 'test',
    title: '试表',
    forms: [form],
    parameters: { $rate: { title: '率' }, $first_period_of_year: { title: '首期' } },
    sources: { a: { title: '甲', page: '/books/subAccount' } },
    due: [],
  }
}
const opened = (...cells: readonly CellText[]) => openBook(filing(...cells), day('2026-01-31'))
function said(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return `${(error as { code: string }).code} ${(error as Error).message}`
  }
  return ''
}
const refusal = (...cells: readonly CellText[]) => said(() => opened(...cells))

test('what does not fit together is refused by name when the forms are read', () => {
  expect(refusal('= {2:1}', '= {3:1} + 1', '= {1:1}')).toBe('FM0004 公式循环引用：T0!1:1 → T0!2:1 → T0!3:1 → T0!1:1')
  expect(refusal('= {1:1}')).toBe('FM0004 公式循环引用：T0!1:1 → T0!1:1')
  expect(refusal('= {9:1}')).toBe('FM0003 T0!1:1引用的T0!9:1不存在或不填')
  expect(refusal('= {2:1}', '-')).toContain('FM0003')
  expect(refusal('= PREV({9:1})')).toContain('FM0003')
  expect(refusal('= $nothing')).toContain('FM0003')
  expect(refusal('< b')).toBe('FM0006 T0!1:1的来源“b”没有定义')
  expect(refusal('= {2:1} +', 'typed')).toBe('FM0001 T0!1:1的公式“{2:1} +”有误：没有写完')
  expect(refusal('= FOO(1)')).toContain('“FOO”不认识')
  const { forms, ...rest } = filing('typed')
  const twice = { ...rest, forms: [...forms, ...forms] }
  expect(said(() => openBook(twice, day('2026-01-31')))).toBe('FM0005 T0!1:1写了两次')
  const short = { ...forms[0]!, columns: [...forms[0]!.columns, { col: '2', title: '乙' }] }
  expect(said(() => openBook({ ...rest, forms: [short] }, day('2026-01-31')))).toBe('FM0002 T0第1行应有2格，写了1格')
})

test('the return before may be read by the cell itself: that is no circle', () => {
  const book = opened('= PREV({*:*}) + {2:1}', 'typed', '= PREVY({*:*}) + {2:1}')
  const before = { 'T0!1:1': '10.00', 'T0!3:1': '10.00' }
  const figures = (first: string) =>
    figuresOf(book, reckon(book, given({ typed: { 'T0!2:1': '5' }, before, parameters: { $first_period_of_year: first } })))
  expect(figures('0')).toEqual({ 'T0!1:1': '15.00', 'T0!2:1': '5.00', 'T0!3:1': '15.00' })
  // a year-to-date figure begins anew in January, a balance does not
  expect(figures('1')).toEqual({ 'T0!1:1': '15.00', 'T0!2:1': '5.00', 'T0!3:1': '5.00' })
})

const valueOf = (formula: string, first = '0'): string => {
  const book = opened(`= ${formula}`, 'typed')
  return figuresOf(book, reckon(book, given({ typed: { 'T0!2:1': first }, parameters: { $rate: '0.0333' } })))['T0!1:1']!
}
test.each([
  ['1 + 2 * 3', '7.00'],
  ['(1 + 2) * -3', '-9.00'],
  ['0.005', '0.01'],
  ['-0.005', '-0.01'],
  ['1 / 3', '0.33'],
  ['1 / 0', '0.00'],
  ['ROUND(2.345, 2)', '2.35'],
  ['ROUND(1234.5, 0)', '1235.00'],
  ['SUM(1, 2, {2:1})', '13.00'],
  ['MAX({2:1}, 3)', '10.00'],
  ['MIN({2:1}, 3)', '3.00'],
  ['ABS(0 - {2:1})', '10.00'],
  ['100 * $rate', '3.33'],
  ['IF({2:1} > 9 AND NOT({2:1} = 11), 1, 2)', '1.00'],
  ['IF({2:1} < 9 OR {2:1} <> 10, 1, 2)', '2.00'],
  // differences below half a fen are none
  ['IF({2:1} = 10.004, 1, 2)', '1.00'],
  ['IF({2:1} = 10.005, 1, 2)', '2.00'],
  ['IF({2:1} >= 10.004, 1, 2)', '1.00'],
  ['IF({2:1} <= 9.995, 1, 2)', '2.00'],
  ['IF({2:1} < 10.004, 1, 2)', '2.00'],
])('%s is %s', (formula, value) => {
  expect(valueOf(formula, '10')).toBe(value)
})

test('what is typed has bounds, and is refused at its cell', () => {
  const refused = (name: string, text: string) => {
    try {
      return readEntry(book2026, name, text)
    } catch (error) {
      const { code, details } = error as { code: string; details: { field?: string }[] }
      return [code, details[0]?.field]
    }
  }
  expect(refused('VS0!21:1', '1234.5')).toBe('1234.50')
  expect(refused('VS2!1:4', ' 0007011804 ')).toBe('0007011804')
  expect(refused('VS0!21:1', '甲')).toEqual(['KN0003', 'VS0!21:1'])
  expect(refused('VS0!21:1', '1.005')).toEqual(['KN0007', 'VS0!21:1'])
  expect(refused('VS0!21:1', '99999999999999')).toEqual(['KN0009', 'VS0!21:1'])
  expect(refused('VS0!22:1', '1')).toEqual(['FM0008', 'VS0!22:1'])
  expect(refused('VS2!1:4', '长'.repeat(101))).toEqual(['FM0009', 'VS2!1:4'])
  expect(refused('VS9!1:1', '1')).toEqual(['FM0007', undefined])
})

const sale = (net: string, over: Partial<SalesOfKind> = {}): SalesOfKind => ({
  services: false,
  sure: true,
  special: false,
  exempt: false,
  rate: rate('0.01'),
  net: money(net),
  ...over,
})
const taken = (sales: readonly SalesOfKind[], month = '2026-06') =>
  Object.fromEntries(
    Object.entries(smallVatTaken(sales, period(month), 'quarter')).filter(([, value]) => (value as unknown as string) !== '0.00'),
  )

test('invoices below the threshold are exempt but for the special ones; at it all are taxed', () => {
  const sales = [sale('200000'), sale('50000', { special: true, services: true })]
  expect(taken(sales)).toEqual({
    'goods.belowThreshold': '200000.00',
    'services.taxed': '50000.00',
    'services.special': '50000.00',
    'services.reduction': '1000.00',
  })
  expect(taken([...sales, sale('50000', { exempt: true, rate: null })])).toEqual({
    'goods.taxed': '200000.00',
    'goods.ordinary': '200000.00',
    'goods.exempt': '50000.00',
    'goods.reduction': '4000.00',
    'services.taxed': '50000.00',
    'services.special': '50000.00',
    'services.reduction': '1000.00',
  })
  // until 2025 exactly the threshold was still exempt, and services could be levied at 5 %
  expect(taken([sale('300000')], '2025-12')).toEqual({ 'goods.belowThreshold': '300000.00' })
  expect(taken([sale('400000', { services: true, rate: rate('0.05') })], '2025-12')).toEqual({
    'services.five': '400000.00',
    'services.fiveOrdinary': '400000.00',
  })
})

test('the parameters of a period are those of the law on its last day; education surcharges are free up to the limit of the form’s own sales', () => {
  const settings = { vatCycle: 'quarter', location: 'town', sixTaxesHalved: true } as const
  expect(smallVatParameters(period('2026-03'), settings)).toEqual({
    $city_rate: '0.05',
    $six_half: '1',
    $small_rate: '0.01',
    $small_threshold: '300000.00',
    $edu_limit: '300000.00',
    $first_period_of_year: '1',
  })
  // nobody knows yet what holds from 2028
  expect(() => smallVatParameters(period('2028-02'), settings)).toThrow('2028-02-29没有适用的税率或标准')
  const figures = (sales: string) => {
    const parameters = smallVatParameters(period('2026-06'), settings)
    return figuresOf(book2026, reckon(book2026, given({ typed: { 'VS0!1:1': sales, 'VS0!3:1': sales }, parameters })))
  }
  expect([figures('300000')['VS2!2:9'], figures('300000.01')['VS2!2:9']]).toEqual(['0.00', '135.00'])
})

test('a form is the one of the period: rows and checks have their dates', () => {
  expect(openBook(smallVat, lastDay(period('2025-12'))).checks.map(({ id }) => id)).not.toContain('VC21')
  expect(book2026.checks.map(({ id }) => id)).toEqual(expect.arrayContaining(['VC19', 'VC21', 'VC22', 'VC23', 'VS0!1:1']))
  expect(said(() => openBook(smallVat, day('2021-07-31')))).toMatch(/^FM0014 所属期止于2021-07-31的/)
})
