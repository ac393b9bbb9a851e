/** What a waiting row of a statement turns out to be: new money, or money that is known. */
import type { Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import type { MoneyRow } from '@app/domain/papers/same-money/own-moves'
import type { RefundMatch } from '@app/domain/papers/same-money/refunds'
import type { BankAccount } from '../../ledger/bank-accounts/index.ts'
import type { WaitingFlow } from '../funds/index.ts'
import type { Awaited, AwaitingPapers, PaidRow } from './awaiting.registry.ts'

/** What else might be this money: a person has to say. */
export interface Alike {
  readonly words: string
  readonly voucherId: string | null
  readonly paper: { readonly kind: string; readonly id: string } | null
}

export type Verdict =
  | { readonly kind: 'refused'; readonly reason: string }
  /** It came to nothing, with another row: neither is booked. */
  | { readonly kind: 'leaveOut'; readonly reason: string }
  /** A voucher has it: the row belongs to that one. `fee`: what the row says more than the voucher. */
  | { readonly kind: 'attach'; readonly voucherId: string; readonly position: number; readonly fee: Money; readonly why: string }
  /** Another row of this run says the same and leads. */
  | { readonly kind: 'follow'; readonly leader: string }
  | { readonly kind: 'transfer'; readonly account: BankAccount; readonly fee: Money; readonly partner: string | null; readonly day: Day }
  | { readonly kind: 'settle'; readonly papers: AwaitingPapers; readonly one: Awaited; readonly row: PaidRow }
  | {
      readonly kind: 'refund'
      readonly of: string
      readonly place: { readonly subjectId: string; readonly tagIds: readonly string[] } | null
      readonly by: RefundMatch['by']
      readonly fund: BankAccount
      readonly partner: string | null
    }
  /** New money, on this account; `partner` shows it as well. */
  | {
      readonly kind: 'book'
      readonly fund: BankAccount
      readonly partner: string | null
      readonly alike: Alike | null
      readonly doubt: string
    }

export const moneyRowOf = (flow: WaitingFlow): MoneyRow => ({
  id: flow.id,
  bankAccountId: flow.bankAccountId,
  day: flow.day,
  currency: flow.currency,
  inflow: flow.inflow,
  outflow: flow.outflow,
  elsewhere: flow.elsewhere,
  paidBy: flow.paidBy,
  fee: flow.fee,
  counterpartyName: flow.counterpartyName,
  counterpartyAccount: flow.counterpartyAccount,
  words: [flow.transactionKind, flow.abstract, flow.purpose, flow.remark].filter((one) => one !== '').join(' '),
})
