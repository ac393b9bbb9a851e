/** Layouts of the books that are a detail book in other columns: journals, quantity books, books of a tag, multi-column books. */
import { dec } from '../../kernel/decimal.ts'
import { absolute, isZero, type Money, negate, ZERO } from '../../kernel/money.ts'
import { type Quantity, rate, type Rate, ZERO_QUANTITY } from '../../kernel/quantity.ts'
import { staying, type SheetColumn } from '../../kernel/sheet.ts'
import { isUnder, type Side, sideNames, type Subject } from '../../ledger/subjects/subject.ts'
import { bookColumns, type BookLayout, moneyColumn, numberColumn, originalsOf } from './book-layout.ts'
import type { LedgerFacts } from './facts.ts'

/** 现金日记账, 银行存款日记账: what came in and went out, against what; foreign accounts with their originals. */
export const journalLayout = (title: string, foreign: boolean): BookLayout => ({
  title,
  columns: () => [
    bookColumns.day,
    bookColumns.voucher,
    bookColumns.abstract,
    { key: 'counterpart', title: '对方科目', kind: 'text', width: 20 },
    ...(foreign
      ? [moneyColumn('debitOriginal', '原币收入'), moneyColumn('creditOriginal', '原币支出'), numberColumn('exchangeRate', '汇率', 'rate')]
      : []),
    moneyColumn('debit', '借方（收入）'),
    moneyColumn('credit', '贷方（支出）'),
    bookColumns.word,
    ...(foreign ? [moneyColumn('originalBalance', '原币余额')] : []),
    moneyColumn('balance', '余额'),
  ],
  cells: ({ debit, credit, line }) => ({ debit, credit, counterpart: line?.counterpart ?? '', ...(foreign ? originalsOf(line) : {}) }),
})

/** A price to four decimals: what a book shows; null where nothing is counted. */
export const priceOf = (amount: Money, count: Quantity | null): Rate | null =>
  count === null || count === ZERO_QUANTITY ? null : rate(dec(amount).over(count, 4))

/** 数量, 单价, 金额 under one head. */
export const quantityColumns = (stem: string, group: string, price: { readonly quiet?: true } = {}): SheetColumn[] => [
  { ...numberColumn(`${stem}Quantity`, '数量', 'quantity'), group },
  { ...numberColumn(`${stem}Price`, '单价', 'rate'), group, ...price },
  moneyColumn(stem, '金额', group),
]

/** Quantity, price and amount of one head. */
export const quantityCells = (stem: string, amount: Money, count: Quantity | null) => ({
  [`${stem}Quantity`]: count,
  [`${stem}Price`]: isZero(amount) ? null : priceOf(amount, count),
  [stem]: amount,
})

/** 数量金额明细账: in, out and on hand, each with quantity, price and amount. */
export const quantityLayout = (title = '数量金额明细账', inWord = '借方（收入）', outWord = '贷方（发出）'): BookLayout => ({
  title,
  columns: () => [
    bookColumns.day,
    bookColumns.voucher,
    bookColumns.abstract,
    ...quantityColumns('debit', inWord),
    ...quantityColumns('credit', outWord),
    ...staying([{ ...bookColumns.word, group: '结存' }, ...quantityColumns('balance', '结存')]),
  ],
  cells: (row) => ({
    ...quantityCells('debit', row.debit, row.debitQuantity),
    ...quantityCells('credit', row.credit, row.creditQuantity),
    balanceQuantity: row.quantityBalance,
    balancePrice: isZero(row.balance) ? null : priceOf(absolute(row.balance), magnitude(row.quantityBalance)),
  }),
})

const magnitude = (value: Quantity | null): Quantity | null => {
  const text = value as unknown as string | null
  return text?.startsWith('-') ? (text.slice(1) as unknown as Quantity) : value
}

/** 标签明细账: lines of one tag across subjects. */
export const tagLayout = (nameOf: (subjectId: string) => string): BookLayout => ({
  title: '标签明细账',
  columns: () => [
    bookColumns.day,
    bookColumns.voucher,
    bookColumns.abstract,
    { key: 'subject', title: '科目', kind: 'text', width: 24 },
    moneyColumn('debit', '借方'),
    moneyColumn('credit', '贷方'),
    bookColumns.word,
    moneyColumn('balance', '余额'),
  ],
  cells: ({ debit, credit, line }) => ({ debit, credit, subject: line === null ? '' : nameOf(line.subjectId) }),
})

/** One analysis column (专栏): a subject under the one the book is of, on its own side. */
export interface AnalysisColumn {
  readonly code: string
  readonly title: string
  readonly side: Side
}

/**
 * The columns of a multi-column book: the subjects one level below, those without a figure left out unless all are asked for. A
 * subject without any below it has none.
 */
export function analysisColumns(facts: LedgerFacts, code: string, all: boolean): AnalysisColumn[] {
  const below = facts.subjects.filter((one) => one.code.length === code.length + 4 && isUnder(one.code, code))
  const codes = new Map(facts.subjects.map((one) => [one.id, one.code]))
  const used = new Set<string>()
  for (const one of [...facts.openings, ...facts.turnovers]) used.add((codes.get(one.subjectId) ?? '').slice(0, code.length + 4))
  return below
    .filter((one) => all || used.has(one.code))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((one) => ({ code: one.code, title: one.name, side: one.side }))
}

/** Which analysis column a subject's lines stand in. */
export function columnFinder(subjects: readonly Subject[], columns: readonly AnalysisColumn[]): (subjectId: string) => string | null {
  const known = new Set(columns.map((one) => one.code))
  const length = columns[0]?.code.length ?? 0
  const found = new Map(subjects.map((one) => [one.id, known.has(one.code.slice(0, length)) ? one.code.slice(0, length) : null]))
  return (subjectId) => found.get(subjectId) ?? null
}

/** 多栏明细账, 应交增值税明细账, 累计折旧明细账: what stands on the other side of a column is negative in it (red). */
export const multiColumnLayout = (title: string, columns: readonly AnalysisColumn[]): BookLayout => ({
  title,
  columns: () => [
    bookColumns.day,
    bookColumns.voucher,
    bookColumns.abstract,
    moneyColumn('debit', '借方'),
    moneyColumn('credit', '贷方'),
    bookColumns.word,
    moneyColumn('balance', '余额'),
    ...(['debit', 'credit'] as const).flatMap((side) =>
      columns.filter((one) => one.side === side).map((one) => moneyColumn(one.code, one.title, `${sideNames[side]}方专栏`)),
    ),
  ],
  cells: (row) => ({
    debit: row.debit,
    credit: row.credit,
    ...Object.fromEntries(
      columns.map(({ code, side }) => {
        const net = row.columns.get(code) ?? ZERO
        return [code, side === 'debit' ? net : negate(net)]
      }),
    ),
  }),
})
