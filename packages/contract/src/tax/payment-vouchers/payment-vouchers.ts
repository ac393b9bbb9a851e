/** Payment vouchers (缴款凭证): what was paid of a filed return, of a fee item, of personal tax, booked by a person, once; the calls are ours. */
import type { Permission } from '@app/domain/access/menu'
import { z } from 'zod'
import { PAYMENT_ORIGINS } from '@app/domain/tax/payment-vouchers/origins'
import { DayText, Flag, Id, MoneyText } from '../../kernel/codecs.ts'
import { personTaxBase } from '../iit/iit-people.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const OneId = z.object({ id: Id })
const MOST_LINES = 20

export const PaymentVoucherWire = wire({
  id: ['voucherId', Id],
  name: ['voucherText', z.string()],
  amount: ['taxAmount', MoneyText],
  lateFee: ['lateFee', MoneyText],
  /** The row of the bank's statement; null where it has none. */
  flowId: ['fundFlowId', Id.nullable()],
  flow: ['fundFlowText', z.string()],
})
const DebitWire = wire({
  title: ['taxName', z.string()],
  code: ['subjectCode', z.string()],
  name: ['subjectName', z.string()],
  declared: ['declaredAmount', MoneyText],
  balance: ['balanceAmount', MoneyText],
  suggested: ['suggestAmount', MoneyText.nullable()],
})

interface Of {
  readonly path: string
  readonly what: string
  readonly look: Permission
  readonly edit: Permission
}
const vouchersOf = ({ path, what, look, edit }: Of) =>
  ({
    proposal: {
      method: 'GET',
      path,
      summary: `${what}的缴款凭证：已入账的和可以入账的`,
      permission: look,
      params: OneId,
      one: wire({
        paid: ['paidAmount', MoneyText],
        left: ['unbookedAmount', MoneyText],
        vouchers: ['vouchers', z.array(PaymentVoucherWire)],
        /** The house knows no subject for it: any may be named. */
        free: ['subjectOpen', Flag],
        rows: ['items', z.array(DebitWire)],
        lateFee: ['lateFee', MoneyText.nullable()],
        /** What the house does not know and a person says. */
        asks: ['questions', z.array(z.string())],
        day: ['voucherDate', DayText],
        accounts: ['bankAccounts', z.array(wire({ id: ['bankAccountId', Id], name: ['bankAccountName', z.string()] }))],
        /** Rows of statements that may show it: of that sum, a few days around. */
        flows: [
          'fundFlows',
          z.array(
            wire({
              id: ['fundFlowId', Id],
              bankAccountId: ['bankAccountId', Id],
              day: ['tradeDate', DayText],
              amount: ['amount', MoneyText],
              words: ['abstractText', z.string()],
              voucher: ['voucherText', z.string()],
            }),
          ),
        ],
      }),
    },
    book: {
      method: 'POST',
      path,
      summary: `生成${what}的缴款凭证`,
      unversioned: 'made',
      permission: edit,
      params: OneId,
      body: wire({
        day: ['voucherDate', DayText],
        bankAccountId: ['bankAccountId', Id],
        /** Null: none of the statements shows it. */
        flowId: ['fundFlowId', Id.nullable()],
        lines: [
          'items',
          z.array(wire({ code: ['subjectCode', z.string().min(1).max(40)], amount: ['amount', MoneyText] })).max(MOST_LINES, '行数过多'),
        ],
        lateFee: ['lateFee', MoneyText],
      }),
      one: wire({ voucherId: ['voucherId', Id], voucher: ['voucherText', z.string()] }),
    },
  }) as const satisfies Api

const PAY = { look: 'taxWorkspace-taxPay-chaxun', edit: 'taxWorkspace-taxPay-bianji' } as const
const ofReturns = '/rest/companytax/merge/filing/v1.0'
export const paymentVouchersApi = {
  ...vouchersOf({ path: `${ofReturns}/:id/voucher`, what: '申报', ...PAY }),
  /** What a payment voucher is of. */
  origin: {
    method: 'GET',
    path: `${ofReturns}/voucherOrigin/:id`,
    summary: '缴款凭证缴的是哪一笔',
    permission: PAY.look,
    params: OneId,
    one: wire({
      kind: ['originKind', z.enum(PAYMENT_ORIGINS)],
      id: ['originId', Id],
      title: ['title', z.string()],
      from: ['beginPeriod', z.string()],
      to: ['endPeriod', z.string()],
      amount: ['taxAmount', MoneyText],
      lateFee: ['lateFee', MoneyText],
    }),
  },
} as const satisfies Api
export const feeVouchersApi = vouchersOf({ path: '/rest/companytax/merge/taxFee/v1.0/:id/voucher', what: '税费项目', ...PAY })
export const iitVouchersApi = vouchersOf({
  path: `${personTaxBase}/payments/:id/voucher`,
  what: '个税缴款',
  look: 'taxWorkspace-paymentRecord-chaxun',
  edit: 'taxWorkspace-paymentRecord-bianji',
})
export type VouchersApi = typeof feeVouchersApi
