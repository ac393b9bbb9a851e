/** Settling bills: money out or in, offsets against the person's advances; taken back as long as no voucher stands on it. */
import { broken, invalid, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { groupThousands, isZero, subtract, sum, type Money } from '@app/domain/kernel/money'
import { periodOf, type Day } from '@app/domain/kernel/period'
import { SETTLEMENT_METHODS, type BillKind, type SettlementMethod } from '@app/domain/people/claims/bill'
import { paymentStatus, settle, settledBy, type Offset, type Settlement } from '@app/domain/people/claims/settlement'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as bills from './bills.queries.ts'
import type { StoredBill } from './bills.queries.ts'
import { lockBills, log, step } from './bills.service.ts'
import * as queries from './settlements.queries.ts'

interface Asked {
  readonly ids: readonly string[]
  readonly day: Day
  readonly method: SettlementMethod
  readonly bankAccountId?: string | undefined
  readonly offsets?: readonly Offset[] | undefined
}

/** EC0041: the account does not exist, is closed, or is not one of that kind. */
async function checkAccount(ctx: LedgerContext, method: SettlementMethod, id: string | undefined): Promise<string | null> {
  if (id === undefined || method === 4) return null
  const account = (await ownAccounts(ctx.db)).find((one) => one.id === id)
  const kinds = { 1: 'cash', 2: 'bank', 5: 'wallet' } as const
  if (!account || account.disabled || account.kind !== kinds[method] || account.currency !== 'CNY')
    throw invalid('EC0041', '请选择与结算方式相符的人民币账户', [{ field: 'bankAccountId', reason: '账户不存在、已停用或种类不符' }])
  return id
}

const noteOf = ({ method, paid, offsets }: Settlement): string => {
  const offset = sum(offsets.map((one) => one.amount))
  return [
    ...(isZero(offset) ? [] : [`冲借款 ${groupThousands(offset)}`]),
    ...(isZero(paid) ? [] : [`${SETTLEMENT_METHODS[method]} ${groupThousands(paid)}`]),
  ].join('，')
}

async function keepStatus(ctx: LedgerContext, bill: StoredBill): Promise<void> {
  const all = await queries.payments(ctx.db, ctx.ledger.id, { billIds: [bill.id] })
  const left: Money = subtract(bill.amount, settledBy(bill.kind, all))
  await bills.change(ctx.db, bill.id, { paymentStatus: paymentStatus(left, all) })
}

/** EC0042: not approved yet; EC0043: before it was entered; EC0044: offsets said for several at once. */
export async function pay(ctx: LedgerContext, kind: BillKind, asked: Asked): Promise<{ count: number; payments: readonly string[] }> {
  const found = await lockBills(ctx, kind, asked.ids)
  if (asked.offsets !== undefined && asked.offsets.length > 0 && found.length > 1)
    throw invalid('EC0044', '一次指定冲哪些借款，只能结算一张单据')
  const bankAccountId = await checkAccount(ctx, asked.method, asked.bankAccountId)
  const payments: string[] = []
  for (const bill of found) {
    if (bill.state !== 3) throw broken('EC0042', `${bill.number}还没有审批通过，不能结算`)
    if (asked.day < bill.day)
      throw broken('EC0043', `结算日期不能早于单据日期（${bill.number} ${bill.day}）`, [{ field: 'payDate', reason: '早于单据日期' }])
    // read anew for each: the one before may have used up an advance
    const loans = kind === 'loan' ? [] : await queries.openLoans(ctx.db, ctx.ledger.id, [bill.employeeId])
    const open = subtract(bill.amount, bill.settled)
    const one = settle(kind, open, { method: asked.method, offsets: asked.offsets ?? 'oldest' }, loans)
    const id = newId()
    payments.push(id)
    await queries.addPayment(ctx.db, {
      id,
      billId: bill.id,
      day: asked.day,
      period: periodOf(asked.day),
      ...one,
      bankAccountId: isZero(one.paid) ? null : bankAccountId,
      createdName: ctx.user.name,
      createdAt: ctx.now,
    })
    await keepStatus(ctx, bill)
    await step(ctx, bill.id, 'pay', noteOf(one))
  }
  await log(ctx, '结算', kind, found, { day: asked.day, method: asked.method })
  return { count: found.length, payments }
}

/** EC0045: a voucher stands on it; EC0046: the advance was offset or repaid meanwhile. */
export async function unpay(ctx: LedgerContext, kind: BillKind, paymentId: string): Promise<void> {
  const [payment] = await queries.payments(ctx.db, ctx.ledger.id, { id: paymentId })
  if (!payment) throw notFound('EC0406', '结算记录不存在或已撤销')
  const [bill] = await lockBills(ctx, kind, [payment.billId])
  if (payment.voucherId !== null) throw broken('EC0045', `结算已生成凭证${payment.voucher}，请先撤销凭证`)
  if (kind === 'loan' && !isZero(bill!.returned)) throw broken('EC0046', '借款已被冲抵或归还，不能撤销付款；请先撤销冲抵和还款')
  await queries.removePayment(ctx.db, paymentId)
  await keepStatus(ctx, bill!)
  await step(ctx, bill!.id, 'unpay', noteOf(payment))
  await log(ctx, '撤销结算', kind, [bill!])
}
