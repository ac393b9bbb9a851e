/** A return from checked to declared, corrected or voided: what may be done in which state, each on record. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { isNegative, toFen, type Money } from '@app/domain/kernel/money'
import { dayInChina, firstDay, type Day } from '@app/domain/kernel/period'
import { inForce, standsInTheWay, type DeclarationState } from '@app/domain/tax/iit/declaration'
import { lockChain } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { viewOf } from './declaration-view.ts'
import * as queries from './declarations.queries.ts'
import type { Declaration } from './declarations.queries.ts'
import { fact, openForWriting, told, touch } from './declarations.service.ts'
import { checkByHand } from './filed.service.ts'
import { reckonFrom } from './reckoning.ts'

/** 审核通过: where nothing stands in the way it is not written into any more; else it stays a draft, and says how much does. */
export async function check(ctx: LedgerContext, id: string): Promise<{ state: DeclarationState; open: number }> {
  const one = await openForWriting(ctx, id)
  await reckonFrom(ctx, one.period)
  const { findings, head } = await viewOf(ctx, one)
  const left = standsInTheWay(findings)
  const state = left.length === 0 ? 'ready' : 'draft'
  await queries.change(ctx.db, id, { state, ...touch(ctx) })
  const { people, income, tax } = head
  await told(ctx, '审核个税申报', one, { after: { state, people, income, tax, findings: findings.slice(0, 200) } })
  return { state, open: left.length }
}

async function inState(
  ctx: LedgerContext,
  id: string,
  states: readonly DeclarationState[],
  code: string,
  reason: string,
): Promise<Declaration> {
  await lockChain(ctx.db)
  const one = await queries.lock(ctx.db, id)
  if (!states.includes(one.state)) throw conflict(code, reason)
  return one
}

export async function reopen(ctx: LedgerContext, id: string): Promise<void> {
  const one = await inState(ctx, id, ['ready'], 'IT0039', '只有已审核的申报可以退回草稿')
  await queries.change(ctx.db, id, { state: 'draft', ...touch(ctx) })
  await told(ctx, '个税申报退回草稿', one)
}

interface Filing {
  readonly filedOn: Day
  readonly filedTax: Money
  readonly receipt: string
}
/** IT0040, IT0041: recorded of what is ready, on a day that has been; a tax that differs is kept as it was accepted and shown beside ours. */
export async function filed(ctx: LedgerContext, id: string, given: Filing): Promise<void> {
  const one = await inState(ctx, id, ['ready'], 'IT0040', '只有已审核的申报可以登记已申报')
  const wrong = (field: string, reason: string) => broken('IT0041', reason, [{ field, reason }])
  if (given.filedOn > dayInChina(ctx.now)) throw wrong('declaredDate', '申报日期不能晚于今天')
  if (given.filedOn < firstDay(one.period)) throw wrong('declaredDate', '申报日期早于所属期')
  if (isNegative(given.filedTax)) throw wrong('declaredTax', '税额不能为负数')
  await queries.change(ctx.db, id, { state: 'filed', ...given, filedName: ctx.user.name, ...touch(ctx) })
  await told(ctx, '登记个税已申报', one, { after: given })
}

/** 更正: another one beside it with the same rows; what was filed stays. */
export async function correct(ctx: LedgerContext, id: string, reason: string): Promise<{ id: string }> {
  const one = await inState(ctx, id, ['filed'], 'IT0042', '只有已申报的可以更正；没有申报的请直接修改')
  const all = await queries.ofPeriod(ctx.db, one.period)
  if (inForce(all)?.id !== id) throw conflict('IT0043', '这个所属期已有之后的更正，请在那里继续')
  const next = newId()
  const number = Math.max(...all.map((other) => other.number)) + 1
  await queries.add(ctx.db, {
    id: next,
    period: one.period,
    number,
    reason,
    answer: one.answer,
    madeName: ctx.user.name,
    madeAt: ctx.now,
    ...touch(ctx),
  })
  const rows = await queries.incomesOf(ctx.db, [id])
  await queries.addIncomes(
    ctx.db,
    ctx.ledger.id,
    rows.map(({ employeeId, item, source, sheetIds, amounts, answer: said }) =>
      fact(next, employeeId, item, { source, sheetIds, amounts, answer: said }),
    ),
  )
  await reckonFrom(ctx, one.period)
  await told(ctx, '更正个税申报', one, { after: { reason, number } })
  return { id: next }
}

/** 作废: of what is ready or filed, and not paid; months after it are reckoned without it. */
export async function voidOne(ctx: LedgerContext, id: string, reason: string): Promise<void> {
  const one = await inState(ctx, id, ['ready', 'filed'], 'IT0044', '只有已审核、已申报的可以作废；草稿请删除')
  checkByHand(one, 'voided')
  const paid = (await queries.sumsOf(ctx.db, ctx.ledger.id, [id])).get(id)?.paid
  if (paid !== undefined && toFen(paid) > 0n) throw conflict('IT0045', '已缴款的申报不能作废，请更正')
  await queries.change(ctx.db, id, { state: 'void', voidReason: reason, ...touch(ctx) })
  await reckonFrom(ctx, one.period)
  await told(ctx, '作废个税申报', one, { after: { reason } })
}
