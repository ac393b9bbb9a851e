/** What the stock would sell for as a month ends (可变现净值), and the allowance that follows for period end. */
import type { NetValueOfGoods, NetValuesGiven, SoldBelowCostGiven } from '@app/domain/finance/period-end/steps/cost-given'
import { walkSteps } from '@app/domain/finance/period-end/walk'
import { broken } from '@app/domain/kernel/app-error'
import { fromFen, isZero, toFen, ZERO, type Money } from '@app/domain/kernel/money'
import { nextPeriod, type Period } from '@app/domain/kernel/period'
import { fromMillionths, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import type { Sheet } from '@app/domain/kernel/sheet'
import { millionths } from '@app/domain/kernel/whole'
import { allowanceOf, hasAllowance } from '@app/domain/stock/cost/net-values'
import { netValuesSheet, type ShownNetValue } from '@app/domain/stock/cost/net-values-sheet'
import { refusalWords } from '@app/domain/stock/valuation/kept'
import { codesByGoods, placesOf } from '@app/domain/stock/valuation/places'
import { periodEndBooks } from '../../finance/period-end/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { tagSetId } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { counterSet, standingsBefore, stockGoods } from '../valuation/index.ts'
import { bookedVouchers } from './booked.ts'
import type { Source } from './cost.read.ts'
import * as queries from './net-values.queries.ts'
import type { StoredNetValue } from './net-values.queries.ts'
import { refuseClosed } from './pools.service.ts'

const RULE = 'inventory-impairment'
const UNSAID = { price: ZERO_QUANTITY, costs: ZERO_QUANTITY, had: ZERO }

/** Every goods there is as a month ends, or that had an allowance, with what is said of it. */
async function standing({ db, ledger }: Source, period: Period) {
  const before = await queries.netValuesBefore(db, period)
  const [said, kept, goods, subjects, earlier, keptEarlier, left] = await Promise.all([
    queries.netValues(db, period),
    standingsBefore(db, ledger.id, null, nextPeriod(period)),
    stockGoods(db, ledger.id, null),
    allSubjects(db),
    before === null ? [] : queries.netValues(db, before),
    before === null ? [] : standingsBefore(db, ledger.id, null, nextPeriod(before)),
    before === null ? [] : queries.leftSince(db, ledger.id, before, period),
  ])
  const places = placesOf(ledger.standard, subjects, goods, (id) => tagSetId([id]))
  const saidOf = new Map(said.map((one) => [one.goodsId, one]))
  const keptOf = new Map(kept.map((one) => [one.goodsId, one]))
  const costThen = new Map(keptEarlier.map((one) => [one.goodsId, one]))
  const byGoods = codesByGoods(subjects)
  const leftOf = Map.groupBy(left, ({ goodsId }) => goodsId)
  // the allowance of the last time follows from what was said then
  const hadOf = new Map(
    earlier.map((one) => {
      const then = costThen.get(one.goodsId)
      const cost = then === undefined ? 0n : toFen(then.closingAmount)
      const quantity = then === undefined ? 0n : millionths(then.closingQuantity)
      const of = { label: '', quantity, cost, price: millionths(one.price), costs: millionths(one.costs) }
      return [one.goodsId, allowanceOf({ ...of, had: 0n, hadCost: 0n, left: [] }).required] as const
    }),
  )
  const rows = goods.flatMap((one) => {
    const now = keptOf.get(one.id)
    const own = saidOf.get(one.id)
    const had = before === null ? toFen((own ?? UNSAID).had) : (hadOf.get(one.id) ?? 0n)
    const cost = now === undefined ? 0n : toFen(now.closingAmount)
    if (cost === 0n && had === 0n && own === undefined) return []
    const place = places.get(one.id)!
    const { price, costs } = own ?? UNSAID
    const of: NetValueOfGoods = {
      label: one.name,
      quantity: now === undefined ? 0n : millionths(now.closingQuantity),
      cost,
      price: millionths(price),
      costs: millionths(costs),
      had,
      hadCost: toFen(costThen.get(one.id)?.closingAmount ?? ZERO),
      // what has no place yet is refused below
      left: (leftOf.get(one.id) ?? []).map((line) => ({
        code: line.counterCode === '' && typeof place !== 'string' ? place.costCode : line.counterCode,
        tagSetId: counterSet(line, byGoods),
        fen: toFen(line.amount),
      })),
    }
    const refused = now === undefined || now.refused === '' ? '' : `${one.name}${refusalWords(now)}`
    return [{ goods: one, own, of, wrong: refused === '' && typeof place === 'string' ? place : refused }]
  })
  return { rows, said, from: before }
}
type Standing = Awaited<ReturnType<typeof standing>>
/** Without anything there is nothing to be worth less. */
const isSaid = ({ own, of: { quantity } }: Standing['rows'][number]): boolean => own !== undefined || quantity === 0n

const MOST_BELOW_COST = 20
async function belowCost({ db, ledger }: Source, period: Period): Promise<{ belowCost?: SoldBelowCostGiven }> {
  const rows = await queries.soldBelowCost(db, ledger.id, period, MOST_BELOW_COST)
  if (rows.length === 0) return {}
  const goods = rows.map(({ name, spec, count: _, ...one }) => ({ ...one, label: `${name} ${spec}`.trim() }))
  return { belowCost: { goods, count: rows[0]!.count } }
}

/** What period end takes; no values where the amount is typed. */
export async function netValuesAtPeriodEnd(
  ctx: Source,
  period: Period,
): Promise<{ netValues?: NetValuesGiven; belowCost?: SoldBelowCostGiven }> {
  if (!hasAllowance(ctx.ledger.standard)) return {}
  const below = await belowCost(ctx, period)
  if ((await queries.netValues(ctx.db, period)).length === 0) return below
  const { rows } = await standing(ctx, period)
  const taken = rows.filter((row) => row.own !== undefined || row.of.had !== 0n)
  return {
    ...below,
    netValues: {
      goods: taken.map(({ of }) => of),
      missing: taken.flatMap((row) =>
        row.wrong !== '' ? [row.wrong] : isSaid(row) ? [] : [`${row.of.label}上次计提过跌价准备，本月没有填可变现净值`],
      ),
    },
  }
}

/** MF0027: its standard writes no stock down. */
function refuseOthers({ ledger }: Pick<LedgerContext, 'ledger'>): void {
  if (!hasAllowance(ledger.standard)) throw broken('MF0027', '只有企业会计准则计提存货跌价准备')
}

function shownOf(row: Standing['rows'][number]): ShownNetValue {
  const { goods, own, of, wrong } = row
  const { net, required, released, charged } = allowanceOf(of)
  const sum = (fen: bigint): Money | null => (isSaid(row) ? fromFen(fen) : null)
  return {
    goodsId: goods.id,
    code: goods.code,
    name: goods.name,
    spec: goods.spec,
    unit: goods.unit,
    quantity: fromMillionths(of.quantity),
    cost: fromFen(of.cost),
    price: own?.price ?? null,
    costs: own?.costs ?? null,
    had: fromFen(of.had),
    net: sum(net),
    required: sum(required),
    released: sum(released),
    charged: sum(charged),
    wrong,
  }
}
/** As a page prints it and a workbook has it. */
export async function sheet(ctx: Source, period: Period): Promise<Sheet> {
  refuseOthers(ctx)
  const { rows } = await standing(ctx, period)
  return netValuesSheet(ctx.ledger.name, period, rows.map(shownOf))
}
/** In the archive of its month; null: nothing was said of it, or its standard has none. */
export async function sheetInArchive(ctx: Source, period: Period): Promise<Sheet | null> {
  if (!hasAllowance(ctx.ledger.standard) || (await queries.netValues(ctx.db, period)).length === 0) return null
  return sheet(ctx, period)
}

export async function netValues(ctx: LedgerContext, { period }: { period: Period }) {
  refuseOthers(ctx)
  const [{ rows, from }, books] = await Promise.all([standing(ctx, period), periodEndBooks(ctx, period)])
  const status = walkSteps(books).find(({ step }) => step.ruleId === RULE)!
  return {
    period,
    closed: books.closed,
    from,
    rows: rows.map(shownOf),
    state: status.state,
    reason: status.reason,
    vouchers: bookedVouchers(period, status),
  }
}

interface Said {
  readonly period: Period
  readonly rows: readonly StoredNetValue[]
}
/** The whole of a month; none: the allowance is typed at period end. MF0026 at its row; MF0027; PC0004: the month is closed. */
export async function saveNetValues(ctx: LedgerContext, { period, rows }: Said): Promise<void> {
  refuseOthers(ctx)
  await lockChain(ctx.db)
  refuseClosed(ctx, period)
  const { db } = ctx
  const { rows: there, said: before, from } = await standing(ctx, period)
  const known = new Set(there.map(({ goods }) => goods.id))
  const seen = new Set<string>()
  for (const [at, { goodsId, price, costs, had }] of rows.entries()) {
    const refuse = (field: string, reason: string) => broken('MF0026', `第${at + 1}行：${reason}`, [{ row: at + 1, field, reason }])
    if (!known.has(goodsId)) throw refuse('goodsId', '这种商品月末没有结存，也没有跌价准备')
    if (seen.has(goodsId)) throw refuse('goodsId', '同一商品列了两次')
    if (millionths(price) < 0n) throw refuse('netPrice', '估计售价不能小于零')
    if (millionths(costs) < 0n) throw refuse('netCosts', '还要发生的成本、费用和税费不能小于零')
    if (toFen(had) < 0n) throw refuse('hadAmount', '原有跌价准备不能小于零')
    if (from !== null && !isZero(had)) throw refuse('hadAmount', '原有跌价准备由上次的可变现净值算出，不用填')
    seen.add(goodsId)
  }
  await queries.removeNetValues(db, period)
  await insertRows(
    db,
    'costNetValues',
    rows.map((row) => ({ period, ...row })),
  )
  await record(ctx, { action: '填写可变现净值', object: 'costNetValues', objectId: period, before, after: rows })
}
