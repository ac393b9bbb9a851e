/** Worked returns on the engine, and what must be so of every form of every return. */
import { expect, test } from 'vitest'
import { figuresIn, monthOfReturn, workedReturns, type WorkedReturn } from '@app/testing/worked-returns'
import { dec } from '../../../kernel/decimal.ts'
import { day, lastDay, type Period } from '../../../kernel/period.ts'
import { STANDARDS } from '../../../ledger/ledgers/standard.ts'
import { formulaWords, openBook } from './book.ts'
import { businessParameters } from '../business/business.ts'
import { citParameters } from '../income/cit.ts'
import { allFilings, filingOf } from './filings.ts'
import type { Filing } from './form.ts'
import { generalVatParameters } from '../vat/general-vat.ts'
import { prepayParameters } from '../vat/prepay.ts'
import { figuresOf, readEntry, reckon, violationsOf } from './reckon.ts'
import { smallVatParameters } from '../vat/small-vat.ts'
import { stampParameters } from '../stamp/stamp.ts'
import { isSaid, type FilingKind, type SaidFiling } from './taxes.ts'

const OWNER = { kind: '1', levy: '1', levyRate: '0', comprehensive: '0', share: '0' }
const place = { location: 'city', sixTaxesHalved: true } as const
const lawful: Readonly<Record<Exclude<FilingKind, SaidFiling>, (period: Period) => Record<string, string>>> = {
  smallVat: (of) => smallVatParameters(of, { ...place, vatCycle: 'quarter' }),
  generalVat: (of) => generalVatParameters(of, { ...place, vatCycle: 'month' }, 0),
  vatPrepay: (of) => prepayParameters(of, { ...place, vatCycle: 'month' }, false),
  citQuarter: (of) => citParameters(of, 'quarter'),
  citLevied: (of) => citParameters(of, 'quarter'),
  citAnnual: (of) => citParameters(of, 'year'),
  businessA: (of) => businessParameters(of, 'quarter', OWNER),
  businessB: (of) => businessParameters(of, 'year', OWNER),
  businessC: (of) => businessParameters(of, 'year', OWNER),
  stamp: (of) => stampParameters(of, place),
  statements: () => ({}),
}
/** What the law says of the period; of a return that says it itself, of a small-scale taxpayer. */
const lawOf = ({ filing }: WorkedReturn, of: Period): Readonly<Record<string, string>> =>
  isSaid(filing)
    ? filingOf(filing, 'smallBusiness', 'quarter').taking!.law({ period: of, cycle: 'quarter', vatNature: 'smallScaleTaxpayer' })
    : lawful[filing](of)
function worked(one: WorkedReturn) {
  const of = monthOfReturn(one)
  const book = openBook(filingOf(one.filing, 'smallBusiness', 'quarter'), lastDay(of))
  const known = Object.keys(book.filing.parameters)
  const asked = Object.entries(figuresIn(one.answers)).filter(([name]) => known.includes(name))
  const typed = Object.fromEntries(Object.entries(figuresIn(one.typed)).map(([name, text]) => [name, readEntry(book, name, text)]))
  const reckoned = reckon(book, {
    typed,
    taken: {},
    parameters: { ...lawOf(one, of), ...Object.fromEntries(asked) },
    before: figuresIn(one.before),
  })
  // what the cases do not say of the company is asked of it; that is no finding of theirs
  const found = violationsOf(book, reckoned).filter(({ severity }) => severity !== 'ask')
  return { figures: figuresOf(book, reckoned), found: found.map(({ id }) => id) }
}
/** Counts and averages are not amounts: `285` is what the case writes as 285.00. */
const asFigures = (names: readonly string[], figures: Readonly<Record<string, string>>) =>
  Object.fromEntries(names.map((name) => [name, figures[name] === undefined ? undefined : dec(figures[name]).fixed(2)]))

test.each(workedReturns)('$name', (one) => {
  const { figures, found } = worked(one)
  const expected = figuresIn(one.expected)
  expect(asFigures(Object.keys(expected), figures)).toEqual(expected)
  const wanted = one.found ?? []
  // forms alone are only asked for what they must find
  const asked = [...new Set(found)].filter((id) => one.part !== true || wanted.includes(id))
  expect(asked.toSorted()).toEqual(wanted.toSorted())
})

test('who is small is asked of averages and of income, and one fen above the limit costs the whole rate', () => {
  const come = (cells: string) => {
    const { figures } = worked({ id: '', name: '', filing: 'citQuarter', typed: cells, answers: '$quarters=4', expected: '' })
    return [figures['A200000!EAV:1'], figures['A200000!SAV:1'], figures['A200000!28.1:1'], figures['A200000!32:1']]
  }
  const sizes =
    'E1a=280 E1b=300 E2a=300 E2b=300 E3a=300 E3b=320 E4a=300 E4b=300 S1a=4800 S1b=5000 S2a=5000 S2b=5000 S3a=5000 S3b=5100 S4a=5050 S4b=5050'
  const typed = (income: string, more = '') =>
    `A200000!1:1=${income} A200000!30:1=100000 ${sizes.replaceAll(/(\S+)=/g, 'A200000!$1:1=')} ${more}`
  expect(come(typed('3000000'))).toEqual(['300', '5000', '600000.00', '50000.00'])
  expect(come(typed('3000000.01'))).toEqual(['300', '5000', '0.00', '650000.00'])
  expect(come(typed('3000000', 'A200000!E4b:1=302'))).toEqual(['300.25', '5000', '0.00', '650000.00'])
  expect(come(typed('500000', 'A200000!R1:1=是'))).toEqual(['300', '5000', '0.00', '25000.00'])
})

/** Ends of quarters from the first for which every form of a return is known until some years ahead. */
function daysOf({ forms }: Filing) {
  const codes = [...new Set(forms.map(({ code }) => code))]
  const since = codes.map(
    (code) =>
      forms
        .filter((one) => one.code === code)
        .map(({ from }) => from)
        .toSorted()[0]!,
  )
  const first = since.toSorted().at(-1)!
  const years = Array.from({ length: 2031 - Number(first.slice(0, 4)) }, (_, at) => Number(first.slice(0, 4)) + at)
  return years.flatMap((year) => ['03-31', '06-30', '09-30', '12-31'].map((end) => day(`${year}-${end}`))).filter((on) => on >= first)
}
test.each(STANDARDS.flatMap((standard) => allFilings(standard)))(
  '$kind opens for every quarter since its forms are filed: $title',
  (filing) => {
    for (const on of daysOf(filing)) {
      const book = openBook(filing, on)
      const cells = [...book.cells.values()]
      expect(cells.filter((cell) => cell.kind === 'computed' && formulaWords(book, cell) === '')).toEqual([])
      expect(filing.due.filter((name) => !book.cells.has(name))).toEqual([])
      expect(book.checks.filter(({ says }) => says === '')).toEqual([])
    }
  },
)

test('no code is used twice; every source is one a cell takes, every parameter one a formula asks', () => {
  const filings = allFilings('smallBusiness').filter(({ kind }) => kind !== 'statements')
  const forms = filings.flatMap((filing) => filing.forms)
  expect(new Set(forms.map(({ code }) => code)).size).toBe(forms.length)
  for (const filing of filings) {
    const text = JSON.stringify(filing.forms) + JSON.stringify(filing.parameters)
    expect([
      filing.kind,
      // what only says how figures were taken is read by no formula
      Object.entries(filing.parameters).flatMap(([name, { reads }]) =>
        reads === undefined && !text.replaceAll(`"${name}":`, '').includes(name) && name !== '$first_period_of_year' ? [name] : [],
      ),
    ]).toEqual([filing.kind, []])
  }
})
