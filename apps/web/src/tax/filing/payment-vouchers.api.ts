/** The calls of payment vouchers, one hook each. What is booked moves the books. */
import type { Data } from '@app/contract/kernel/endpoint'
import { paymentVouchersApi as api } from '@app/contract/tax/payment-vouchers'
import { useRead, useWrite } from '../../platform/reading.ts'

export type PaymentProposal = Data<typeof api.proposal>
const moving = {
  refreshes: ['filing', 'tax-accrual', 'vouchers', 'balances', 'books', 'reports', 'home', 'funds', 'subjects', 'period-end'],
}

export const usePaymentProposal = (id: string) => useRead('payment-vouchers', api.proposal, { params: { id } }, { staleMs: 0, keep: false })
export const useBookPayment = () => useWrite('payment-vouchers', api.book, { ...moving, quiet: true })
