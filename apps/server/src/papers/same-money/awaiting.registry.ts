/** Papers that wait for money to move (未付的报销单、工资表、借款): higher groups bring theirs. */
import type { Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { slot } from '../../platform/area.ts'

export interface Awaited {
  readonly id: string
  /** 报销单BX202603001. */
  readonly name: string
  /** Not before. */
  readonly since: Day
  /** Sums it may be settled by, out below zero. */
  readonly amounts: readonly Money[]
  /** Whose money it is; empty where many are paid in one sum. */
  readonly party: string
  /** Words its row must have where it names nobody in particular. */
  readonly words: RegExp | null
}
export interface PaidRow {
  readonly id: string
  readonly bankAccountId: string
  readonly accountKind: 'bank' | 'wallet' | 'cash'
  readonly day: Day
  readonly amount: Money
}
export interface AwaitingPapers {
  readonly kind: string
  /** What waits for money on a day or before. */
  open(ctx: LedgerContext, to: Day): Promise<Awaited[]>
  /** The paper is paid by this row: its voucher is made, and the row belongs to it. */
  settle(ctx: LedgerContext, id: string, row: PaidRow): Promise<void>
}

export const awaitingPapers = slot<AwaitingPapers>()
