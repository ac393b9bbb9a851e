/** General book (总账): per subject its opening, and for each month 本月合计 and 本年累计 with the balance. */
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import { firstOfYear, lastDay, monthOf, type Period, periodsBetween, yearOf } from '../../kernel/period.ts'
import type { CellValue, Sheet } from '../../kernel/sheet.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import { balanceWord, unsigned } from './book-line.ts'
import { bookCaptions } from './captions.ts'
import type { LedgerFacts } from './facts.ts'
import { prefixes } from './figures.ts'

export interface GeneralBookRow {
  readonly subject: Subject
  readonly kind: 'opening' | 'month' | 'year'
  readonly period: Period
  readonly debit: Money
  readonly credit: Money
  /** Debit positive. */
  readonly balance: Money
  readonly word: '借' | '贷' | '平'
}

export interface GeneralBookOptions {
  /** Subjects down to this level; the first alone without it. */
  readonly level?: number
  /** Keep subjects and months without figures. */
  readonly zeroRows?: boolean
  readonly company?: string
}

export interface GeneralBook {
  readonly rows: readonly GeneralBookRow[]
  readonly sheet: Sheet
}

interface Monthly {
  opening: bigint
  /** Turnovers before the start period, as entered. */
  earlier: { debit: bigint; credit: bigint }
  months: Map<Period, { debit: bigint; credit: bigint }>
}

/** The general book of the months from one period to another. */
export function generalBook(facts: LedgerFacts, from: Period, to: Period, options: GeneralBookOptions = {}): GeneralBook {
  const byId = new Map(facts.subjects.map((one) => [one.id, one]))
  const figures = new Map<string, Monthly>()
  const targets = (subjectId: string): Monthly[] =>
    prefixes(byId.get(subjectId)?.code ?? '').map((code) => {
      const known = figures.get(code) ?? { opening: 0n, earlier: { debit: 0n, credit: 0n }, months: new Map() }
      figures.set(code, known)
      return known
    })
  for (const one of facts.openings)
    for (const sums of targets(one.subjectId)) {
      sums.opening += toFen(one.opening)
      sums.earlier.debit += toFen(one.ytdDebit)
      sums.earlier.credit += toFen(one.ytdCredit)
    }
  for (const one of facts.turnovers)
    if (one.period <= to)
      for (const sums of targets(one.subjectId)) {
        const month = sums.months.get(one.period) ?? { debit: 0n, credit: 0n }
        month.debit += toFen(one.debit)
        month.credit += toFen(one.credit)
        sums.months.set(one.period, month)
      }
  const rows: GeneralBookRow[] = []
  for (const subject of facts.subjects.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const sums = figures.get(subject.code)
    if (subject.level > (options.level ?? 1) || (sums === undefined && options.zeroRows !== true)) continue
    rows.push(
      ...subjectRows(facts, subject, sums ?? { opening: 0n, earlier: { debit: 0n, credit: 0n }, months: new Map() }, from, to, options),
    )
  }
  return { rows, sheet: sheetOf(rows, from, to, options) }
}

function subjectRows(
  facts: LedgerFacts,
  subject: Subject,
  sums: Monthly,
  from: Period,
  to: Period,
  options: GeneralBookOptions,
): GeneralBookRow[] {
  let balance = sums.opening
  for (const [month, one] of sums.months) if (month < from) balance += one.debit - one.credit
  const row = (kind: GeneralBookRow['kind'], period: Period, debit: bigint, credit: bigint): GeneralBookRow => ({
    subject,
    kind,
    period,
    debit: fromFen(debit),
    credit: fromFen(credit),
    balance: fromFen(balance),
    word: balanceWord(balance),
  })
  const rows = [row('opening', from, 0n, 0n)]
  const nothing = balance === 0n
  for (const month of periodsBetween(from, to)) {
    const current = sums.months.get(month)
    if (current === undefined && options.zeroRows !== true) continue
    balance += (current?.debit ?? 0n) - (current?.credit ?? 0n)
    rows.push(row('month', month, current?.debit ?? 0n, current?.credit ?? 0n))
    const inStartYear = yearOf(month) === yearOf(facts.startPeriod)
    let debit = inStartYear ? sums.earlier.debit : 0n
    let credit = inStartYear ? sums.earlier.credit : 0n
    for (const [period, one] of sums.months)
      if (period >= firstOfYear(month) && period <= month) {
        debit += one.debit
        credit += one.credit
      }
    rows.push(row('year', month, debit, credit))
  }
  return rows.length === 1 && nothing && options.zeroRows !== true ? [] : rows
}

const WORDS = { opening: '期初余额', month: '本月合计', year: '本年累计' } as const

function sheetOf(rows: readonly GeneralBookRow[], from: Period, to: Period, options: GeneralBookOptions): Sheet {
  return {
    title: '总账',
    captions: bookCaptions({ from, to, company: options.company }),
    columns: [
      { key: 'code', title: '科目编码', kind: 'text', width: 14 },
      { key: 'name', title: '科目名称', kind: 'text', width: 24 },
      { key: 'period', title: '期间', kind: 'text', width: 8 },
      { key: 'abstract', title: '摘要', kind: 'text', width: 10 },
      { key: 'debit', title: '借方', kind: 'money', width: 14, zero: 'blank' },
      { key: 'credit', title: '贷方', kind: 'money', width: 14, zero: 'blank' },
      { key: 'word', title: '方向', kind: 'text', width: 4 },
      { key: 'balance', title: '余额', kind: 'money', width: 14, zero: 'blank' },
    ],
    rows: rows.map((row) => {
      const first = row.kind === 'opening'
      const cells: Record<string, CellValue> = {
        code: first ? row.subject.code : '',
        name: first ? row.subject.fullName : '',
        period: row.period,
        abstract: first && monthOf(row.period) === 1 ? '上年结转' : WORDS[row.kind],
        debit: row.debit,
        credit: row.credit,
        word: row.word,
        balance: unsigned(toFen(row.balance)),
      }
      return {
        key: `${row.subject.code} ${row.kind} ${row.period}`,
        kind: first ? 'opening' : row.kind === 'month' ? 'item' : 'subtotal',
        cells,
        drills: {
          abstract: {
            to: 'detailBook',
            query: { subjects: row.subject.code, from: row.period, to: row.period, until: lastDay(row.period) },
          },
        },
      }
    }),
  }
}
