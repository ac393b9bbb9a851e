/** Payment vouchers (缴款凭证): what was paid of a filed return, booked by a person, once; the calls are ours. */
import { z } from 'zod'
import { DayText, Id, MoneyText } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { wire } from '../kernel/wire.ts'

const path = '/rest/companytax/merge/filing/v1.0/:id/voucher'
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

export const paymentVouchersApi = {
  proposal: {
    method: 'GET',
    path,
    summary: '缴款凭证：已入账的和可以入账的',
    permission: 'taxWorkspace-taxPay-chaxun',
    params: OneId,
    one: wire({
      paid: ['paidAmount', MoneyText],
      left: ['unbookedAmount', MoneyText],
      vouchers: ['vouchers', z.array(PaymentVoucherWire)],
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
    summary: '生成缴款凭证',
    permission: 'taxWorkspace-taxPay-bianji',
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
} as const satisfies Api
