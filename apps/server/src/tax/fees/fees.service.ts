/** Tax fee items: kept, changed, taken out; each change is in the book log. */
import type { Draft } from '@app/contract/kernel/drafts'
import type { Asked } from '@app/contract/kernel/filter'
import type { FeeDraft as FeeBody, feeFilter } from '@app/contract/tax/fees/fees'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { compareMoney, groupThousands, type Money } from '@app/domain/kernel/money'
import { dayInChina, firstDay, lastDay, type Period } from '@app/domain/kernel/period'
import { checkFee, feeFields, feeState, feeTitle, isOverdue, type Fee } from '@app/domain/tax/fees/fee'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { bookedOf, bookedSums, isBooked, wholeBooked } from '../booked/index.ts'
import * as queries from './fees.queries.ts'
import type { StoredFee } from './fees.queries.ts'

type FeeDraft = Draft<typeof FeeBody>
type Listed = Asked<typeof feeFilter> & { readonly page: number; readonly pageSize: number }

/** With what of each is booked. */
async function allShown(ctx: LedgerContext, rows: readonly StoredFee[]) {
  const booked = await bookedSums(
    ctx.db,
    ctx.ledger.id,
    'fee',
    rows.map(({ id }) => id),
  )
  return rows.map((one) => ({ ...shown(ctx, one), booked: wholeBooked(booked.get(one.id)) }))
}
function shown(ctx: LedgerContext, { fromPeriod, toPeriod, changedName, ...row }: StoredFee) {
  const one = { ...row, from: fromPeriod, to: toPeriod }
  return { ...one, title: feeTitle(one), state: feeState(one), overdue: isOverdue(one, dayInChina(ctx.now)), changedBy: changedName }
}
export async function list(ctx: LedgerContext, { page, pageSize, ...filter }: Listed) {
  const { count, ...totals } = await queries.totals(ctx.db, filter)
  const rows = await queries.list(ctx.db, filter, page, pageSize)
  return new Answer(await allShown(ctx, rows), { total: count, totalData: totals })
}
export const due = async (ctx: LedgerContext, month: Period) =>
  allShown(ctx, await queries.dueBetween(ctx.db, firstDay(month), lastDay(month)))
export const get = async (ctx: LedgerContext, id: string) => (await allShown(ctx, [await queries.get(ctx.db, id)]))[0]!

/** XF0003: what is in the books is not taken back here. */
function checkBooked({ paid, lateFee }: Pick<Fee, 'paid' | 'lateFee'>, booked: { readonly amount: Money; readonly lateFee: Money }): void {
  const below = (field: string, what: string, most: Money) => {
    const reason = `${what}的${groupThousands(most)}已生成缴款凭证，不能小于它；请先删除凭证`
    return broken('XF0003', reason, [{ field, reason }])
  }
  if (compareMoney(paid, booked.amount) < 0) throw below('paidAmount', '已缴金额', booked.amount)
  if (compareMoney(lateFee, booked.lateFee) < 0) throw below('lateFee', '滞纳金', booked.lateFee)
}

/** XF0001 at the field; XF0002: the same is kept already. */
async function rowOf(ctx: LedgerContext, id: string, draft: FeeDraft): Promise<StoredFee> {
  checkFee(draft, dayInChina(ctx.now))
  const { from: fromPeriod, to: toPeriod, ...own } = rowFrom(feeFields, draft)
  const row = { id, ...own, fromPeriod, toPeriod, changedName: ctx.user.name, changedAt: ctx.now }
  if ((await queries.twin(ctx.db, row)) !== undefined) {
    const reason = `${feeTitle(draft)}在这个所属期已经有一笔，请用名称区别`
    throw conflict('XF0002', reason, [{ field: 'feeName', reason }])
  }
  return row
}
const told = ({ id: _, changedName: __, changedAt: ___, ...row }: StoredFee) => row
const log = (ctx: LedgerContext, action: string, id: string, more: { before?: unknown; after?: unknown }) =>
  record(ctx, { action, object: 'taxFee', objectId: id, ...more })

export async function add(ctx: LedgerContext, draft: FeeDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const row = await rowOf(ctx, newId(), draft)
  await queries.add(ctx.db, row)
  await log(ctx, '新增税费项目', row.id, { after: told(row) })
  return { id: row.id }
}
export async function change(ctx: LedgerContext, id: string, draft: FeeDraft): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.lock(ctx.db, id)
  const row = await rowOf(ctx, id, draft)
  checkBooked(draft, await bookedOf(ctx.db, ctx.ledger.id, 'fee', id))
  await queries.set(ctx.db, row)
  await log(ctx, '修改税费项目', id, { before: told(before), after: told(row) })
}
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.lock(ctx.db, id)
  if (isBooked(await bookedOf(ctx.db, ctx.ledger.id, 'fee', id))) throw conflict('XF0004', '已生成缴款凭证，不能删除；请先删除凭证')
  await queries.remove(ctx.db, id)
  await log(ctx, '删除税费项目', id, { before: told(before) })
}
