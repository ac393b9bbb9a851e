/**
 * Vouchers of claims and advances (voucher templates X01 报销挂账, X02 报销付款, X03 报销冲借款, B27, B28): planned lines in codes of the
 * standard, or the expense subject of the line. Amounts in yuan.
 */
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { add, isZero, subtract, sum, type Money } from '../../kernel/money.ts'
import type { BillKind } from './bill.ts'

/** 其他应收款-个人往来, 其他应付款-个人往来, and where money of each settlement method stands without an account of its own. */
export const claimCodes: Readonly<Record<Standard, { readonly advance: string; readonly owed: string; readonly other: string }>> = {
  smallBusiness: { advance: '12210002', owed: '22410005', other: '1012' },
  enterprise: { advance: '12210002', owed: '22410005', other: '1012' },
  nonProfit: { advance: '11220002', owed: '22090005', other: '1009' },
  nonProfit2004: { advance: '11220002', owed: '22090005', other: '1009' },
  cooperative: { advance: '1131', owed: '2110', other: '1002' },
}

export type PlannedPlace =
  | { readonly kind: 'expense'; readonly line: number }
  | { readonly kind: 'tax'; readonly line: number }
  | { readonly kind: 'owed' | 'advance' | 'fund' }
export interface PlannedLine {
  readonly side: 'debit' | 'credit'
  readonly place: PlannedPlace
  readonly amount: Money
}
interface Amounts {
  readonly amount: Money
  readonly lines: readonly { readonly amount: Money; readonly tax: Money }[]
}
interface Paid {
  readonly paid: Money
  readonly offset: Money
}

const line = (side: PlannedLine['side'], place: PlannedPlace, amount: Money): PlannedLine => ({ side, place, amount })
const without0 = (lines: readonly PlannedLine[]): PlannedLine[] => lines.filter((one) => !isZero(one.amount))

const expenses = ({ lines }: Amounts): PlannedLine[] =>
  lines.flatMap((one, at) => [
    line('debit', { kind: 'expense', line: at }, subtract(one.amount, one.tax)),
    line('debit', { kind: 'tax', line: at }, one.tax),
  ])

/** X01: the claim is owed to the employee. */
export const accrualPlan = (claim: Amounts): PlannedLine[] =>
  without0([...expenses(claim), line('credit', { kind: 'owed' }, sum(claim.lines.map((one) => one.amount)))])

/**
 * A settlement. Of a claim that is owed already (X02, X03 against 其他应付款); of one that is not yet booked, with its expenses: what was
 * not settled stays owed.
 */
export function settlementPlan(kind: BillKind, bill: Amounts, { paid, offset }: Paid, accrued: boolean): PlannedLine[] {
  if (kind === 'loan') return without0([line('debit', { kind: 'advance' }, paid), line('credit', { kind: 'fund' }, paid)])
  if (kind === 'repayment') return without0([line('debit', { kind: 'fund' }, paid), line('credit', { kind: 'advance' }, paid)])
  const settled = add(paid, offset)
  return without0([
    ...(accrued ? [line('debit', { kind: 'owed' }, settled)] : expenses(bill)),
    line('credit', { kind: 'advance' }, offset),
    line('credit', { kind: 'fund' }, paid),
    ...(accrued ? [] : [line('credit', { kind: 'owed' }, subtract(bill.amount, settled))]),
  ])
}
