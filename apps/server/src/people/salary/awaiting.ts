/** Pay sheets that wait for money (已计提未发放的工资表): the row of a statement that pays one makes its voucher. */
import { isNegative, isZero, negate } from '@app/domain/kernel/money'
import { firstDay, periodOf } from '@app/domain/kernel/period'
import { PAY_WORDS, type AwaitingPapers } from '../../papers/same-money/index.ts'
import { makeVoucher } from './sheet-vouchers.ts'
import { unpaidSheets } from './sheets.queries.ts'

export const awaitedPay: AwaitingPapers = {
  kind: 'salary',
  async open(ctx, to) {
    const found = await unpaidSheets(ctx.db, ctx.ledger.id, periodOf(to))
    return found.flatMap(({ id, name, period, net }) =>
      isZero(net) || isNegative(net)
        ? []
        : [{ id, name: `工资表“${name}”`, since: firstDay(period), amounts: [negate(net)], party: '', words: PAY_WORDS }],
    )
  },
  settle: async (ctx, id, row) =>
    void (await makeVoucher(ctx, { id, which: 'payment', day: row.day, bankAccountId: row.bankAccountId, flowId: row.id })),
}
