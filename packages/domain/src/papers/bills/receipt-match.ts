/** Which movement a bank's receipt proves (回单自动匹配): by its serial number, else by account, day, amount and direction; only when one fits. */
import { toFen, type Money } from '../../kernel/money.ts'
import { daysBetween, type Day } from '../../kernel/period.ts'
import { partyKey } from '../../kernel/party-name.ts'
import type { ReceiptFacts } from './bank-receipt.ts'

/** A movement of an own account, as far as a receipt can tell. */
export interface ReceiptLine {
  readonly id: string
  readonly bankAccountId: string
  readonly day: Day
  readonly inflow: Money
  readonly outflow: Money
  readonly serialNumber: string
  readonly counterparty: string
  /** It has a receipt already. */
  readonly proved: boolean
}
export interface OwnAccount {
  readonly id: string
  readonly accountNumber: string
}

export type ReceiptMatch =
  | { readonly lineId: string; readonly rule: 'serial' | 'facts' }
  /** Nothing is taken; why, and what comes nearest. */
  | { readonly lineId: null; readonly reason: string; readonly candidates: readonly string[] }

/** A receipt and its line may be booked on days next to each other. */
export const RECEIPT_DAYS = 1

const pending = (reason: string, candidates: readonly ReceiptLine[] = []): ReceiptMatch => ({
  lineId: null,
  reason,
  candidates: candidates.map((one) => one.id),
})

/** The same account, written whole or with stars for some of its digits. */
export function sameAccount(printed: string, own: string): boolean {
  if (printed === '' || own === '') return false
  if (!/[*x]/i.test(printed)) return printed === own
  const [head, tail] = [/^\d*/.exec(printed)![0], /\d*$/.exec(printed)![0]]
  return tail.length >= 4 && own.length > head.length + tail.length && own.startsWith(head) && own.endsWith(tail)
}

const apart = (a: Day, b: Day): number => Math.abs(daysBetween(a, b))
const amountOf = (line: ReceiptLine): bigint => toFen(line.inflow) + toFen(line.outflow)

/** Finds the one line a receipt proves, or says why it takes none. */
export function matchReceipt(receipt: ReceiptFacts, accounts: readonly OwnAccount[], lines: readonly ReceiptLine[]): ReceiptMatch {
  if (receipt.several) return pending('一页上有几张回单，请拆开后上传，或手工配上')
  const amount = receipt.amount === null ? null : toFen(receipt.amount)
  const numbered = lines.filter((line) => line.serialNumber !== '' && receipt.serials.includes(line.serialNumber))
  if (numbered.length > 0) {
    const equal = numbered.filter((line) => amount === null || amountOf(line) === amount)
    if (equal.length === 0) return pending('流水号相同，但金额不同', numbered)
    const [free, ...more] = equal.filter((line) => !line.proved)
    if (free === undefined) return pending('这笔流水已经有回单', equal)
    if (more.length === 0) return { lineId: free.id, rule: 'serial' }
    return pending(`有 ${more.length + 1} 笔流水的流水号和金额都相同`, [free, ...more])
  }
  if (amount === null) return pending('没有读到金额')
  const near = lines.filter((line) => amountOf(line) === amount && (receipt.day === null || apart(line.day, receipt.day) <= 15))
  if (receipt.day === null) return pending('没有读到交易日期', near)
  const paying = accounts.filter((one) => sameAccount(receipt.payer.account, one.accountNumber))
  const paid = accounts.filter((one) => sameAccount(receipt.payee.account, one.accountNumber))
  if (paying.length + paid.length === 0)
    return pending(receipt.payer.account + receipt.payee.account === '' ? '没有读到账号' : '回单上的账号不是本账套的账户', near)
  const fits = (line: ReceiptLine): boolean => {
    const isOut = toFen(line.outflow) !== 0n
    if (!(isOut ? paying : paid).some((one) => one.id === line.bankAccountId)) return false
    if (apart(line.day, receipt.day!) > RECEIPT_DAYS) return false
    const other = isOut ? receipt.payee.name : receipt.payer.name
    return other === '' || line.counterparty === '' || partyKey(other) === partyKey(line.counterparty)
  }
  const fitting = near.filter(fits)
  const [first, ...more] = fitting.filter((line) => !line.proved)
  if (first !== undefined && more.length === 0) return { lineId: first.id, rule: 'facts' }
  if (first !== undefined) return pending(`有 ${more.length + 1} 笔流水都符合`, [first, ...more])
  if (fitting.length > 0) return pending('符合的流水已经有回单', fitting)
  return pending(near.length > 0 ? '金额相同的流水，账户、日期或对方不符' : '没有金额相同的流水，可能还没有导入', near)
}
