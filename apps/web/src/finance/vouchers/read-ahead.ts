/** What the voucher page reads, asked for before the page is there. */
import type { Period } from '@app/domain/kernel/period'
import { readSubjectsAhead } from '../../ledger/subjects/index.ts'
import { readAbstractsAhead } from './vouchers.api.ts'

export function readVoucherAhead(period: Period): void {
  readSubjectsAhead(period)
  readAbstractsAhead()
}
