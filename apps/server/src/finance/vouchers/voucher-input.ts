/** A voucher as it is typed. */
import type { VoucherWord } from '@app/domain/finance/vouchers/voucher'
import type { Day } from '@app/domain/kernel/period'
import type { NewLine } from './vouchers.store.ts'

export interface VoucherInput {
  readonly requestId?: string | undefined
  readonly day: Day
  readonly word: VoucherWord
  readonly attachmentCount: number
  readonly lines: readonly NewLine[]
  /** What the change was made from. */
  readonly version?: string | undefined
}
