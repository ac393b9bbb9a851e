/** The calls of payment vouchers, one hook each. What is booked moves the books. */
import type { Data } from '@app/contract/kernel/endpoint'
import { feeVouchersApi, iitVouchersApi, paymentVouchersApi, type VouchersApi } from '@app/contract/tax/payment-vouchers/payment-vouchers'
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import { useRead, useWrite } from '../../platform/reading.ts'

export type PaymentProposal = Data<VouchersApi['proposal']>
export const VOUCHER_APIS: Readonly<Record<PaymentOrigin, Pick<VouchersApi, 'proposal' | 'book'>>> = {
  filing: paymentVouchersApi,
  fee: feeVouchersApi,
  iitPayment: iitVouchersApi,
}
const AREA = 'payment-vouchers'
const moving = {
  refreshes: [
    'filing',
    'tax-fees',
    'iit',
    'tax-accrual',
    'vouchers',
    'balances',
    'books',
    'reports',
    'home',
    'funds',
    'subjects',
    'period-end',
  ],
}

export const usePaymentProposal = (kind: PaymentOrigin, id: string) =>
  useRead(AREA, VOUCHER_APIS[kind].proposal, { params: { id } }, { staleMs: 0, keep: false })
export const useBookPayment = (kind: PaymentOrigin) => useWrite(AREA, VOUCHER_APIS[kind].book, { ...moving, quiet: true })
export const useOriginOf = (voucherId: string) => useRead(AREA, paymentVouchersApi.origin, { params: { id: voucherId } }, { keep: false })
