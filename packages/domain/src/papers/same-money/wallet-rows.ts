/**
 * What a row of a wallet’s bill moved, and where (钱包账单的每一行动了哪个账户): what was paid by a bank card did not move the wallet; what the
 * bill calls neither income nor spending (提现, 充值, 退款, 收益) may have. Alipay’s own note 3 warns of counting these twice.
 */
import { isNegative, isZero, negate, ZERO, type Money } from '../../kernel/money.ts'
import type { FundFlow } from '../funds/fund-flow.ts'

/** How a bill heads its column of means of payment. */
const MEANS = new Set(['支付方式', '收/付款方式', '收付款方式', '付款方式', '支付渠道', '资金渠道'])
/** Means that are no balance of the wallet: a card, or credit of others. */
const ELSEWHERE = /银行|信用卡|储蓄卡|借记卡|信用社|农商|农信|花呗|借呗|白条|月付|分付|微粒贷/

export const meansOf = (kept: FundFlow['kept']): string => {
  const said = kept.find((one) => MEANS.has(one.label.replace(/\s/g, '').normalize('NFKC')))?.text.trim() ?? ''
  return said === '/' || said === '-' ? '' : said
}
export const isElsewhere = (means: string): boolean => ELSEWHERE.test(means)

export interface Moved {
  readonly inflow: Money
  readonly outflow: Money
  readonly neutral: boolean
  /** What the row says moved on another account than its own, in above zero; zero where its own moved. */
  readonly elsewhere: Money
  /** The means of payment, as printed. */
  readonly paidBy: string
}

export type NeutralKind = 'withdraw' | 'topUp' | 'refund' | 'interest' | 'cardRepayment' | 'inside'
const FUND = /余额宝|零钱通|余利宝|小荷包|笔笔攒/

/** What a row that is 不计收支 or 中性交易 was, by its own words; null where they do not say. */
export function neutralKind(words: string, means: string): NeutralKind | null {
  if (/退款|退回/.test(words)) return 'refund'
  if (/收益发放|收益到账|利息|结息/.test(words)) return 'interest'
  if (/信用卡还款/.test(words)) return 'cardRepayment'
  if (/提现|转出.{0,6}(?:银行|卡)|到银行卡/.test(words)) return 'withdraw'
  if (FUND.test(words)) return isElsewhere(means) || /来自.{0,10}(?:银行|卡)/.test(words) ? 'topUp' : 'inside'
  if (/充值|转入零钱|转入余额/.test(words)) return 'topUp'
  return null
}

type Row = Pick<
  FundFlow,
  'inflow' | 'outflow' | 'amount' | 'neutral' | 'kept' | 'transactionKind' | 'abstract' | 'statusText' | 'status' | 'remark'
>

/** A row of a wallet’s bill, with what it moved on the wallet and what elsewhere. Rows that came to nothing move nothing. */
export function movedBy(row: Row, wallet: boolean): Moved {
  const { inflow, outflow, neutral, amount } = row
  const means = wallet ? meansOf(row.kept) : ''
  const asPrinted: Moved = { inflow, outflow, neutral, elsewhere: ZERO, paidBy: means }
  if (!wallet || row.status === 'closed' || row.status === 'failed' || row.status === 'pending') return asPrinted
  const away = isElsewhere(means)
  const on = (signed: Money, other: boolean): Moved =>
    other
      ? { inflow: ZERO, outflow: ZERO, neutral: false, elsewhere: signed, paidBy: means }
      : isNegative(signed)
        ? { ...asPrinted, inflow: ZERO, outflow: negate(signed), neutral: false }
        : { ...asPrinted, inflow: signed, outflow: ZERO, neutral: false }
  if (!neutral) return !away ? asPrinted : on(isZero(outflow) ? inflow : negate(outflow), true)
  if (isZero(amount)) return asPrinted
  const kind = neutralKind(`${row.transactionKind} ${row.abstract} ${row.statusText} ${row.remark}`, means)
  if (kind === null || kind === 'inside') return asPrinted
  // what was given back, or paid off, moved whatever it was paid by; the rest is the wallet's own
  const other = away && (kind === 'refund' || kind === 'cardRepayment')
  return on(kind === 'withdraw' || kind === 'cardRepayment' ? negate(amount) : amount, other)
}
