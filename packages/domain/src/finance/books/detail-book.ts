/**
 * Detail book (明细账) of a subject: opening, every line with its running balance, 本月合计 and 本年累计. Journals, quantity books, books
 * of a tag and multi-column books are the same rows in another layout.
 */
import { notFound } from '../../kernel/app-error.ts'
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import {
  type Day,
  firstOfYear,
  lastDay,
  monthOf,
  nextPeriod,
  type Period,
  periodOf,
  periodsBetween,
  previousPeriod,
} from '../../kernel/period.ts'
import { type Quantity, quantity } from '../../kernel/quantity.ts'
import type { CellValue, Sheet, SheetRow } from '../../kernel/sheet.ts'
import { type BookHead, type BookLayout, detailLayout, type DetailBookRow, type DetailBookRowKind } from './book-layout.ts'
import { spanText } from './captions.ts'
import { balanceWord, type BookLine, netFen, unsigned, voucherName } from './book-line.ts'
import type { LedgerFacts } from './facts.ts'
import { monthsOf, noSums, type Sums, type SumsInput } from './month-sums.ts'

/** Where a page of lines starts: the balance before it and the period of the line before it (null on the first page). */
export interface BookPage {
  readonly balance: Money
  readonly quantity?: Quantity
  readonly original?: Money
  readonly previous: Period | null
  /** Whether lines follow after this page. */
  readonly more: boolean
  /** What the day of the line before it came to, for books that close days. */
  readonly day?: DaySums
}

export interface DaySums {
  readonly day: Day
  readonly debit: Money
  readonly credit: Money
}

export interface DetailBookInput extends SumsInput {
  /** Given where the book is not of one subject. */
  readonly head?: BookHead
  readonly layout?: BookLayout
  /** 本日合计 after every day (现金、银行存款日记账 are closed daily). */
  readonly daily?: boolean
  /** Posted lines of the subject and those under it in the span, in book order; of the page when there is one. */
  readonly lines: Iterable<BookLine>
  readonly page?: BookPage
  /** Original amounts are shown of every line that has one. */
  readonly originals?: boolean
  readonly company?: string
}

export interface DetailBook {
  readonly rows: readonly DetailBookRow[]
  readonly sheet: Sheet
}

function headOf(facts: LedgerFacts, input: DetailBookInput): BookHead {
  const head = input.head ?? facts.subjects.find((one) => one.code === input.code)
  if (head === undefined) throw notFound('BK0001', `科目${input.code}不存在`)
  return head
}

/** The rows of a span (or of one page of it). BK0001 when there is no such subject. */
export function detailBook(facts: LedgerFacts, input: DetailBookInput): DetailBook {
  const head = headOf(facts, input)
  const layout = input.layout ?? detailLayout(input.currency !== undefined)
  const rows = [...rowsOf(facts, input, head)]
  return { rows, sheet: { ...frameOf(head, input, layout), rows: rows.map((row, index) => sheetRow(row, index, layout)) } }
}

/** The same sheet, its rows made one by one as they are asked for: a long book is written without being held twice. */
export function detailBookRowByRow(
  facts: LedgerFacts,
  input: DetailBookInput,
): Omit<Sheet, 'rows'> & { readonly rows: Iterable<SheetRow> } {
  const head = headOf(facts, input)
  const layout = input.layout ?? detailLayout(input.currency !== undefined)
  const rows = function* () {
    let index = 0
    for (const row of rowsOf(facts, input, head)) yield sheetRow(row, index++, layout)
  }
  // gone through as often as the lines can be: a booklet counts its pages before it draws them
  return { ...frameOf(head, input, layout), rows: { [Symbol.iterator]: rows } }
}

/** What a line says of the balance. */
const BALANCES = { word: '', balance: null, quantityBalance: null, originalBalance: null, balanceQuantity: null, balancePrice: null }

/** Lines by themselves, in the book's layout: those its balance does not run over. */
export function* linesAlone(facts: LedgerFacts, input: DetailBookInput): Generator<SheetRow> {
  const head = headOf(facts, input)
  const layout = input.layout ?? detailLayout(input.currency !== undefined)
  const page = { balance: fromFen(0n), previous: input.to, more: true }
  for (const row of rowsOf(facts, { ...input, daily: false, page }, head))
    if (row.kind === 'line') {
      const made = sheetRow(row, 0, layout)
      yield { ...made, kind: 'memo', cells: { ...made.cells, ...BALANCES } }
    }
}

function* rowsOf(facts: LedgerFacts, input: DetailBookInput, head: BookHead): Generator<DetailBookRow> {
  const { opening, byMonth } = monthsOf(facts, input)
  const { page } = input
  const foreign = input.currency !== undefined || input.originals === true
  let fen = page === undefined ? opening.fen : toFen(page.balance)
  let count = page?.quantity === undefined ? opening.quantity : dec(page.quantity)
  let original = page?.original === undefined ? opening.original : toFen(page.original)
  const counted = (value: Decimal): Quantity | null => (head.unit === null ? null : quantity(value))
  const row = (
    kind: DetailBookRowKind,
    at: Period,
    abstract: string,
    sums: Sums,
    balances: { fen: bigint; count: Decimal },
    line: BookLine | null = null,
  ): DetailBookRow => ({
    kind,
    period: at,
    abstract,
    debit: fromFen(sums.debit),
    credit: fromFen(sums.credit),
    balance: fromFen(balances.fen),
    word: balanceWord(balances.fen),
    line,
    quantityBalance: counted(head.side === 'debit' ? balances.count : balances.count.negated()),
    originalBalance: foreign ? fromFen(original) : null,
    debitQuantity: counted(sums.debitQuantity),
    creditQuantity: counted(sums.creditQuantity),
    columns: new Map([...sums.columns].map(([key, one]) => [key, fromFen(one)])),
  })
  if (page === undefined || page.previous === null)
    yield row('opening', input.from, monthOf(input.from) === 1 ? '上年结转' : '期初余额', noSums(), {
      fen: opening.fen,
      count: opening.quantity,
    })
  // 本月合计 and 本年累计 close every month that had lines
  const closeMonths = function* (after: Period | null, until: Period): Generator<DetailBookRow> {
    for (const month of periodsBetween(after === null || after < input.from ? input.from : after, previousPeriod(until))) {
      const sums = byMonth.get(month)
      if (sums === undefined || (sums.debit === 0n && sums.credit === 0n)) continue
      const balances = balancesAt(month)
      yield row('month', month, '本月合计', sums, balances)
      yield row('year', month, '本年累计', yearTo(month), balances)
    }
  }
  const balancesAt = (month: Period) => {
    const at = { fen: opening.fen, count: opening.quantity }
    for (const [key, sums] of byMonth)
      if (key.length === 7 && key >= input.from && key <= month) {
        at.fen += sums.debit - sums.credit
        if (head.unit !== null) at.count = at.count.plus(sums.debitQuantity).minus(sums.creditQuantity)
      }
    return at
  }
  const yearTo = (month: Period): Sums => {
    const total = noSums()
    for (const [key, sums] of byMonth)
      if (key === month.slice(0, 4) || (key.length === 7 && key >= firstOfYear(month) && key <= month)) {
        total.debit += sums.debit
        total.credit += sums.credit
        if (head.unit !== null) {
          total.debitQuantity = total.debitQuantity.plus(sums.debitQuantity)
          total.creditQuantity = total.creditQuantity.plus(sums.creditQuantity)
        }
        for (const [column, one] of sums.columns) total.columns.set(column, (total.columns.get(column) ?? 0n) + one)
      }
    return total
  }
  let previous = page?.previous ?? null
  let today = page?.day === undefined ? null : { day: page.day.day, debit: toFen(page.day.debit), credit: toFen(page.day.credit) }
  const closeDay = function* (): Generator<DetailBookRow> {
    if (input.daily !== true || today === null) return
    const { day, debit, credit } = today
    yield row('day', periodOf(day), `${day.slice(5)} 本日合计`, { ...noSums(), debit, credit }, { fen, count })
  }
  for (const line of input.lines) {
    if (today !== null && today.day !== line.day) {
      yield* closeDay()
      today = null
    }
    if (previous !== line.period) yield* closeMonths(previous, line.period)
    fen += netFen(line)
    const sums = noSums()
    sums.debit = toFen(line.debit)
    sums.credit = toFen(line.credit)
    const onDebit = sums.debit !== 0n
    if (line.quantity !== null) {
      count = onDebit ? count.plus(line.quantity) : count.minus(line.quantity)
      sums[onDebit ? 'debitQuantity' : 'creditQuantity'] = dec(line.quantity)
    }
    if (line.originalAmount !== null) original += onDebit ? toFen(line.originalAmount) : -toFen(line.originalAmount)
    const column = input.columnOf?.(line.subjectId, line.tagSetId) ?? null
    if (column !== null) sums.columns.set(column, sums.debit - sums.credit)
    yield row('line', line.period, line.abstract, sums, { fen, count }, line)
    today = { day: line.day, debit: (today?.debit ?? 0n) + sums.debit, credit: (today?.credit ?? 0n) + sums.credit }
    previous = line.period
  }
  if (page === undefined || !page.more) {
    yield* closeDay()
    yield* closeMonths(previous, nextPeriod(input.to))
  }
}

function frameOf(head: BookHead, input: DetailBookInput, layout: BookLayout): Omit<Sheet, 'rows'> {
  return {
    title: layout.title,
    captions: [
      `编制单位：${input.company ?? ''}`,
      head.code === '' ? head.fullName : `科目：${head.code} ${head.fullName}`,
      spanText(input),
      head.unit === null ? '单位：元' : `单位：元、${head.unit}`,
    ],
    columns: layout.columns(head),
  }
}

function sheetRow(row: DetailBookRow, index: number, layout: BookLayout): SheetRow {
  const { line } = row
  const cells: Record<string, CellValue> = {
    abstract: row.abstract,
    word: row.word,
    balance: unsigned(toFen(row.balance)),
    quantityBalance: row.quantityBalance,
    originalBalance: row.originalBalance === null ? null : unsigned(toFen(row.originalBalance)),
    ...layout.cells(row),
  }
  if (line === null) {
    cells['day'] = row.kind === 'opening' ? `${row.period}-01` : row.kind === 'day' ? '' : lastDay(row.period)
    return { key: `${row.kind} ${row.period} ${index}`, kind: row.kind === 'opening' ? 'opening' : 'subtotal', cells }
  }
  cells['day'] = line.day
  cells['voucher'] = voucherName(line)
  return {
    key: `${line.voucherId} ${line.lineNumber}`,
    kind: 'item',
    cells,
    drills: { voucher: { to: 'voucher', query: { id: line.voucherId } } },
  }
}
