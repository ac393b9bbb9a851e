/** What became of a movement (交易状态), by the words banks and wallets put beside it; what was taken back is never new business. */
import { compareMoney, isNegative, isZero, moneyText, negate, ZERO, type Money } from '../../kernel/money.ts'
import { readAmount } from './cells.ts'
import { kindIsReversal, outcomeOf, saysReversal } from './status-words.ts'
import type { FlowStatus, FundFlow, ReversalMark } from './fund-flow.ts'

interface Said {
  readonly status: FlowStatus
  readonly refundedAmount: Money
}
const plain = (status: FlowStatus): Said => ({ status, refundedAmount: ZERO })

export interface StatusWords {
  /** The status column. */
  readonly text: string
  /** The kind of transaction. */
  readonly kind: string
  /** What stands in brackets behind the amount. */
  readonly note: string
  readonly inflow: Money
  readonly amount: Money
}

/** A word nobody knows is no completion: the row waits for a person. */
export function statusOf({ text, kind, note, inflow, amount }: StatusWords): Said {
  const words = `${text} ${note}`
  const printed = readAmount(/退款[(（]?[¥￥]?([\d,.]+)/.exec(words)?.[1])
  const part = printed.kind === 'amount' ? printed.value : ZERO
  const size = isNegative(amount) ? negate(amount) : amount
  const outcome = outcomeOf(text)
  if (outcome === 'reversed' || outcome === 'closed' || outcome === 'failed') return plain(outcome)
  // a refund on its way is no refund yet
  if (/(?:退款|退货)(?:申请|处理|审核)?中|(?:等待|待|申请)退款/.test(text)) return plain('pending')
  if (/退款成功/.test(text) || text === 'REFUND' || kind.endsWith('退款') || (!isZero(inflow) && /退款/.test(text))) return plain('refund')
  if (/全额退款|已退还/.test(words)) return { status: 'refunded', refundedAmount: size }
  if (!isZero(part)) return { status: compareMoney(part, size) === 0 ? 'refunded' : 'partlyRefunded', refundedAmount: part }
  return plain(outcome)
}

export function reversalOf(text: string): ReversalMark {
  if (text === '*' || /^(冲正|冲账|冲销|是|Y)$/i.test(text)) return 'reversal'
  return text.toUpperCase() === 'X' ? 'replacement' : 'none'
}

type Row = Omit<FundFlow, 'identity'>
/** Whether a row says that it takes another back; a fee that is taken back only where the other side is there. */
const rowReverses = (row: Row): 'yes' | 'perhaps' | 'no' => {
  const said = [row.abstract, row.transactionKind, row.purpose, row.remark].map(saysReversal)
  if (said.includes('yes') || kindIsReversal(row.transactionKind)) return 'yes'
  return said.includes('perhaps') ? 'perhaps' : 'no'
}

const net = (row: Row): Money => (isZero(row.outflow) ? row.inflow : negate(row.outflow))

/**
 * Finds what was taken back: a row that says it reverses another, and the nearest earlier row of the same size the other way. Both
 * are marked; neither is booked. A row that says it was reversed and has no other side did not happen, unless its balance shows it did.
 */
export function withReversals(rows: readonly Row[], newestFirst: boolean): Row[] {
  const marked = [...rows]
  const order = newestFirst ? marked.map((_, index) => marked.length - 1 - index) : marked.map((_, index) => index)
  const open = new Map<string, number[]>()
  const key = (row: Row, amount: Money): string => `${row.ownBankAccount}|${row.currency}|${moneyText(amount)}`
  for (const at of order) {
    const row = marked[at]!
    if (row.neutral) continue
    const said = row.reversal === 'none' ? rowReverses(row) : 'no'
    const wanted = key(row, negate(net(row)))
    const others = open.get(wanted)
    const reverses = row.reversal === 'reversal' || said === 'yes' || (said === 'perhaps' && (others?.length ?? 0) > 0)
    if (reverses || row.status === 'reversed') {
      const other = others?.pop()
      if (other !== undefined && (reverses || marked[other]!.status === 'reversed')) {
        const earlier = marked[other]!
        marked[other] = { ...earlier, status: 'reversed', reversedBy: row.row }
        marked[at] = { ...row, reversal: 'reversal', reverses: earlier.row }
        continue
      }
      if (other !== undefined) others!.push(other)
      if (reverses) {
        marked[at] = { ...row, reversal: 'reversal' }
        continue
      }
    }
    const own = key(row, net(row))
    const same = open.get(own)
    if (same) same.push(at)
    else open.set(own, [at])
  }
  return marked.map((row) =>
    row.status === 'reversed' && row.reversedBy === undefined && row.reversal === 'none' && row.balance === null
      ? { ...row, status: 'closed' }
      : row,
  )
}

/** Why a movement is not booked as new business, in words; '' when nothing stands against it. */
export function whyNotBooked(
  flow: Pick<FundFlow, 'neutral' | 'reversal' | 'status' | 'statusText'> & { readonly reversedBy?: number; readonly reverses?: number },
): string {
  const said = flow.statusText === '' ? '' : `（${flow.statusText}）`
  if (flow.neutral) return '不计收支的流水，不需要生成凭证'
  if (flow.reversal !== 'none')
    return flow.reverses === undefined
      ? `银行冲正分录${said}，不作为新业务记账`
      : `银行冲正分录${said}，冲回第${flow.reverses}行，不作为新业务记账`
  if (flow.status === 'reversed')
    return flow.reversedBy === undefined
      ? `交易已冲正或退汇${said}，不生成凭证`
      : `交易已冲正或退汇${said}，由第${flow.reversedBy}行冲回，不生成凭证`
  if (flow.status === 'closed' || flow.status === 'failed') return `交易已关闭、撤销或失败${said}`
  if (flow.status === 'pending') return `交易尚未完成${said}`
  return ''
}
