import { feeVouchersApi, iitVouchersApi, paymentVouchersApi, type VouchersApi } from '@app/contract/tax/payment-vouchers/payment-vouchers'
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import { implement, type Handlers } from '../../platform/http/implement.ts'
import * as service from './payment-vouchers.service.ts'

const answers = (kind: PaymentOrigin): Handlers<VouchersApi> => ({
  proposal: (ctx, { params }) => service.proposal(ctx, kind, params.id),
  book: (ctx, { params, body }) => service.book(ctx, kind, params.id, body),
})
export const paymentVouchersRoutes = [
  ...implement(paymentVouchersApi, { ...answers('filing'), origin: (ctx, { params }) => service.origin(ctx, params.id) }),
  ...implement(feeVouchersApi, answers('fee')),
  ...implement(iitVouchersApi, answers('iitPayment')),
]
