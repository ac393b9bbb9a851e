/**
 * 发出存货计价方法 of the ledger where stock documents keep the stock: it holds for every nature that has none of its own. It changes
 * at a year's start, and goods are valued anew; ledgers that type what they sold change it as before.
 */
import { broken } from '@app/domain/kernel/app-error'
import type { MethodEffect } from '@app/domain/ledger/accounting-methods/method'
import { previousPeriod, type Period } from '@app/domain/kernel/period'
import { NATURES, type Nature } from '@app/domain/stock/documents/kinds'
import { stockCostEffect } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './valuation.queries.ts'
import { revalue } from './valuation.service.ts'

/** WH0021 at the field. */
export const wrongMethod = (field: string, words: string) => broken('WH0021', words, [{ field, reason: words }])

/** The method of a nature changes within a year only before anything of it moved in the ledger's months. */
export async function refuseWithinYear(ctx: LedgerContext, natures: readonly Nature[], from: Period, field: string): Promise<void> {
  if (from.endsWith('-01')) return
  const { startPeriod } = ctx.ledger
  for (const nature of natures) {
    const first = await queries.firstMoved(ctx.db, ctx.ledger.id, nature)
    // what there was when the ledger began is of its first month
    const begun = first !== null && first < startPeriod ? startPeriod : first
    if (begun !== null && from > begun) throw wrongMethod(field, '计价方法一个年度内不能变更，只能从年初（1月）起')
  }
}
/** Goods of these natures, from a month on; the opening of the stock with the ledger's first. */
export async function revalueNatures(ctx: LedgerContext, natures: readonly Nature[], from: Period): Promise<void> {
  const { startPeriod } = ctx.ledger
  const goods = await queries.goods(ctx.db, ctx.ledger.id, null)
  const ids = goods.flatMap(({ id, nature }) => (natures.includes(nature) ? [id] : []))
  await revalue(ctx, ids, from <= startPeriod ? previousPeriod(startPeriod) : from)
}

/** Natures that have no method of their own in a month. */
async function following({ db }: LedgerContext, period: Period): Promise<Nature[]> {
  const own = new Set((await queries.methods(db)).flatMap(({ nature, fromPeriod }) => (fromPeriod <= period ? [nature] : [])))
  return (Object.keys(NATURES) as Nature[]).filter((one) => !own.has(one))
}

export async function ledgerMethodEffect(
  ctx: LedgerContext,
  change: { from: string; to: string; effective: Period },
): Promise<MethodEffect> {
  const natures = await following(ctx, change.effective)
  await refuseWithinYear(ctx, natures, change.effective, 'effectivePeriod')
  if ((await queries.goods(ctx.db, ctx.ledger.id, null)).length === 0) return stockCostEffect(ctx, change)
  const titles = natures.map((one) => NATURES[one]).join('、')
  const words = natures.length === 0 ? '各类存货另有计价方法，出入库单不受影响' : `${titles}的出入库单从${change.effective}起重新计价`
  return { words, lines: [] }
}
export const ledgerMethodApplied = async (ctx: LedgerContext, effective: Period): Promise<void> =>
  revalueNatures(ctx, await following(ctx, effective), effective)
