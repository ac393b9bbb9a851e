/** Vouchers of a step of period end, as pages of costs name them. */
import type { StepStatus } from '@app/domain/finance/period-end/walk'
import type { Period } from '@app/domain/kernel/period'

export const bookedVouchers = (period: Period, { vouchers }: Pick<StepStatus, 'vouchers'>) =>
  vouchers.map(({ id, word, number, state }) => ({ id, title: `${period} ${word}-${number}`, posted: state === 'posted' }))
