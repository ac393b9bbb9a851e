/** Detail book (明细账) of a subject: opening, every line with its running balance, 本月合计 and 本年累计. Also the cash and bank books. */
import { notFound } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import { firstOfYear, lastDay, monthOf, nextPeriod, type Period, periodsBetween, previousPeriod, yearOf } from '../../kernel/period.ts'
import { type Quantity, quantity } from '../../kernel/quantity.ts'
import type { CellValue, Sheet, SheetColumn, SheetRow } from '../../kernel/sheet.ts'
import { isUnder, type Subject } from '../../ledger/subjects/subject.ts'
import { balanceWord, type BookLine, netFen, unsigned, voucherName } from './book-line.ts'
import type { LedgerFacts } from './facts.ts'

/** Where a page of lines starts: the balance before it and the period of the line before it (null on the first page). */
export interface BookPage {
  readonly balance: Money
  readonly quantity?: Quantity
  readonly original?: Money
  readonly previous: Period | null
  /** Whether lines follow after this page. */
  readonly more: boolean
}

export interface DetailBookInput {
  readonly code: string
  readonly from: Period
  readonly to: Period
  /** Posted lines of the subject and those under it in the span, in book order; of the page when there is one. */
  readonly lines: Iterable<BookLine>
  readonly page?: BookPage
  /** One tag combination alone. */
  readonly tagSetId?: string
  /** One foreign currency alone, with its original amounts shown. */
  readonly currency?: string
  readonly title?: string
  readonly company?: string
}

export type DetailBookRowKind = 'opening' | 'line' | 'month' | 'year'
export interface DetailBookRow {
  readonly kind: DetailBookRowKind
  readonly period: Period
  readonly abstract: string
  readonly debit: Money
  readonly credit: Money
  /** Debit positive. */
  readonly balance: Money
  readonly word: '借' | '贷' | '平'
  readonly line: BookLine | null
  readonly quantityBalance: Quantity | null
  readonly originalBalance: Money | null
}

export interface DetailBook {
  readonly subject: Subject
  readonly rows: readonly DetailBookRow[]
  readonly sheet: Sheet
}

interface Months {
  opening: { fen: bigint; quantity: ReturnType<typeof dec>; original: bigint }
  /** Debit and credit of each month from the year's first; the start year's earlier months stand under ''. */
  byMonth: Map<string, { debit: bigint; credit: bigint }>
}

/** Opening of the span and monthly sums, from facts: pages never need lines they do not show. */
function monthsOf(facts: LedgerFacts, input: DetailBookInput): Months {
  const ids = new Map(facts.subjects.filter((one) => isUnder(one.code, input.code)).map((one) => [one.id, one]))
  const wanted = (one: { subjectId: string; tagSetId: string; currency: string }): boolean =>
    ids.has(one.subjectId) &&
    (input.tagSetId === undefined || one.tagSetId === input.tagSetId) &&
    (input.currency === undefined || one.currency === input.currency)
  const months: Months = { opening: { fen: 0n, quantity: dec('0'), original: 0n }, byMonth: new Map() }
  const { opening, byMonth } = months
  for (const one of facts.openings) {
    if (!wanted(one)) continue
    opening.fen += toFen(one.opening)
    opening.quantity = opening.quantity.plus(one.openingQuantity)
    opening.original += toFen(one.openingOriginal)
    addTo(byMonth, `${yearOf(facts.startPeriod)}`, toFen(one.ytdDebit), toFen(one.ytdCredit))
  }
  for (const one of facts.turnovers) {
    if (!wanted(one) || one.period > input.to) continue
    addTo(byMonth, one.period, toFen(one.debit), toFen(one.credit))
    if (one.period >= input.from) continue
    opening.fen += toFen(one.debit) - toFen(one.credit)
    opening.quantity = opening.quantity.plus(one.quantityDebit).minus(one.quantityCredit)
    opening.original += toFen(one.originalDebit) - toFen(one.originalCredit)
  }
  return months
}

function addTo(map: Map<string, { debit: bigint; credit: bigint }>, key: string, debit: bigint, credit: bigint): void {
  const sums = map.get(key) ?? { debit: 0n, credit: 0n }
  sums.debit += debit
  sums.credit += credit
  map.set(key, sums)
}

function subjectOf(facts: LedgerFacts, code: string): Subject {
  const subject = facts.subjects.find((one) => one.code === code)
  if (subject === undefined) throw notFound('BK0001', `科目${code}不存在`)
  return subject
}

/** The rows of a span (or of one page of it). BK0001 when there is no such subject. */
export function detailBook(facts: LedgerFacts, input: DetailBookInput): DetailBook {
  const subject = subjectOf(facts, input.code)
  const rows = [...rowsOf(facts, input, subject)]
  return { subject, rows, sheet: { ...headOf(subject, input), rows: rows.map((row, index) => sheetRow(row, index, input)) } }
}

/** The same sheet, its rows made one by one as they are asked for: a long book is written without being held twice. */
export function detailBookRowByRow(
  facts: LedgerFacts,
  input: DetailBookInput,
): Omit<Sheet, 'rows'> & { readonly rows: Iterable<SheetRow> } {
  const subject = subjectOf(facts, input.code)
  const rows = function* () {
    let index = 0
    for (const row of rowsOf(facts, input, subject)) yield sheetRow(row, index++, input)
  }
  return { ...headOf(subject, input), rows: rows() }
}

function* rowsOf(facts: LedgerFacts, input: DetailBookInput, subject: Subject): Generator<DetailBookRow> {
  const { opening, byMonth } = monthsOf(facts, input)
  const { page } = input
  let fen = page === undefined ? opening.fen : toFen(page.balance)
  let count = page?.quantity === undefined ? opening.quantity : dec(page.quantity)
  let original = page?.original === undefined ? opening.original : toFen(page.original)
  const row = (
    kind: DetailBookRowKind,
    period: Period,
    abstract: string,
    debit: bigint,
    credit: bigint,
    balance: bigint,
    line: BookLine | null,
  ): DetailBookRow => ({
    kind,
    period,
    abstract,
    debit: fromFen(debit),
    credit: fromFen(credit),
    balance: fromFen(balance),
    word: balanceWord(balance),
    line,
    quantityBalance: subject.unit === null ? null : quantity(subject.side === 'debit' ? count : count.negated()),
    originalBalance: input.currency === undefined ? null : fromFen(original),
  })
  if (page === undefined || page.previous === null)
    yield row('opening', input.from, monthOf(input.from) === 1 ? '上年结转' : '期初余额', 0n, 0n, opening.fen, null)
  // 本月合计 and 本年累计 close every month that had lines
  const closeMonths = function* (after: Period | null, until: Period): Generator<DetailBookRow> {
    for (const month of periodsBetween(after === null || after < input.from ? input.from : after, previousPeriod(until))) {
      const sums = byMonth.get(month)
      if (sums === undefined || (sums.debit === 0n && sums.credit === 0n)) continue
      const balance = balanceAt(month)
      yield row('month', month, '本月合计', sums.debit, sums.credit, balance, null)
      const year = yearTo(month)
      yield row('year', month, '本年累计', year.debit, year.credit, balance, null)
    }
  }
  const balanceAt = (month: Period): bigint => {
    let at = opening.fen
    for (const [key, sums] of byMonth) if (key.length === 7 && key >= input.from && key <= month) at += sums.debit - sums.credit
    return at
  }
  const yearTo = (month: Period) => {
    const total = { debit: 0n, credit: 0n }
    for (const [key, sums] of byMonth)
      if (key === month.slice(0, 4) || (key.length === 7 && key >= firstOfYear(month) && key <= month)) {
        total.debit += sums.debit
        total.credit += sums.credit
      }
    return total
  }
  let previous = page?.previous ?? null
  for (const line of input.lines) {
    if (previous !== line.period) yield* closeMonths(previous, line.period)
    fen += netFen(line)
    const onDebit = toFen(line.debit) !== 0n
    if (line.quantity !== null) count = onDebit ? count.plus(line.quantity) : count.minus(line.quantity)
    if (line.originalAmount !== null) original += onDebit ? toFen(line.originalAmount) : -toFen(line.originalAmount)
    yield row('line', line.period, line.abstract, toFen(line.debit), toFen(line.credit), fen, line)
    previous = line.period
  }
  if (page === undefined || !page.more) yield* closeMonths(previous, nextPeriod(input.to))
}

const optional = (shown: boolean, ...columns: SheetColumn[]): SheetColumn[] => (shown ? columns : [])
const moneyColumn = (key: string, title: string, group?: string): SheetColumn => ({
  key,
  title,
  kind: 'money',
  width: 14,
  zero: 'blank',
  ...(group === undefined ? {} : { group }),
})
const numberColumn = (key: string, title: string, kind: 'quantity' | 'rate'): SheetColumn => ({
  key,
  title,
  kind,
  width: 10,
  zero: 'blank',
})

function headOf(subject: Subject, input: DetailBookInput): Omit<Sheet, 'rows'> {
  const quantities = subject.unit !== null
  const foreign = input.currency !== undefined
  return {
    title: input.title ?? '明细账',
    captions: [
      `编制单位：${input.company ?? ''}`,
      `科目：${subject.code} ${subject.fullName}`,
      input.from === input.to ? input.from : `${input.from}至${input.to}`,
      subject.unit === null ? '单位：元' : `单位：元、${subject.unit}`,
    ],
    columns: [
      { key: 'day', title: '日期', kind: 'day', width: 10 },
      { key: 'voucher', title: '凭证字号', kind: 'text', width: 8 },
      { key: 'abstract', title: '摘要', kind: 'text', width: 30 },
      ...optional(
        quantities,
        numberColumn('debitQuantity', '借方数量', 'quantity'),
        numberColumn('creditQuantity', '贷方数量', 'quantity'),
      ),
      ...optional(
        foreign,
        moneyColumn('debitOriginal', '借方原币'),
        moneyColumn('creditOriginal', '贷方原币'),
        numberColumn('exchangeRate', '汇率', 'rate'),
      ),
      moneyColumn('debit', '借方'),
      moneyColumn('credit', '贷方'),
      { key: 'word', title: '方向', kind: 'text', width: 4 },
      ...optional(quantities, numberColumn('quantityBalance', '结存数量', 'quantity')),
      ...optional(foreign, moneyColumn('originalBalance', '原币余额')),
      moneyColumn('balance', '余额'),
    ],
  }
}

function sheetRow(row: DetailBookRow, index: number, input: DetailBookInput): SheetRow {
  const { line } = row
  const foreign = input.currency !== undefined
  const cells: Record<string, CellValue> = {
    abstract: row.abstract,
    debit: row.debit,
    credit: row.credit,
    word: row.word,
    balance: unsigned(toFen(row.balance)),
    quantityBalance: row.quantityBalance,
    originalBalance: row.originalBalance === null ? null : unsigned(toFen(row.originalBalance)),
  }
  if (line === null) {
    cells['day'] = row.kind === 'opening' ? `${row.period}-01` : lastDay(row.period)
    return { key: `${row.kind} ${row.period} ${index}`, kind: row.kind === 'opening' ? 'opening' : 'subtotal', cells }
  }
  const onDebit = toFen(line.debit) !== 0n
  cells['day'] = line.day
  cells['voucher'] = voucherName(line)
  cells[onDebit ? 'debitQuantity' : 'creditQuantity'] = line.quantity
  if (foreign) {
    cells[onDebit ? 'debitOriginal' : 'creditOriginal'] = line.originalAmount
    cells['exchangeRate'] = line.exchangeRate
  }
  return {
    key: `${line.voucherId} ${line.lineNumber}`,
    kind: 'item',
    cells,
    drills: { voucher: { to: 'voucher', query: { id: line.voucherId } } },
  }
}
