/**
 * The withholding return (个人所得税扣缴申报表) as it is filed: its cells by row and column of the form, what is owed by them, and what the
 * bureau looks at. Numbers of people are masked in the cells: whole ones go beside them, and are kept nowhere else.
 */
import { broken } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import {
  add,
  compareMoney,
  fromFen,
  groupThousands,
  isZero,
  money,
  type Money,
  moneyText,
  subtract,
  sum,
  toFen,
  ZERO,
} from '../../kernel/money.ts'
import { lastDay, monthOf, type Period } from '../../kernel/period.ts'
import { masked } from '../../ledger/records/shown-numbers.ts'
import { labourIncome } from '../../people/salary/iit.ts'
import { taxOn } from '../../people/salary/iit-tables.ts'
import { INCOME_ITEMS, INCOME_KEYS, rulesOf, type IncomeItem } from './income.ts'
import { FIRST_BAND, SECOND_BAND, type ReturnRow } from './return-form.ts'

/** What the queue calls it beside the kinds of forms. */
export const WITHHELD = 'withheld'
const FORM = 'KJ'
/** Its columns are those of 国家税务总局公告2019年第7号; two columns of ours say what else the tax of the year is reckoned by. */
export const WITHHELD_LAYOUT = `${FORM}@2019-01-01`
export type WithheldCells = Readonly<Record<string, string>>

const INCOME = 8
const TAX = 40
/** Of the year so far, which the printed form does not show of every row. */
const YEAR_EXEMPT = 'E'
const YEAR_ADDED = 'A'
const cellOf = (row: number | 'T', column: number | string): string => `${FORM}!${row}:${column}`
export const TOTAL_TAX = cellOf('T', TAX)
const TOTAL_INCOME = cellOf('T', INCOME)
/** Rows of one filing. */
const MOST_ROWS = 3000

const ID_NUMBER = 4
/** The taxpayer's number of a person is that of his document. */
const TAXPAYER_NUMBER = 5
const plain = (text: string): string => text.replaceAll(/,|%$/g, '')
/**
 * Every column that says something, in the order of the rows; the last of all is what they come to. IT0066: so many people are declared in
 * the tax office's own client.
 */
export function withheldCells(rows: readonly ReturnRow[]): Record<string, string> {
  if (rows.length > MOST_ROWS) throw broken('IT0066', `一份申报最多${MOST_ROWS}行，这份有${rows.length}行：请在扣缴端申报，再登记已申报`)
  const columns = [...FIRST_BAND, ...SECOND_BAND.slice(1)].filter(({ number }) => number !== TAXPAYER_NUMBER)
  const cells: Record<string, string> = {}
  for (const [at, row] of rows.entries()) {
    for (const column of columns) {
      const said = column.cell(row)
      const text =
        column.number === ID_NUMBER ? masked(said) : column.summed || column.number === 36 || column.number === 35 ? plain(said) : said
      if (text !== '') cells[cellOf(at + 1, column.number)] = text
    }
    for (const [column, key] of [
      [YEAR_EXEMPT, 'cumExempt'],
      [YEAR_ADDED, 'cumAdditional'],
    ] as const) {
      const text = row.figures[key] ?? ''
      if (text !== '') cells[cellOf(at + 1, column)] = text
    }
  }
  const total = (column: number): string => moneyText(sum(rows.map((_, at) => money(cells[cellOf(at + 1, column)] ?? '0'))))
  return { ...cells, [TOTAL_INCOME]: total(INCOME), [TOTAL_TAX]: total(TAX) }
}
export const withheldOwed = (cells: WithheldCells): Money => {
  const total = money(cells[TOTAL_TAX] ?? '0')
  return compareMoney(total, ZERO) < 0 ? ZERO : total
}
/** In short, for whoever is asked to agree. */
export const withheldLines = (cells: WithheldCells): { readonly title: string; readonly amount: Money }[] => [
  { title: '收入合计', amount: money(cells[TOTAL_INCOME] ?? '0') },
  { title: '应补税额合计', amount: money(cells[TOTAL_TAX] ?? '0') },
]

interface Row {
  readonly number: number
  readonly item: IncomeItem
  readonly who: string
  readonly of: (column: number | string) => Money
  readonly says: (column: number) => boolean
}
const ITEMS: ReadonlyMap<string, IncomeItem> = new Map(INCOME_KEYS.map((key) => [INCOME_ITEMS[key].title, key]))
/** Rows as they were filed; a text where the cells are none of this form. */
function rowsOf(cells: WithheldCells): Row[] | string {
  const names = Object.keys(cells)
  const strange = names.find((name) => !/^KJ!(?:[1-9]\d{0,3}|T):(?:\d{1,2}|[AE])$/.test(name))
  if (strange !== undefined) return `扣缴申报表没有${strange}这一格`
  const count = Math.max(0, ...names.map((name) => Number(/!(\d+):/.exec(name)?.[1] ?? 0)))
  const rows: Row[] = []
  for (let number = 1; number <= count; number += 1) {
    const item = ITEMS.get(cells[cellOf(number, 7)] ?? '')
    const name = cells[cellOf(number, 2)] ?? ''
    if (item === undefined || name === '') return `第${number}行没有姓名或所得项目`
    rows.push({
      number,
      item,
      who: `${name} ${cells[cellOf(number, ID_NUMBER)] ?? ''} ${rulesOf(item).stream ?? item}`,
      of: (column) => money(cells[cellOf(number, column)] ?? '0'),
      says: (column) => cells[cellOf(number, column)] !== undefined,
    })
  }
  return rows
}
const off = ({ number }: Row, column: number, expected: Money, said: Money): string =>
  `第${number}行第${column}栏应为${groupThousands(expected)}，所报${groupThousands(said)}`

const ADDED = [25, 26, 27, 28, 29, 30]
const positive = (value: Money): Money => (compareMoney(value, ZERO) < 0 ? ZERO : value)
/** A row that joins its year: one that shows none of it stands by itself. */
const joins = (row: Row): boolean => rulesOf(row.item).stream !== undefined && row.says(22)
function taxRefusal(row: Row, period: Period): string | null {
  const [taxable, due] = [row.of(34), row.of(37)]
  if (joins(row)) {
    const added = sum(ADDED.map((column) => row.of(column)))
    // a bonus that joins its year brings none of its own
    if (row.item !== 'bonus' && compareMoney(added, row.of(YEAR_ADDED)) !== 0) return off(row, ADDED[0]!, row.of(YEAR_ADDED), added)
    const expected = positive(subtract(row.of(22), sum([YEAR_EXEMPT, 23, 24, YEAR_ADDED, 31].map((column) => row.of(column)))))
    if (compareMoney(expected, taxable) !== 0) return off(row, 34, expected, taxable)
    const tax = fromFen(taxOn('comprehensive', toFen(taxable), lastDay(period)).tax)
    if (compareMoney(tax, due) !== 0) return off(row, 37, tax, due)
  } else {
    const exact = isZero(taxable) ? ZERO : positive(money(dec(taxable).times(row.of(35)).over('100', 2).minus(row.of(36))))
    if (compareMoney(exact, due) !== 0) return off(row, 37, exact, due)
  }
  const left = positive(subtract(due, add(row.of(38), row.of(39))))
  return compareMoney(left, row.of(TAX)) === 0 ? null : off(row, TAX, left, row.of(TAX))
}

interface Year {
  readonly income: Money
  readonly paid: Money
}
/** What a row adds to its year: of labour that is taxed by the year, less what the rules take off. */
const gained = ({ item, of }: Row): Money =>
  item === 'agent' || item === 'platform' || item === 'intern' ? fromFen(labourIncome(item, toFen(of(INCOME)))) : of(INCOME)
const yearAfter = (row: Row): Year => ({ income: row.of(22), paid: add(row.of(39), row.of(TAX)) })

/**
 * What does not fit together of a month; null: everything does. `earlier`: what was accepted of the months of the same year before it, the
 * first first: a person's year goes on from there. A person of whom nothing was accepted goes on from what the return itself says.
 */
export function withheldRefusal(cells: WithheldCells, period: Period, earlier: readonly WithheldCells[]): string | null {
  const rows = rowsOf(cells)
  if (typeof rows === 'string') return rows
  if (rows.length === 0) return '扣缴申报表没有人员'
  const years = new Map<string, Year>()
  for (const month of earlier) {
    const known = rowsOf(month)
    if (typeof known !== 'string') for (const row of known) if (joins(row)) years.set(row.who, yearAfter(row))
  }
  const first = monthOf(period) === 1
  for (const row of rows) {
    const wrong = taxRefusal(row, period)
    if (wrong !== null) return wrong
    if (!joins(row)) continue
    const before = years.get(row.who) ?? (first ? { income: ZERO, paid: ZERO } : null)
    if (before !== null) {
      const income = add(before.income, gained(row))
      if (compareMoney(income, row.of(22)) !== 0) return off(row, 22, income, row.of(22))
      if (compareMoney(before.paid, row.of(39)) !== 0) return off(row, 39, before.paid, row.of(39))
    }
    years.set(row.who, yearAfter(row))
  }
  for (const [column, name] of [
    [INCOME, TOTAL_INCOME],
    [TAX, TOTAL_TAX],
  ] as const) {
    const total = sum(rows.map((row) => row.of(column)))
    if (compareMoney(total, money(cells[name] ?? '0')) !== 0)
      return `第${column}栏合计应为${groupThousands(total)}，所报${cells[name] ?? '空'}`
  }
  return null
}
