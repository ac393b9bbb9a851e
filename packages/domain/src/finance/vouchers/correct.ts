/**
 * Corrections (更正): posted vouchers are never changed. 会计基础工作规范 第五十一条（五）: an error of this year is cancelled by a
 * red copy and booked again in blue, or, when only amounts are wrong, by one voucher of differences; an error of an earlier year
 * by a blue correcting voucher. Abstracts name the day and number of the original.
 */
import { broken } from '../../kernel/app-error.ts'
import { dec } from '../../kernel/decimal.ts'
import { fromFen, isZero, type Money, negate, subtract, toFen } from '../../kernel/money.ts'
import { type Day, periodOf, yearOf } from '../../kernel/period.ts'
import { quantity } from '../../kernel/quantity.ts'
import { MAX_ABSTRACT, type VoucherDraft } from './validate.ts'
import type { Voucher, VoucherLine } from './voucher.ts'

/** 2026年3月5日记字第3号凭证. */
export function voucherCitation(voucher: Pick<Voucher, 'day' | 'word' | 'number'>): string {
  const [year, month, date] = voucher.day.split('-').map(Number) as [number, number, number]
  return `${year}年${month}月${date}日${voucher.word}字第${voucher.number}号凭证`
}

const worded = (word: '注销' | '订正', posted: Voucher, abstract: string): string =>
  `${word}${voucherCitation(posted)}：${abstract}`.slice(0, MAX_ABSTRACT)

/** What a torn correction lacks, in words. */
export const lackWords = { noRed: '缺红字凭证', noBlue: '缺更正后的蓝字凭证', many: '有多余的凭证' } as const

export interface Correction {
  /** The red copy; null for vouchers of earlier years, which are corrected in blue alone. */
  readonly red: VoucherDraft | null
  readonly blue: VoucherDraft
}

function checkCorrectable(posted: Voucher, on: Day): void {
  if (posted.state !== 'posted') throw broken('VC0201', '未记账的凭证可以直接修改，不需要更正')
  if (posted.kind === 'red') throw broken('VC0202', '红字凭证不能再更正，请更正重新填制的凭证')
  if (on < posted.day) throw broken('VC0203', '更正凭证的日期不能早于原凭证')
}

/** The pair that puts a posted voucher right, dated on a day of an open period. Carry-forward stays carry-forward on both. */
export function correct(posted: Voucher, replacement: VoucherDraft, on: Day): Correction {
  checkCorrectable(posted, on)
  const blue: VoucherDraft = {
    ...replacement,
    kind: posted.kind === 'carryForward' ? 'carryForward' : replacement.kind,
    day: on,
    period: periodOf(on),
    lines: replacement.lines.map((line) => ({ ...line, abstract: worded('订正', posted, line.abstract) })),
  }
  return { red: yearOf(posted.day) < yearOf(on) ? null : reverse(posted, on), blue }
}

/** The red copy (红字冲销): the same content with every amount, quantity and cash flow negative. */
export function reverse(posted: Voucher, on: Day): VoucherDraft {
  return {
    period: periodOf(on),
    day: on,
    word: posted.word,
    attachmentCount: 0,
    kind: posted.kind === 'carryForward' ? 'carryForward' : 'red',
    lines: posted.lines.map((line) => ({
      ...line,
      abstract: worded('注销', posted, line.abstract),
      debit: negate(line.debit),
      credit: negate(line.credit),
      originalAmount: line.originalAmount === null ? null : negate(line.originalAmount),
      quantity: line.quantity === null ? null : quantity(dec(line.quantity).negated()),
      cashFlows: line.cashFlows.map(({ item, amount }) => ({ item, amount: negate(amount) })),
    })),
  }
}

/**
 * When only amounts are wrong: one voucher of the differences, more in blue and less in red. Amounts follow the posted lines in
 * order. Foreign-currency and quantity lines need a full correction (VC0205), as a difference says nothing of them.
 */
export function correctAmounts(posted: Voucher, amounts: readonly Money[], on: Day): VoucherDraft {
  checkCorrectable(posted, on)
  if (amounts.length !== posted.lines.length) throw broken('VC0204', '更正金额的行数应与原凭证相同')
  const lines: VoucherLine[] = []
  for (const [index, line] of posted.lines.entries()) {
    const onDebit = !isZero(line.debit)
    const difference = subtract(amounts[index]!, onDebit ? line.debit : line.credit)
    if (isZero(difference)) continue
    if (line.currency !== '' || line.quantity !== null) throw broken('VC0205', '外币或数量分录请用红字冲销和重新填制的方法更正')
    lines.push({
      ...line,
      abstract: worded('订正', posted, line.abstract),
      debit: onDebit ? difference : line.debit,
      credit: onDebit ? line.credit : difference,
      cashFlows: differenceFlows(line, onDebit ? toFen(difference) : -toFen(difference)),
    })
  }
  return { period: periodOf(on), day: on, word: posted.word, attachmentCount: 0, kind: posted.kind, lines }
}

/** A line with one cash-flow row keeps it for the difference; with several the user decides. */
const differenceFlows = (line: VoucherLine, fen: bigint) =>
  line.cashFlows.length === 1 ? [{ item: line.cashFlows[0]!.item, amount: fromFen(fen) }] : []
