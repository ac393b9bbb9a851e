/** A posted line as books show it (账簿行): where it stands in which voucher, and its amounts. */
import { compare } from '../../kernel/compare.ts'
import { fromFen, isZero, type Money, toFen } from '../../kernel/money.ts'
import type { Day, Period } from '../../kernel/period.ts'
import type { Quantity, Rate } from '../../kernel/quantity.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import type { Voucher, VoucherWord } from '../vouchers/voucher.ts'
import { tagSetIdOf } from './accumulate.ts'

export interface BookLine {
  readonly voucherId: string
  readonly lineNumber: number
  readonly day: Day
  readonly period: Period
  readonly word: VoucherWord
  readonly number: number
  readonly abstract: string
  readonly subjectId: string
  readonly tagSetId: string
  readonly debit: Money
  readonly credit: Money
  readonly currency: string
  readonly originalAmount: Money | null
  readonly exchangeRate: Rate | null
  readonly quantity: Quantity | null
  readonly unitPrice: Rate | null
  /** Names of the subjects on the other side, for cash and bank books. */
  readonly counterpart?: string
}

/** 记-3: how a voucher is called in books. */
export const voucherName = (one: { readonly word: VoucherWord; readonly number: number }): string => `${one.word}-${one.number}`

/** The word before a balance: 借, 贷, or 平 when nothing is left. */
export const balanceWord = (fen: bigint): '借' | '贷' | '平' => (fen > 0n ? '借' : fen < 0n ? '贷' : '平')

/** A balance without its sign; its side is told by balanceWord. */
export const unsigned = (fen: bigint): Money => fromFen(fen < 0n ? -fen : fen)

/** Lines of vouchers in book order: by day, word and number, then as they stand. */
export function bookLines(vouchers: readonly Voucher[], subjects: readonly Subject[]): BookLine[] {
  const names = new Map(subjects.map((one) => [one.id, one.fullName]))
  return vouchers
    .toSorted((a, b) => compare(a.day, b.day) || compare(a.word, b.word) || a.number - b.number)
    .flatMap((voucher) =>
      voucher.lines.map((line, index) => ({
        voucherId: voucher.id,
        lineNumber: index + 1,
        day: voucher.day,
        period: voucher.period,
        word: voucher.word,
        number: voucher.number,
        abstract: line.abstract,
        subjectId: line.subjectId,
        tagSetId: tagSetIdOf(line.tagIds),
        debit: line.debit,
        credit: line.credit,
        currency: line.currency,
        originalAmount: line.originalAmount,
        exchangeRate: line.exchangeRate,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        counterpart: counterparts(voucher, index, names),
      })),
    )
}

/** Full names of the lines on the other side of one line, each once. */
function counterparts(voucher: Voucher, index: number, names: ReadonlyMap<string, string>): string {
  const onDebit = !isZero(voucher.lines[index]!.debit)
  const others = voucher.lines.filter((line) => isZero(line.debit) === onDebit)
  return [...new Set(others.map((line) => names.get(line.subjectId) ?? ''))].join('、')
}

/** Debit minus credit of a line, in fen. */
export const netFen = (line: Pick<BookLine, 'debit' | 'credit'>): bigint => toFen(line.debit) - toFen(line.credit)
