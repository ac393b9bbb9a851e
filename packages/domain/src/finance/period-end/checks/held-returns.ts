/** Returns held against what period end accrues (申报与计提核对): both figures, and where the return is. */
import { fromFen, groupThousands, isZero, type Money, subtract, toFen } from '../../../kernel/money.ts'
import type { BookedLine } from '../booked.ts'
import type { CheckFinding } from './closing-check.ts'
import type { ReturnGiven } from '../step.ts'
import type { StepStatus } from '../walk.ts'

export interface HeldReturn extends ReturnGiven {
  /** Booked, and what the steps would still book. */
  readonly accrued: Money
  /** Declared less accrued. */
  readonly difference: Money
}

const creditedOn = (lines: readonly BookedLine[], codes: readonly string[]): bigint =>
  lines.reduce((fen, one) => (codes.some((code) => one.code.startsWith(code)) ? fen + toFen(one.credit) - toFen(one.debit) : fen), 0n)

/** What steps that wait would still credit on these subjects. */
export const pendingOn = (statuses: readonly StepStatus[], codes: readonly string[]): Money =>
  fromFen(
    statuses.reduce((fen, { state, plan, difference }) => {
      if (state === 'todo') return fen + creditedOn(plan?.lines ?? [], codes)
      return state === 'outdated' ? fen + creditedOn(difference, codes) : fen
    }, 0n),
  )

export const heldAgainst = (statuses: readonly StepStatus[], returns: readonly ReturnGiven[]): HeldReturn[] =>
  returns.map((one) => {
    const accrued = fromFen(toFen(one.booked) + toFen(pendingOn(statuses, one.codes)))
    return { ...one, accrued, difference: subtract(one.declared, accrued) }
  })

/** The months in words. */
export const monthsOf = ({ from, to }: Pick<ReturnGiven, 'from' | 'to'>): string => (from === to ? to : `${from}至${to}`)

/** Both figures, and what may lie behind it. */
export function heldWords(one: HeldReturn): string {
  const both = `${monthsOf(one)}申报${groupThousands(one.declared)}（${one.standing}），账上计提${groupThousands(one.accrued)}，差${groupThousands(one.difference)}`
  if (one.tax === 'stamp' && isZero(one.accrued)) return `${both}；印花税可以不计提，缴纳时直接计入税金及附加`
  return both
}

/** Stamp tax need not be accrued at all: that it is not is told, no more. */
const severityOf = ({ tax, accrued }: HeldReturn): CheckFinding['severity'] => (tax === 'stamp' && isZero(accrued) ? 'info' : 'warn')

/** Returns that say another figure than was accrued. */
export const returnFindings = (statuses: readonly StepStatus[], returns: readonly ReturnGiven[]): CheckFinding[] =>
  heldAgainst(statuses, returns)
    .filter(({ difference }) => !isZero(difference))
    .map((one) => ({
      checkId: 'return-differs',
      name: '申报与计提不同',
      severity: severityOf(one),
      message: `${one.title}：申报表与计提的金额不同`,
      amount: one.difference,
      cause: heldWords(one),
      jump: { to: 'taxReturn', query: { page: one.page, id: one.id } },
    }))
