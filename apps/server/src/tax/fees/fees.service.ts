/** Tax fee items: kept, changed, taken out; each change is in the book log. */
import type { Asked } from '@app/contract/kernel/filter'
import type { feeFilter } from '@app/contract/tax/fees'
import { conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { dayInChina, firstDay, lastDay, type Period } from '@app/domain/kernel/period'
import { checkFee, feeState, feeTitle, isOverdue, type Fee } from '@app/domain/tax/fees/fee'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import * as queries from './fees.queries.ts'
import type { StoredFee } from './fees.queries.ts'

type FeeDraft = Fee & Pick<StoredFee, 'certificate' | 'note'>
type Listed = Asked<typeof feeFilter> & { readonly page: number; readonly pageSize: number }

function shown(ctx: LedgerContext, { fromPeriod, toPeriod, changedName, ...row }: StoredFee) {
  const one = { ...row, from: fromPeriod, to: toPeriod }
  return { ...one, title: feeTitle(one), state: feeState(one), overdue: isOverdue(one, dayInChina(ctx.now)), changedBy: changedName }
}
export async function list(ctx: LedgerContext, { page, pageSize, ...filter }: Listed) {
  const { count, ...totals } = await queries.totals(ctx.db, filter)
  const rows = await queries.list(ctx.db, filter, page, pageSize)
  return new Answer(
    rows.map((one) => shown(ctx, one)),
    { total: count, totalData: totals },
  )
}
export const due = async (ctx: LedgerContext, month: Period) =>
  (await queries.dueBetween(ctx.db, firstDay(month), lastDay(month))).map((one) => shown(ctx, one))
export const get = async (ctx: LedgerContext, id: string) => shown(ctx, await queries.get(ctx.db, id))

/** XF0001 at the field; XF0002: the same is kept already. */
async function rowOf(ctx: LedgerContext, id: string, { from, to, ...draft }: FeeDraft): Promise<StoredFee> {
  checkFee({ ...draft, from, to }, dayInChina(ctx.now))
  const { kind, name, dueOn, amount, paid, lateFee, paidOn, certificate, note } = draft
  const own = { kind, name, dueOn, amount, paid, lateFee, paidOn, certificate, note }
  const row = { id, ...own, fromPeriod: from, toPeriod: to, changedName: ctx.user.name, changedAt: ctx.now }
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
  await queries.set(ctx.db, row)
  await log(ctx, '修改税费项目', id, { before: told(before), after: told(row) })
}
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.lock(ctx.db, id)
  await queries.remove(ctx.db, id)
  await log(ctx, '删除税费项目', id, { before: told(before) })
}
