/** What a payment voucher may be of: a filed return, a fee item, a payment of personal tax. */
export const PAYMENT_ORIGINS = ['filing', 'fee', 'iitPayment'] as const
export type PaymentOrigin = (typeof PAYMENT_ORIGINS)[number]
