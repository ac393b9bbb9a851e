/** Fund flows of a ledger: lists with the proof of balances, typing, excluding and deleting as long as they are not booked. */
import type { Input } from '@app/contract/kernel/endpoint'
import type { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { add as plus, isNegative, isZero, subtract, type Money } from '@app/domain/kernel/money'
import { periodOf, type Period } from '@app/domain/kernel/period'
import { ONE_SIDE } from '@app/domain/papers/funds/typed-flow'
import { record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { ownAccounts } from '../../ledger/bank-accounts/index.ts'
import { markVouchered } from '../imports/index.ts'
import * as read from './flows.read.queries.ts'
import type { FlowFilter, FlowSums, WaitingFlow } from './flows.read.queries.ts'
import * as write from './flows.write.queries.ts'
import type { FlowRow } from './flows.write.queries.ts'

export async function list(ctx: LedgerContext, filter: FlowFilter & { page: number; pageSize: number }) {
  const rows = await read.list(ctx.db, ctx.ledger.id, filter, filter.page, filter.pageSize)
  const sums = await read.sums(ctx.db, ctx.ledger.id, filter)
  return new Answer(rows, { total: sums.count, totalData: { ...sums, ...(await proofOf(ctx, filter, sums)) } })
}

interface Proof {
  readonly opening: Money | null
  readonly closing: Money | null
  readonly agrees: boolean | null
}

/** opening + in − out = closing of one account over whole months; nothing to prove with other filters or without printed balances. */
async function proofOf(ctx: LedgerContext, filter: FlowFilter, sums: FlowSums): Promise<Proof> {
  const whole =
    filter.bankAccountId &&
    !filter.side &&
    filter.booked === undefined &&
    filter.receipt === undefined &&
    !filter.search &&
    !filter.voucherId &&
    !filter.importId
  if (!whole) return { opening: null, closing: null, agrees: null }
  const { before, first, last } = await read.balancesAround(ctx.db, ctx.ledger.id, filter.bankAccountId, filter.from, filter.to)
  const opening = before ?? first
  const closing = sums.count === 0 ? before : last
  // nothing is proved by emptiness
  if (sums.count === 0 || opening === null || closing === null) return { opening, closing, agrees: null }
  return { opening, closing, agrees: subtract(plus(opening, sums.inflow), sums.outflow) === closing }
}

export async function get(ctx: LedgerContext, id: string) {
  const flow = await read.one(ctx.db, ctx.ledger.id, id)
  if (!flow) throw notFound('PF0010', '流水不存在或已删除')
  return flow
}

type FlowDraft = Input<typeof fundFlowsApi.add>['body']

async function rowOf(ctx: LedgerContext, draft: FlowDraft, id: string): Promise<FlowRow> {
  if (isZero(draft.inflow) === isZero(draft.outflow))
    throw broken('PF0011', '收入和支出填写其中一项', [{ field: 'incomeAmount', reason: ONE_SIDE }])
  if (isNegative(draft.inflow) || isNegative(draft.outflow)) throw broken('PF0012', '金额应大于零；退回的款项填在另一方向')
  const account = (await ownAccounts(ctx.db)).find((one) => one.id === draft.bankAccountId)
  if (!account || account.disabled) throw notFound('PF0013', '账户不存在或已停用')
  const { version: _, ...said } = draft
  return {
    ...said,
    id,
    identity: `M|${id}`,
    period: periodOf(draft.day),
    amount: plus(draft.inflow, draft.outflow),
    currency: account.currency,
    edited: true,
    createdName: ctx.user.name,
    createdAt: ctx.now,
  }
}

const told = (row: Pick<FlowRow, 'day' | 'inflow' | 'outflow' | 'abstract'>) => ({
  day: row.day,
  inflow: row.inflow,
  outflow: row.outflow,
  abstract: row.abstract,
})

export async function add(ctx: LedgerContext, draft: FlowDraft): Promise<{ id: string }> {
  const row = await rowOf(ctx, draft, newId())
  await insertRows(ctx.db, 'fundFlows', [row])
  await record(ctx, { action: '录入资金流水', object: 'fundFlow', objectId: row.id, after: told(row) })
  return { id: row.id }
}

/** Locks flows that are there and not booked, or says which one is. */
async function lockOpen(ctx: LedgerContext, ids: readonly string[]) {
  const rows = await write.lock(ctx.db, ids)
  if (rows.length !== new Set(ids).size) throw notFound('PF0014', '有流水不存在或已删除，请刷新')
  const booked = rows.filter((row) => row.voucherId !== null)
  if (booked.length > 0)
    throw broken(
      'PF0015',
      `${booked.length}笔流水已生成凭证，请先删除凭证`,
      booked.slice(0, 100).map((row) => ({ reason: `${row.day} ${row.abstract}已生成凭证` })),
    )
  return rows
}

export async function change(ctx: LedgerContext, id: string, draft: FlowDraft): Promise<void> {
  const [before] = await lockOpen(ctx, [id])
  if (before!.importId !== null) throw broken('PF0016', '导入的流水以原始文件为准，不能修改内容；可以设为不入账')
  const row = await rowOf(ctx, draft, id)
  await write.remove(ctx.db, [id])
  await insertRows(ctx.db, 'fundFlows', [row])
  await record(ctx, { action: '修改资金流水', object: 'fundFlow', objectId: id, before: told(before!), after: told(row) })
}

export async function adjust(ctx: LedgerContext, ids: readonly string[], excludedReason: string): Promise<{ count: number }> {
  const rows = await lockOpen(ctx, ids)
  await write.exclude(ctx.db, ids, excludedReason)
  await record(ctx, {
    action: excludedReason === '' ? '恢复流水入账' : '流水设为不入账',
    object: 'fundFlow',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}笔`,
    before: rows.map((row) => [row.id, row.excludedReason]),
    after: { excludedReason },
  })
  return { count: rows.length }
}

export async function remove(ctx: LedgerContext, ids: readonly string[]): Promise<{ count: number }> {
  const rows = await lockOpen(ctx, ids)
  await write.remove(ctx.db, ids)
  await record(ctx, {
    action: '删除资金流水',
    object: 'fundFlow',
    objectId: ids.length === 1 ? ids[0]! : `${ids.length}笔`,
    before: rows.map(told),
  })
  return { count: rows.length }
}

type Writer = Pick<LedgerContext, 'db' | 'ledger'>

/** Flows of a month without a voucher (not excluded), locked until commit; bank takes wallets in. */
export const unvoucheredFlows = (ctx: Writer, kind: 'bank' | 'cash', period: Period): Promise<WaitingFlow[]> =>
  read.waiting(ctx.db, ctx.ledger.id, { cash: kind === 'cash', period, locked: true })

/** Flows that wait for a voucher, to be looked at: of a month, or some by id; null: bank and cash. */
export const flowsToCode = (
  ctx: Writer,
  kind: 'bank' | 'cash' | null,
  { period, ids }: { readonly period?: Period; readonly ids?: readonly string[] },
): Promise<WaitingFlow[]> =>
  read.waiting(ctx.db, ctx.ledger.id, { cash: kind === null ? null : kind === 'cash', period, ids, locked: ids !== undefined })

/** What people chose flows to be booked on; PF0018 when one of them is gone, left out or booked. */
export async function chooseFlowSubjects(
  ctx: Writer,
  rows: readonly { readonly id: string; readonly subjectId: string | null }[],
): Promise<void> {
  const set = await write.chooseSubjects(ctx.db, ctx.ledger.id, rows)
  if (set !== rows.length) throw conflict('PF0018', '有流水已生成凭证、设为不入账或已删除，请刷新后重试')
}

/** Links flows to their vouchers; PF0017 when one of them got a voucher meanwhile. */
export async function markFlowsVouchered(
  ctx: Writer,
  rows: readonly { readonly id: string; readonly voucherId: string; readonly position: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const marked = await markVouchered(ctx.db, 'fund_flows', ctx.ledger.id, rows)
  if (marked !== rows.length) throw conflict('PF0017', '有流水已生成凭证或已删除，请刷新后重试')
}

/** Rows that came to nothing together with others: left out by the house, which is no edit of a person's. */
export async function leaveFlowsOut(ctx: Writer, rows: readonly { readonly id: string; readonly reason: string }[]): Promise<void> {
  if (rows.length > 0) await write.leaveOut(ctx.db, ctx.ledger.id, rows)
}

export const flowSums = (ctx: Writer, kind: 'bank' | 'cash', period: Period, booked?: boolean): Promise<FlowSums> =>
  read.sums(
    ctx.db,
    ctx.ledger.id,
    { from: period, to: period, isCash: kind === 'cash', booked, ...(booked === false ? { waiting: true } : {}) },
    true,
  )
