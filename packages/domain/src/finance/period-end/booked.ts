/** Period-end vouchers beside the plans they came from: adding them to the books, and the difference when a plan has moved on. */
import { fromFen, isZero, type Money, toFen, ZERO } from '../../kernel/money.ts'
import { dec } from '../../kernel/decimal.ts'
import type { Period } from '../../kernel/period.ts'
import { quantity, type Quantity, type Rate, ZERO_QUANTITY } from '../../kernel/quantity.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import type { LedgerFacts, TurnoverFact } from '../books/facts.ts'
import type { VoucherKind, VoucherState, VoucherWord } from '../vouchers/voucher.ts'
import type { PlannedLine } from './step.ts'

/** A line as it stands in a voucher; a planned line is one too. */
export interface BookedLine {
  readonly code: string
  readonly tagSetId: string
  readonly currency: string
  readonly debit: Money
  readonly credit: Money
  readonly originalAmount: Money | null
  readonly exchangeRate: Rate | null
  readonly quantity: Quantity | null
}

/** A voucher a step generated, or a correction of one. */
export interface BookedVoucher {
  readonly id: string
  readonly ruleId: string
  readonly kind: VoucherKind
  readonly state: VoucherState
  readonly word: VoucherWord
  readonly number: number
  readonly lines: readonly BookedLine[]
}

const opposite = (value: Money): Money => fromFen(-toFen(value))

/** The books with the lines of a voucher added (or taken out): the same facts as if it had been booked. */
export function withLines(
  facts: LedgerFacts,
  period: Period,
  kind: VoucherKind,
  lines: readonly BookedLine[],
  way: 'in' | 'out',
  offered: readonly Subject[] = [],
): LedgerFacts {
  if (lines.length === 0) return facts
  const byCode = new Map(facts.subjects.map((one) => [one.code, one]))
  const fresh: Subject[] = []
  const subjectOf = (code: string): string => {
    const known = byCode.get(code) ?? offered.find((one) => one.code === code)
    if (known === undefined) return code
    if (!byCode.has(code)) {
      byCode.set(code, known)
      fresh.push(known)
    }
    return known.id
  }
  const turn = (value: Money): Money => (way === 'in' ? value : opposite(value))
  const turned = (value: Quantity | null): Quantity =>
    value === null ? ZERO_QUANTITY : way === 'in' ? value : quantity(dec(value).negated())
  const added = lines.map((line): TurnoverFact => {
    const onDebit = !isZero(line.debit)
    const [debit, credit] = [turn(line.debit), turn(line.credit)]
    const original = turn(line.originalAmount ?? ZERO)
    return {
      subjectId: subjectOf(line.code),
      tagSetId: line.tagSetId,
      currency: line.currency,
      period,
      debit,
      credit,
      carriedDebit: kind === 'carryForward' ? debit : ZERO,
      carriedCredit: kind === 'carryForward' ? credit : ZERO,
      originalDebit: onDebit ? original : ZERO,
      originalCredit: onDebit ? ZERO : original,
      quantityDebit: onDebit ? turned(line.quantity) : ZERO_QUANTITY,
      quantityCredit: onDebit ? ZERO_QUANTITY : turned(line.quantity),
    }
  })
  return { ...facts, subjects: [...facts.subjects, ...fresh], turnovers: [...facts.turnovers, ...added] }
}

interface Sums {
  readonly sample: BookedLine
  debit: bigint
  credit: bigint
  original: bigint
  quantity: ReturnType<typeof dec>
}

/**
 * What must still be booked so that the vouchers of a step say what its plan says: blue where the plan is higher, red where it is
 * lower (会计基础工作规范 第五十一条（五）: 差额另编调整凭证). Nothing when they agree.
 */
export function differenceOf(plan: readonly PlannedLine[], booked: readonly BookedLine[], abstract: string): PlannedLine[] {
  const sums = new Map<string, Sums>()
  const gather = (lines: readonly BookedLine[], sign: 1n | -1n): void => {
    for (const line of lines) {
      const key = `${line.code}|${line.tagSetId}|${line.currency}|${isZero(line.debit) ? 'credit' : 'debit'}`
      const known = sums.get(key) ?? { sample: line, debit: 0n, credit: 0n, original: 0n, quantity: dec('0') }
      known.debit += sign * toFen(line.debit)
      known.credit += sign * toFen(line.credit)
      known.original += sign * toFen(line.originalAmount ?? ZERO)
      if (line.quantity !== null) known.quantity = sign > 0n ? known.quantity.plus(line.quantity) : known.quantity.minus(line.quantity)
      sums.set(key, known)
    }
  }
  gather(plan, 1n)
  gather(booked, -1n)
  return [...sums.values()]
    .filter((one) => one.debit !== 0n || one.credit !== 0n)
    .map(({ sample, debit, credit, original, quantity: left }) => ({
      code: sample.code,
      abstract,
      debit: fromFen(debit),
      credit: fromFen(credit),
      tagSetId: sample.tagSetId,
      currency: sample.currency,
      originalAmount: sample.currency === '' ? null : fromFen(original),
      exchangeRate: sample.currency === '' ? null : sample.exchangeRate,
      quantity: left.isZero() ? null : quantity(left),
      cashFlows: [],
    }))
}

/** A place of a voucher before and after: what stands there and what the plan says now. */
export interface LineChange {
  readonly code: string
  readonly tagSetId: string
  readonly side: 'debit' | 'credit'
  readonly was: Money
  readonly is: Money
  readonly difference: Money
}

/** Vouchers and plan line by line, each subject, tag set and side once; those that stay the same too, so that the whole can be read. */
export function changesOf(plan: readonly PlannedLine[], booked: readonly BookedLine[]): LineChange[] {
  const places = new Map<string, { sample: BookedLine; side: LineChange['side']; was: bigint; is: bigint }>()
  const gather = (lines: readonly BookedLine[], which: 'was' | 'is'): void => {
    for (const line of lines) {
      const side = isZero(line.debit) ? 'credit' : 'debit'
      const key = `${line.code}|${line.tagSetId}|${side}`
      const place = places.get(key) ?? { sample: line, side, was: 0n, is: 0n }
      place[which] += toFen(line[side])
      places.set(key, place)
    }
  }
  gather(booked, 'was')
  gather(plan, 'is')
  return [...places.values()].map(({ sample, side, was, is }) => ({
    code: sample.code,
    tagSetId: sample.tagSetId,
    side,
    was: fromFen(was),
    is: fromFen(is),
    difference: fromFen(is - was),
  }))
}
