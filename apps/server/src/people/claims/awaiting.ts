/** Bills that wait for money (未付的报销单、借款单，未收的还款单): the row of a statement that pays one settles it. */
import { broken } from '@app/domain/kernel/app-error'
import { compareMoney, isZero, negate, subtract, sum, type Money } from '@app/domain/kernel/money'
import { BILL_KINDS, type SettlementMethod } from '@app/domain/people/claims/bill'
import { oldestFirst } from '@app/domain/people/claims/settlement'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Awaited, AwaitingPapers, PaidRow } from '../../papers/same-money/index.ts'
import * as bills from './bills.queries.ts'
import type { StoredBill } from './bills.queries.ts'
import { makeVouchers } from './claim-vouchers.ts'
import { pay } from './settle.service.ts'
import * as queries from './settlements.queries.ts'

const METHODS: Readonly<Record<PaidRow['accountKind'], SettlementMethod>> = { cash: 1, bank: 2, wallet: 5 }

/** What is to be paid of a bill: whole, and beside it what is left once the person's advances are taken off. */
async function amountsOf(ctx: LedgerContext, found: readonly StoredBill[]): Promise<Map<string, { whole: Money; net: Money }>> {
  const loans = Map.groupBy(
    await queries.openLoans(ctx.db, ctx.ledger.id, [...new Set(found.map((one) => one.employeeId))]),
    (one) => one.employeeId,
  )
  return new Map(
    found.map((bill) => {
      const whole = subtract(bill.amount, bill.settled)
      const offset = bill.kind === 'claim' ? sum(oldestFirst(whole, loans.get(bill.employeeId) ?? []).map((one) => one.amount)) : null
      return [bill.id, { whole, net: offset === null ? whole : subtract(whole, offset) }] as const
    }),
  )
}

export const awaitedClaims: AwaitingPapers = {
  kind: 'claim',
  async open(ctx, to): Promise<Awaited[]> {
    const found = (await bills.bills(ctx.db, ctx.ledger.id, null, { state: 3, status: 1 })).filter((bill) => bill.day <= to)
    const amounts = await amountsOf(ctx, found)
    return found.map((bill) => {
      const { whole, net } = amounts.get(bill.id)!
      const signed = (amount: Money) => (bill.kind === 'repayment' ? amount : negate(amount))
      return {
        id: bill.id,
        name: `${BILL_KINDS[bill.kind]}${bill.number}`,
        since: bill.day,
        amounts: [net, whole].filter((one) => !isZero(one)).map(signed),
        party: bill.employee,
        words: null,
      }
    })
  },
  async settle(ctx, id, row) {
    const [bill] = await bills.bills(ctx.db, ctx.ledger.id, null, { ids: [id] })
    if (!bill) throw bills.noBill()
    const { net } = (await amountsOf(ctx, [bill])).get(id)!
    // what fits without the advances is paid beside them
    const offsets = compareMoney(row.amount, net) === 0 ? undefined : []
    const { payments } = await pay(ctx, bill.kind, {
      ids: [id],
      day: row.day,
      method: METHODS[row.accountKind],
      bankAccountId: row.bankAccountId,
      offsets,
    })
    const { failed } = await makeVouchers(ctx, bill.kind, [id], new Map(payments.map((one) => [one, row.id])))
    if (failed.length > 0) throw broken('EC0063', `${BILL_KINDS[bill.kind]}${bill.number}不能生成凭证：${failed[0]!.reason}`)
  },
}
