/** 收发存汇总表, and what is said of goods and of how they are valued. */
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { fromFen, toFen } from '@app/domain/kernel/money'
import { dayInChina, lastDay, nextPeriod, type Period } from '@app/domain/kernel/period'
import { millionths } from '@app/domain/kernel/whole'
import type { Nature } from '@app/domain/stock/documents/kinds'
import { balanceSheet, nothing, type GoodsFlow } from '@app/domain/stock/valuation/balance-sheet'
import { USUAL_LIMITS, type WarningLimits } from '@app/domain/stock/valuation/fields'
import { refusalWords, type KeptMonth } from '@app/domain/stock/valuation/kept'
import { warningSheet, warningsOf, type WatchedGoods } from '@app/domain/stock/valuation/warnings'
import { COST_METHODS, type CostMethod } from '@app/domain/stock/valuation/move'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './valuation.queries.ts'
import * as watched from './warnings.queries.ts'
import type { NaturedGoods } from './valuation.queries.ts'
import { refuseWithinYear, revalueNatures, wrongMethod } from './ledger-method.ts'
import { methodsOf } from './valuation.service.ts'

interface Span {
  readonly from: Period
  readonly to: Period
  readonly nature?: Nature | undefined
}
const closed = (one: KeptMonth | undefined) => (one === undefined ? nothing : { quantity: one.closingQuantity, amount: one.closingAmount })

/** What there was, came, went and is left of every goods; those nothing can be said of are left out. */
export async function flowsOf({ db, ledger }: LedgerContext, { from, to, nature }: Span): Promise<GoodsFlow[]> {
  const [all, before, last, flows] = await Promise.all([
    queries.goods(db, ledger.id, null),
    queries.lastBefore(db, ledger.id, null, from),
    queries.lastBefore(db, ledger.id, null, nextPeriod(to)),
    queries.flows(db, ledger.id, from, to),
  ])
  const byGoods = <T extends { readonly goodsId: string }>(rows: readonly T[]) => new Map(rows.map((one) => [one.goodsId, one]))
  const [openings, closings, moved] = [byGoods(before), byGoods(last), byGoods(flows)]
  return all.flatMap((one): GoodsFlow[] => {
    const left = closings.get(one.id)
    if (left === undefined || (nature !== undefined && one.nature !== nature)) return []
    const flow = moved.get(one.id)
    const out = flow === undefined ? nothing : { quantity: flow.outQuantity, amount: fromFen(toFen(flow.outAmount) + toFen(flow.toCost)) }
    const row = {
      ...one,
      opening: closed(openings.get(one.id)),
      into: flow === undefined ? nothing : { quantity: flow.inQuantity, amount: flow.inAmount },
      out,
      closing: closed(left),
      refused: refusalWords(left),
      toCost: flow?.toCost ?? nothing.amount,
    }
    const still = [row.opening, row.into, row.out, row.closing].every(
      ({ quantity, amount }) => millionths(quantity) === 0n && toFen(amount) === 0n,
    )
    return still && row.refused === '' ? [] : [row]
  })
}
export const sheet = async (ctx: LedgerContext, span: Span) => balanceSheet(ctx.ledger.name, span.from, span.to, await flowsOf(ctx, span))

/** Of warnings, as the ledger says them, or as is usual. */
export const limits = async ({ db }: Pick<LedgerContext, 'db'>): Promise<WarningLimits> => (await watched.limits(db)) ?? USUAL_LIMITS
export async function changeLimits(ctx: LedgerContext, { pricePercent, slowMonths, expiryDays }: WarningLimits): Promise<void> {
  await lockChain(ctx.db)
  const before = await limits(ctx)
  const row = { pricePercent, slowMonths, expiryDays }
  await insertRows(ctx.db, 'stockSettings', [row], [])
  await record(ctx, { action: '修改库存预警的界限', object: 'stockSettings', objectId: ctx.ledger.id, before, after: row })
}

/** 库存预警 as a month ends. */
export async function warnings(ctx: LedgerContext, period: Period) {
  const { db, ledger } = ctx
  const bounds = await limits(ctx)
  const [end, now] = [lastDay(period), dayInChina(ctx.now)]
  const today = now < end ? now : end
  const [all, last, moved, bought, lots] = await Promise.all([
    queries.goods(db, ledger.id, null),
    queries.lastBefore(db, ledger.id, null, nextPeriod(period)),
    watched.lastOut(db, ledger.id, period),
    watched.bought(db, ledger.id, period, bounds.pricePercent),
    watched.lotsThatExpire(db, ledger.id, today),
  ])
  const left = new Map(last.map((one) => [one.goodsId, one]))
  const outs = new Map(moved.map((one) => [one.goodsId, one.lastOut]))
  const lotsOf = Map.groupBy(lots, ({ goodsId }) => goodsId)
  const boughtOf = Map.groupBy(bought, ({ goodsId }) => goodsId)
  const goods = all.flatMap((one): WatchedGoods[] => {
    const month = left.get(one.id)
    if (month === undefined) return []
    const { closingQuantity: quantity, closingAmount: amount } = month
    return [
      {
        ...one,
        quantity,
        amount,
        refused: refusalWords(month),
        lastOut: outs.get(one.id) ?? period,
        bought: boughtOf.get(one.id) ?? [],
        lots: lotsOf.get(one.id) ?? [],
      },
    ]
  })
  return warningSheet(warningsOf(goods, period, bounds, today), period, ledger.name, bounds)
}

export const goods = ({ db, ledger }: LedgerContext) => queries.goods(db, ledger.id, null)
/** WH0406. */
export async function oneGoods({ db, ledger }: LedgerContext, id: string): Promise<NaturedGoods> {
  const [one] = await queries.goods(db, ledger.id, [id])
  if (one === undefined) throw notFound('WH0406', '商品不存在或已删除')
  return one
}

type GoodsDraft = Pick<NaturedGoods, 'stockCode' | 'costCode' | 'tracked' | 'safety' | 'shelfDays'>
const MOST_SHELF = 36_500
/** WH0020: a subject is none, safety stock is below nothing, or goods that expire are not told apart. */
export async function changeGoods(ctx: LedgerContext, id: string, draft: GoodsDraft): Promise<void> {
  await lockChain(ctx.db)
  const before = await oneGoods(ctx, id)
  const { stockCode, costCode, tracked, safety, shelfDays } = draft
  const subjects = new Set((await allSubjects(ctx.db)).filter((one) => one.leaf && !one.disabled).map(({ code }) => code))
  const wrong = (field: string, reason: string) => broken('WH0020', reason, [{ field, reason }])
  if (stockCode !== '' && !subjects.has(stockCode)) throw wrong('stockSubjectCode', `没有最末级科目${stockCode}`)
  if (costCode !== '' && !subjects.has(costCode)) throw wrong('costSubjectCode', `没有最末级科目${costCode}`)
  if (safety !== null && millionths(safety) < 0n) throw wrong('safetyQuantity', '安全库存不能是负数')
  if (shelfDays !== null && (shelfDays < 1 || shelfDays > MOST_SHELF)) throw wrong('shelfDays', `保质期应为1至${MOST_SHELF}天`)
  if (shelfDays !== null && tracked === 'none') throw wrong('trackType', '有保质期的商品要按批号或序列号管理')
  const row: GoodsDraft & { readonly goodsId: string } = { goodsId: id, stockCode, costCode, tracked, safety, shelfDays }
  await insertRows(ctx.db, 'stockGoods', [row], ['goodsId'])
  await record(ctx, { action: '修改商品的库存设置', object: 'stockGoods', objectId: id, before, after: { name: before.name, ...row } })
}

export const methods = async ({ db }: LedgerContext) =>
  (await queries.methods(db)).map(({ madeName, ...one }) => ({ ...one, madeBy: madeName }))

interface MethodDraft {
  readonly nature: Nature
  readonly fromPeriod: Period
  readonly method: CostMethod
  readonly reason: string
}
/** WH0021 at the field: into a closed month, within a year, or what it is anyway; goods of the nature are valued anew. */
export async function changeMethod(ctx: LedgerContext, { nature, fromPeriod, method, reason }: MethodDraft): Promise<void> {
  await lockChain(ctx.db)
  const { closedThrough } = ctx.ledger
  if (closedThrough !== null && fromPeriod <= closedThrough) throw wrongMethod('fromPeriod', `${fromPeriod}已结账，不能从这个月起变更`)
  await refuseWithinYear(ctx, [nature], fromPeriod, 'fromPeriod')
  const now = (await methodsOf(ctx))(nature)(fromPeriod)
  if (now === method) throw conflict('WH0022', `${fromPeriod}已经是${COST_METHODS[method]}`)
  const row = { nature, fromPeriod, method, reason, madeName: ctx.user.name, madeAt: ctx.now }
  await insertRows(ctx.db, 'stockMethods', [row], ['nature', 'fromPeriod'])
  await revalueNatures(ctx, [nature], fromPeriod)
  await record(ctx, {
    action: '变更存货计价方法',
    object: 'stockMethod',
    objectId: `${nature} ${fromPeriod}`,
    before: { method: COST_METHODS[now] },
    after: { nature, fromPeriod, method: COST_METHODS[method], reason },
  })
}
