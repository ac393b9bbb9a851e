/** What is owed by a filed return: what was paid by the versions it corrects is not owed again, what was paid too much comes back elsewhere. */
import { add, compareMoney, groupThousands, isZero, subtract, ZERO, type Money } from '../../kernel/money.ts'

export interface Owing {
  readonly payable: Money | null
  readonly lateFee: Money | null
  /** Paid by the versions it corrects. */
  readonly credited: Money | null
  /** Paid of this version, late fee included. */
  readonly paid: Money | null
}
const atLeastNothing = (amount: Money): Money => (compareMoney(amount, ZERO) < 0 ? ZERO : amount)

/** Of this version in all: the tax that is left of it, and the late fee. */
export const owedBy = ({ payable, lateFee, credited }: Omit<Owing, 'paid'>): Money =>
  add(atLeastNothing(subtract(payable ?? ZERO, credited ?? ZERO)), lateFee ?? ZERO)
export const leftToPay = (owing: Owing): Money => atLeastNothing(subtract(owedBy(owing), owing.paid ?? ZERO))

/** The tax alone, without what was added because it is late. */
export const taxOwed = ({ payable, credited }: Pick<Owing, 'payable' | 'credited'>): Money => owedBy({ payable, credited, lateFee: null })
/** Tax and late fee apart, and what they come to: the same words wherever something is to be paid. */
export function owingWords(owing: Owing): string {
  const [late, paid, left] = [owing.lateFee ?? ZERO, owing.paid ?? ZERO, leftToPay(owing)].map((one) => ({
    one,
    text: groupThousands(one),
  }))
  const tax = groupThousands(taxOwed(owing))
  const whole = isZero(late!.one) ? `税款 ${tax}` : `税款 ${tax}，滞纳金 ${late!.text}，共 ${groupThousands(owedBy(owing))}`
  return isZero(paid!.one) ? whole : `${whole}；已缴 ${paid!.text}，还要缴 ${left!.text}`
}
/** Statements are handed in; nobody owes anything by them. */
export const owesTax = (tax: string): boolean => tax !== 'FS'

export interface Version extends Owing {
  readonly filing: string
  readonly cycle: string
  readonly period: string
  readonly correction: number
}
/** Whether a later version was accepted: only that one is paid. */
export const isSuperseded = (one: Version, all: readonly Version[]): boolean =>
  all.some(
    (other) =>
      other.payable !== null &&
      other.correction > one.correction &&
      other.filing === one.filing &&
      other.cycle === one.cycle &&
      other.period === one.period,
  )
