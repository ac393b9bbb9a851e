/** From vouchers to the facts books are made of: monthly turnovers, cash flows and transfers between subjects. */
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import { dec } from '../../kernel/decimal.ts'
import type { Period } from '../../kernel/period.ts'
import { quantity, ZERO_QUANTITY } from '../../kernel/quantity.ts'
import { isUnder, type Subject } from '../../ledger/subjects/subject.ts'
import type { Voucher } from '../vouchers/voucher.ts'
import type { CashFlowFact, TransferFact, TurnoverFact } from './facts.ts'

/** The id of a tag combination when no table of combinations is at hand: its sorted tag ids. */
export const tagSetIdOf = (tagIds: readonly string[]): string => tagIds.toSorted().join(',')

interface Sums {
  debit: bigint
  credit: bigint
  carriedDebit: bigint
  carriedCredit: bigint
  originalDebit: bigint
  originalCredit: bigint
  quantityDebit: ReturnType<typeof dec>
  quantityCredit: ReturnType<typeof dec>
}

/** Monthly turnovers per subject, tag set and currency. A line's original amount and quantity count on the side of its amount. */
export function turnoversOf(vouchers: readonly Voucher[]): TurnoverFact[] {
  const sums = new Map<string, { period: Period; subjectId: string; tagSetId: string; currency: string; sums: Sums }>()
  for (const voucher of vouchers)
    for (const line of voucher.lines) {
      const tagSetId = tagSetIdOf(line.tagIds)
      const key = [voucher.period, line.subjectId, tagSetId, line.currency].join('|')
      let entry = sums.get(key)
      if (entry === undefined) {
        const zero = dec('0')
        entry = {
          period: voucher.period,
          subjectId: line.subjectId,
          tagSetId,
          currency: line.currency,
          sums: {
            debit: 0n,
            credit: 0n,
            carriedDebit: 0n,
            carriedCredit: 0n,
            originalDebit: 0n,
            originalCredit: 0n,
            quantityDebit: zero,
            quantityCredit: zero,
          },
        }
        sums.set(key, entry)
      }
      const one = entry.sums
      const debit = toFen(line.debit)
      const credit = toFen(line.credit)
      const onDebit = debit !== 0n
      one.debit += debit
      one.credit += credit
      if (voucher.kind === 'carryForward') {
        one.carriedDebit += debit
        one.carriedCredit += credit
      }
      if (line.originalAmount !== null) one[onDebit ? 'originalDebit' : 'originalCredit'] += toFen(line.originalAmount)
      if (line.quantity !== null) {
        const side = onDebit ? 'quantityDebit' : 'quantityCredit'
        one[side] = one[side].plus(line.quantity)
      }
    }
  return [...sums.values()].map(({ sums: one, ...key }) => ({
    ...key,
    debit: fromFen(one.debit),
    credit: fromFen(one.credit),
    carriedDebit: fromFen(one.carriedDebit),
    carriedCredit: fromFen(one.carriedCredit),
    originalDebit: fromFen(one.originalDebit),
    originalCredit: fromFen(one.originalCredit),
    quantityDebit: one.quantityDebit.isZero() ? ZERO_QUANTITY : quantity(one.quantityDebit),
    quantityCredit: one.quantityCredit.isZero() ? ZERO_QUANTITY : quantity(one.quantityCredit),
  }))
}

/** Monthly cash flows per row from the parts of cash lines; internal transfers ('-') belong to no row. */
export function cashFlowsOf(vouchers: readonly Voucher[]): CashFlowFact[] {
  const sums = new Map<string, { period: Period; item: string; fen: bigint }>()
  for (const voucher of vouchers)
    for (const line of voucher.lines)
      for (const part of line.cashFlows) {
        if (part.item === '-') continue
        const key = `${voucher.period}|${part.item}`
        const entry = sums.get(key) ?? { period: voucher.period, item: part.item, fen: 0n }
        entry.fen += toFen(part.amount)
        sums.set(key, entry)
      }
  return [...sums.values()].map(({ period, item, fen }) => ({ period, item, amount: fromFen(fen) }))
}

/** Transfers between the pairs of codes statements ask for, per month. */
export function transfersOf(
  vouchers: readonly Voucher[],
  subjects: readonly Pick<Subject, 'id' | 'code'>[],
  pairs: readonly (readonly [debitCode: string, creditCode: string])[],
): TransferFact[] {
  const codes = new Map(subjects.map((one) => [one.id, one.code]))
  const sums = new Map<string, { period: Period; debitCode: string; creditCode: string; fen: bigint }>()
  for (const voucher of vouchers) {
    if (voucher.kind === 'carryForward') continue
    for (const [debitCode, creditCode] of pairs) {
      const net = (code: string): bigint =>
        voucher.lines
          .filter((line) => isUnder(codes.get(line.subjectId) ?? '', code))
          .reduce((fen, line) => fen + toFen(line.debit) - toFen(line.credit), 0n)
      const debit = net(debitCode)
      const credit = -net(creditCode)
      const fen = debit < credit ? debit : credit
      if (fen <= 0n) continue
      const key = `${voucher.period}|${debitCode}|${creditCode}`
      const entry = sums.get(key) ?? { period: voucher.period, debitCode, creditCode, fen: 0n }
      entry.fen += fen
      sums.set(key, entry)
    }
  }
  return [...sums.values()].map(({ fen, ...rest }) => ({ ...rest, amount: fromFen(fen) }))
}

/** Debit total minus credit total of some lines; zero when they balance. */
export const imbalance = (lines: readonly { readonly debit: Money; readonly credit: Money }[]): Money =>
  fromFen(lines.reduce((fen, line) => fen + toFen(line.debit) - toFen(line.credit), 0n))
