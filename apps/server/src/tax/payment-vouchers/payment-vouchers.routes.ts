import { paymentVouchersApi } from '@app/contract/tax/payment-vouchers'
import { implement } from '../../platform/http/implement.ts'
import * as service from './payment-vouchers.service.ts'

export const paymentVouchersRoutes = implement(paymentVouchersApi, {
  proposal: (ctx, { params }) => service.proposal(ctx, params.id),
  book: (ctx, { params, body }) => service.book(ctx, params.id, body),
})
