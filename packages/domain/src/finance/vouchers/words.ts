/** Voucher words (凭证字): 收 when money comes in, 付 when it goes out, 转 when none moves, 记 for all. */
import { broken } from '../../kernel/app-error.ts'
import { isZero, type Money } from '../../kernel/money.ts'
import type { VoucherWord } from './voucher.ts'

export interface WordLine {
  readonly cash: boolean
  readonly debit: Money
  readonly credit: Money
}

const cashSides = (lines: readonly WordLine[]) => ({
  debit: lines.some((line) => line.cash && !isZero(line.debit)),
  credit: lines.some((line) => line.cash && !isZero(line.credit)),
})

/** The word of 收付转 vouchers: between cash and bank only a payment voucher is made, so that nothing is booked twice. */
export function wordFor(lines: readonly WordLine[]): Exclude<VoucherWord, '记'> {
  const { debit, credit } = cashSides(lines)
  return credit ? '付' : debit ? '收' : '转'
}

/** 收 needs cash or bank on the debit side, 付 on the credit side, 转 on neither (VC0101 to VC0103). */
export function checkWord(word: VoucherWord, lines: readonly WordLine[]): void {
  const { debit, credit } = cashSides(lines)
  if (word === '收' && !debit) throw broken('VC0101', '收款凭证的借方应有现金或银行科目')
  if (word === '付' && !credit) throw broken('VC0102', '付款凭证的贷方应有现金或银行科目')
  if (word === '转' && (debit || credit)) throw broken('VC0103', '转账凭证不应有现金或银行科目')
}
