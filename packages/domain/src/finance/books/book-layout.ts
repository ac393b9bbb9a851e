/** How a book of lines is laid out, and the rows it lays out. */
import { type Money, toFen } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Quantity } from '../../kernel/quantity.ts'
import type { CellValue, SheetColumn } from '../../kernel/sheet.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import type { BookLine } from './book-line.ts'

/** What a book is kept on: a subject, or all that belongs to something else (a tag, an article). */
export type BookHead = Pick<Subject, 'code' | 'fullName' | 'unit' | 'side'>

/** How the rows are laid out; the detail book's own layout without one. */
export interface BookLayout {
  readonly title: string
  columns(head: BookHead): SheetColumn[]
  /** Cells beside day, voucher, abstract, word and the balances, which every layout shares. */
  cells(row: DetailBookRow): Record<string, CellValue>
}

export type DetailBookRowKind = 'opening' | 'line' | 'day' | 'month' | 'year'
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
  /** Quantities of the line, or of the month or year so far; null for a subject that counts nothing. */
  readonly debitQuantity: Quantity | null
  readonly creditQuantity: Quantity | null
  /** Debit minus credit per analysis column. */
  readonly columns: ReadonlyMap<string, Money>
}

const optional = (shown: boolean, ...columns: SheetColumn[]): SheetColumn[] => (shown ? columns : [])
export const moneyColumn = (key: string, title: string, group?: string): SheetColumn => ({
  key,
  title,
  kind: 'money',
  width: 14,
  zero: 'blank',
  ...(group === undefined ? {} : { group }),
})
export const numberColumn = (key: string, title: string, kind: 'quantity' | 'rate'): SheetColumn => ({
  key,
  title,
  kind,
  width: 10,
  zero: 'blank',
})

export const bookColumns = {
  day: { key: 'day', title: '日期', kind: 'day', width: 10 },
  voucher: { key: 'voucher', title: '凭证字号', kind: 'text', width: 8 },
  abstract: { key: 'abstract', title: '摘要', kind: 'text', width: 30 },
  word: { key: 'word', title: '方向', kind: 'text', width: 4 },
} as const satisfies Record<string, SheetColumn>

/** What a detail book says of a line beside its amounts. */
export interface DetailMore {
  readonly counterpart?: boolean
  /** Whom or what its lines stand on: the column's title, and the names of a combination. */
  readonly tags?: { readonly title: string; nameOf(tagSetId: string): string }
}

/** The plain layout: debit, credit, side and balance; quantities and originals where there are. */
export const detailLayout = (foreign: boolean, { counterpart = false, tags }: DetailMore = {}): BookLayout => ({
  title: '明细账',
  columns: ({ unit }) => [
    bookColumns.day,
    bookColumns.voucher,
    bookColumns.abstract,
    ...optional(counterpart, { key: 'counterpart', title: '对方科目', kind: 'text', width: 18, short: true }),
    ...optional(tags !== undefined, { key: 'tags', title: tags?.title ?? '', kind: 'text', width: 18, short: true }),
    ...optional(
      unit !== null,
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
    bookColumns.word,
    ...optional(unit !== null, numberColumn('quantityBalance', '结存数量', 'quantity')),
    ...optional(foreign, moneyColumn('originalBalance', '原币余额')),
    moneyColumn('balance', '余额'),
  ],
  cells: ({ debit, credit, line, debitQuantity, creditQuantity }) => ({
    debit,
    credit,
    ...(line === null ? {} : { debitQuantity, creditQuantity }),
    ...(counterpart && line !== null ? { counterpart: line.counterpart ?? '' } : {}),
    ...(tags !== undefined && line !== null ? { tags: line.tagSetId === '' ? '' : tags.nameOf(line.tagSetId) } : {}),
    ...originalsOf(line),
  }),
})

/** Original amounts and the rate of a line in foreign currency. */
export function originalsOf(line: BookLine | null): Record<string, CellValue> {
  if (line === null) return {}
  const key = toFen(line.debit) === 0n ? 'creditOriginal' : 'debitOriginal'
  return { [key]: line.originalAmount, exchangeRate: line.exchangeRate }
}
