/** Voucher numbers (凭证号): continuous per period and word, 会计基础工作规范 第五十一条（二）. */
import type { Day } from '../../kernel/period.ts'
import type { VoucherState, VoucherWord } from './voucher.ts'

export interface NumberedVoucher {
  readonly id: string
  readonly word: VoucherWord
  readonly number: number
  readonly day: Day
  readonly state: VoucherState
}

const byWord = <V extends NumberedVoucher>(vouchers: readonly V[]): Map<VoucherWord, V[]> => {
  const words = new Map<VoucherWord, V[]>()
  for (const one of vouchers) words.set(one.word, [...(words.get(one.word) ?? []), one])
  return words
}

/** Numbers missing between 1 and the last one (断号), per word; vouchers are those of one period. */
export function numberGaps(vouchers: readonly NumberedVoucher[]): { word: VoucherWord; numbers: number[] }[] {
  return [...byWord(vouchers)].flatMap(([word, list]) => {
    const used = new Set(list.map((one) => one.number))
    const numbers = Array.from({ length: Math.max(...used) }, (_, index) => index + 1).filter((number) => !used.has(number))
    return numbers.length === 0 ? [] : [{ word, numbers }]
  })
}

/** Numbers used more than once (重号), per word. */
export function duplicateNumbers(vouchers: readonly NumberedVoucher[]): { word: VoucherWord; numbers: number[] }[] {
  return [...byWord(vouchers)].flatMap(([word, list]) => {
    const seen = new Set<number>()
    const twice = new Set<number>()
    for (const one of list) (seen.has(one.number) ? twice : seen).add(one.number)
    return twice.size === 0 ? [] : [{ word, numbers: [...twice].toSorted((a, b) => a - b) }]
  })
}

/** The next free number of a word in a period. */
export const nextNumber = (vouchers: readonly NumberedVoucher[], word: VoucherWord): number =>
  vouchers.reduce((last, one) => (one.word === word ? Math.max(last, one.number) : last), 0) + 1

/**
 * Renumbering (断号整理) of one period: posted vouchers keep their numbers for ever, the others take the smallest free ones in
 * their present order, or by day when asked. Returns only what changes.
 */
export function renumber(
  vouchers: readonly NumberedVoucher[],
  order: 'number' | 'day' = 'number',
): { id: string; from: number; to: number }[] {
  return [...byWord(vouchers).values()].flatMap((list) => {
    const fixed = new Set(list.filter((one) => one.state === 'posted').map((one) => one.number))
    const movable = list
      .filter((one) => one.state !== 'posted')
      .toSorted((a, b) => (order === 'day' && a.day !== b.day ? (a.day < b.day ? -1 : 1) : a.number - b.number))
    let next = 0
    return movable.flatMap((one) => {
      do next += 1
      while (fixed.has(next))
      return next === one.number ? [] : [{ id: one.id, from: one.number, to: next }]
    })
  })
}
