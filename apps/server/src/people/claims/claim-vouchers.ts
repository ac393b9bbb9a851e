/** Vouchers of claims and advances: planned by the domain, put on subjects here; one a bill or one a month, taken back while drafts. */
import { AppError, broken } from '@app/domain/kernel/app-error'
import { add, isZero, ZERO } from '@app/domain/kernel/money'
import { lastDay, type Period } from '@app/domain/kernel/period'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { addVouchers, removeVouchers, type NewLine, type NewVoucher } from '../../finance/vouchers/index.ts'
import { lockChain } from '../../ledger/book-log/index.ts'
import { tellNewSubjects } from '../../ledger/messages/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { findTwins, markFlowsVouchered } from '../../papers/funds/index.ts'
import { Unbookable } from '../../papers/quick-account/index.ts'
import { freeDrafts, names } from '../../papers/same-money/index.ts'
import * as bills from './bills.queries.ts'
import { lockBills, log } from './bills.service.ts'
import { followClaims } from './claimed.ts'
import { duesOf, type Due } from './due.ts'
import * as queries from './settlements.queries.ts'
import { openDesk, ready, type Ready } from './claim-lines.ts'

export interface Outcome {
  readonly vouchers: number
  readonly failed: { id: string; name: string; reason: string }[]
}

/** Lines of several bills in one voucher: the same subject, tags and side once. */
function merged(lines: readonly NewLine[], abstract: string): NewLine[] {
  const found = new Map<string, NewLine>()
  for (const line of lines) {
    const key = `${isZero(line.debit) ? 'c' : 'd'} ${line.subjectId} ${line.tagIds.join()}`
    const known = found.get(key)
    found.set(
      key,
      known ? { ...known, debit: add(known.debit, line.debit), credit: add(known.credit, line.credit) } : { ...line, abstract },
    )
  }
  // debits first, as a voucher is read
  return [...found.values()].toSorted((a, b) => Number(isZero(a.debit)) - Number(isZero(b.debit)))
}

const nameOf = ({ bill, payment }: Due): string =>
  `${BILL_KINDS[bill.kind]}${bill.number} ${bill.employee}${payment === null ? '' : '结算'}`
const groupOf = ({ bill, payment, day }: Due): string => `${day.slice(0, 7)} ${bill.kind} ${payment === null ? 'accrual' : 'payment'}`

function vouchersOf(settings: queries.ClaimSettings, all: readonly Ready[]): { voucher: NewVoucher; of: readonly Ready[] }[] {
  const groups = settings.voucherFor === 'bill' ? all.map((one) => [one]) : [...Map.groupBy(all, (one) => groupOf(one.due)).values()]
  return groups.map((of) => {
    const { bill, payment, day } = of[0]!.due
    const period = day.slice(0, 7) as Period
    const title = `${period}${{ claim: payment === null ? '费用报销' : '支付报销款', loan: '职员借款', repayment: '职员还款' }[bill.kind]}`
    const lines = of.flatMap((one) => one.lines)
    const reasons = [...new Set(of.flatMap((one) => one.reasons))]
    const papers = of.reduce(
      (count, { due }) =>
        count + (due.accrues || due.payment === null || due.bill.kind !== 'claim' ? Math.max(due.bill.papers, due.bill.files, 1) : 1),
      0,
    )
    return {
      of,
      voucher: {
        day: settings.voucherFor === 'bill' ? day : lastDay(period),
        period,
        word: '记',
        attachmentCount: Math.min(papers, 9999),
        kind: 'manual',
        lines: settings.voucherFor === 'bill' ? lines : merged(lines, title),
        source: { kind: 'claim', ids: [...new Set(of.map((one) => one.due.bill.id))], reason: reasons.slice(0, 50).join('\n') },
      },
    }
  })
}

/** Rows of the accounts' statements that show the same money. */
const twinsOf = (ctx: LedgerContext, all: readonly Ready[]) =>
  findTwins(
    ctx,
    all.flatMap(({ due: { payment, bill } }) =>
      payment === null || payment.bankAccountId === null || isZero(payment.paid)
        ? []
        : [
            {
              key: payment.id,
              bankAccountId: payment.bankAccountId,
              day: payment.day,
              inflow: bill.kind === 'repayment' ? payment.paid : ZERO,
              outflow: bill.kind === 'repayment' ? ZERO : payment.paid,
              party: bill.employee,
            },
          ],
    ),
  )

/** Books what is due; what cannot be booked comes back with its reason, and the rest goes on. */
async function book(ctx: LedgerContext, dues: readonly Due[], action: string, paidBy?: ReadonlyMap<string, string>): Promise<Outcome> {
  const desk = await openDesk(ctx, [...new Set(dues.map((one) => one.bill.id))])
  const failed: Outcome['failed'] = []
  const all: Ready[] = []
  for (const due of dues)
    try {
      all.push(await ready(desk, due))
    } catch (refusal) {
      if (!(refusal instanceof Unbookable)) throw refusal
      failed.push({ id: due.bill.id, name: nameOf(due), reason: refusal.message })
    }
  // a row that is known to have paid it is asked for no more
  const twins = await twinsOf(
    ctx,
    paidBy === undefined ? all : all.filter(({ due }) => due.payment === null || !paidBy.has(due.payment.id)),
  )
  // what one press made of the row before the claim was known gives way
  const freed = await freeDrafts(
    ctx,
    all.flatMap(({ due }) => {
      const twin = due.payment && twins.get(due.payment.id)
      return twin && names(twin, due.bill.employee) ? [twin] : []
    }),
  )
  const clear = all.filter(({ due }) => {
    const twin = due.payment && twins.get(due.payment.id)
    if (!twin || twin.voucherId === null || freed.has(twin.voucherId)) return true
    const reason = `账户流水 ${twin.day} 的同一笔款项已生成凭证 ${twin.voucher}，请撤销其中一张再生成`
    failed.push({ id: due.bill.id, name: nameOf(due), reason })
    return false
  })
  const groups = vouchersOf(desk.settings, clear)
  const stored = await addVouchers(
    ctx,
    groups.map((one) => one.voucher),
    action,
  )
  const marks: { id: string; voucherId: string; position: number }[] = []
  for (const [at, { of }] of groups.entries()) {
    const { id } = stored[at]!
    const accrued = of.flatMap(({ due }) => (due.accrues && due.bill.kind === 'claim' ? [due.bill.id] : []))
    const paid = of.flatMap(({ due }) => (due.payment === null ? [] : [due.payment.id]))
    if (accrued.length > 0) await queries.linkAccruals(ctx.db, accrued, id)
    if (paid.length > 0) await queries.linkPayments(ctx.db, paid, id)
    for (const one of paid) {
      const row = paidBy?.get(one) ?? twins.get(one)?.id
      if (row !== undefined) marks.push({ id: row, voucherId: id, position: 1 })
    }
  }
  // the row of the statement belongs to the same voucher: the money is booked once
  await markFlowsVouchered(ctx, marks)
  // and so do invoices of the lists its papers are
  await followClaims(
    ctx,
    groups.flatMap(({ of }, at) =>
      of.flatMap(({ due }) =>
        due.accrues && due.bill.kind === 'claim'
          ? (desk.invoices.get(due.bill.id) ?? []).flatMap((one) =>
              one.voucherId === null ? [{ id: one.id, voucherId: stored[at]!.id }] : [],
            )
          : [],
      ),
    ),
  )
  await tellNewSubjects(ctx, desk.book.made())
  return { vouchers: stored.length, failed }
}

/** Vouchers of chosen bills; `paidBy`: rows of statements by the settlement they are. EC0060: nothing of them is due. */
export async function makeVouchers(
  ctx: LedgerContext,
  kind: BillKind,
  ids: readonly string[],
  paidBy?: ReadonlyMap<string, string>,
): Promise<Outcome> {
  const dues = await duesOf(ctx, await lockBills(ctx, kind, ids))
  if (dues.length === 0) throw broken('EC0060', '所选单据没有需要生成的凭证：未审批的先审批，挂账入账的先结算，已生成的不再生成')
  return book(ctx, dues, `${BILL_KINDS[kind]}生成凭证`, paidBy)
}

/** Takes the drafts of chosen bills back, whichever other bills share them. EC0061: there are none. EC0062: one is posted or reviewed. */
export async function removeBillVouchers(ctx: LedgerContext, kind: BillKind, ids: readonly string[]): Promise<{ count: number }> {
  const found = await lockBills(ctx, kind, ids)
  const payments = await queries.payments(ctx.db, ctx.ledger.id, { billIds: ids })
  const vouchers = [...new Set([...found.map((one) => one.accrualVoucherId), ...payments.map((one) => one.voucherId)])].filter(
    (one) => one !== null,
  )
  if (vouchers.length === 0) throw broken('EC0061', '所选单据还没有凭证')
  try {
    await removeVouchers(ctx, vouchers, `撤销${BILL_KINDS[kind]}凭证`)
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.status !== 422) throw refusal
    throw broken('EC0062', `${refusal.message}；单据有误时请用红字凭证更正`, refusal.details)
  }
  await log(ctx, '撤销凭证', kind, found)
  return { count: vouchers.length }
}

/** A month of the wizard: claims of the month, and every settlement in it. */
export async function bookMonth(
  ctx: LedgerContext,
  period: Period,
): Promise<{ booked: number; waiting: number; failed: Outcome['failed'] }> {
  await lockChain(ctx.db)
  const inMonth = await queries.payments(ctx.db, ctx.ledger.id, { period })
  const own = await bills.bills(ctx.db, ctx.ledger.id, 'claim', { from: period, to: period, state: 3 })
  const others = await bills.bills(ctx.db, ctx.ledger.id, null, {
    ids: inMonth.flatMap((one) => (own.some((bill) => bill.id === one.billId) ? [] : [one.billId])),
  })
  const dues = await duesOf(ctx, [...own, ...others], period)
  const outcome = await book(ctx, dues, '费用报销生成凭证')
  return { booked: outcome.vouchers, waiting: new Set(dues.map((one) => one.bill.id)).size, failed: outcome.failed }
}

/** The month's claims as the summary card counts them: `booked` false those with something to book, true the others. */
export async function claimSums(ctx: LedgerContext, period: Period, booked?: boolean) {
  const { bookedOn } = await queries.settings(ctx.db)
  return queries.monthSums(ctx.db, ctx.ledger.id, period, bookedOn, booked)
}
