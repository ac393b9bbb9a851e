/** Values goods month by month as documents change: each goods in one pass by the pure function, others are not looked at. */
import { fromFen, toFen } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { millionths } from '@app/domain/kernel/whole'
import { NATURES, type Nature } from '@app/domain/stock/documents/kinds'
import { movesOf, type Estimate, type StockLine } from '@app/domain/stock/documents/line'
import { amountOfLine, valueChain } from '@app/domain/stock/run/chain'
import { closingOf, keptMonths, type KeptMonth } from '@app/domain/stock/run/kept'
import { EMPTY, type CostMethod, type GoodsMonth, type Origin } from '@app/domain/stock/valuation/move'
import { methodOver } from '../../ledger/accounting-methods/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { monthAtOnce } from './month-at-once.queries.ts'
import * as queries from './valuation.queries.ts'
import type { EarlierLine, MovedLine } from './valuation.queries.ts'

type Source = Pick<LedgerContext, 'db' | 'ledger'>

/** How goods of a nature are valued in a month: as it was chosen for them, or as the ledger costs what it issues. */
export async function methodsOf(ctx: Source): Promise<(nature: Nature) => (period: Period) => CostMethod> {
  const chosen = Map.groupBy(await queries.methods(ctx.db), ({ nature }) => nature)
  const usual = await methodOver(ctx, 'stockCost')
  return (nature) => (period) =>
    chosen.get(nature)?.findLast((one) => one.fromPeriod <= period)?.method ??
    (usual(period)?.value as CostMethod | undefined) ??
    'monthlyAverage'
}

const lineOf = (line: MovedLine, created: number): StockLine => ({
  id: line.id,
  kind: line.kind,
  number: line.number,
  day: line.day,
  created,
  goodsId: line.goodsId,
  quantity: millionths(line.quantity),
  fen: line.amount === null ? null : toFen(line.amount),
  of: line.of,
  lot: line.lot,
})

/** What lines may go back to: receipts at what they cost, issues at what was found, estimates with what was settled of them. */
function earlierOf(lines: readonly EarlierLine[]) {
  const origins = new Map<string, Origin>()
  const estimates = new Map<string, Estimate>()
  for (const { id, kind, quantity, amount, cost, back } of lines) {
    const [whole, gone] = [millionths(quantity), millionths(back)]
    if (kind === 'estimate') {
      const fen = toFen(amount!)
      estimates.set(id, { quantity: whole, fen, settled: gone > whole ? whole : gone })
      continue
    }
    const found = amount ?? cost
    if (found === null) continue
    const fen = toFen(found)
    origins.set(id, { quantity: whole, fen: fen < 0n ? -fen : fen, back: gone })
  }
  return { origins, estimates }
}

/** What goods are valued from, from a month on: their lines in order, how earlier months left them, what may be gone back to. */
async function sourceOf({ db, ledger }: Source, ids: readonly string[], from: Period) {
  const [moved, before, earlier] = await Promise.all([
    queries.movedLines(db, ledger.id, ids, from),
    queries.lastBefore(db, ledger.id, ids, from),
    queries.earlierLines(db, ledger.id, ids, from),
  ])
  const linesOf = Map.groupBy(
    moved.map((line, at) => ({ line: lineOf(line, at), period: line.period })),
    ({ line }) => line.goodsId,
  )
  return {
    linesOf,
    openings: new Map(before.map((one) => [one.goodsId, one])),
    earlierOfGoods: Map.groupBy(earlier, ({ goodsId }) => goodsId),
  }
}

/** Goods as one month values them, by goods; null: an earlier month was refused. What a receipt came to is as its document has it. */
export async function goodsMonths(ctx: Source, ids: readonly string[], period: Period): Promise<ReadonlyMap<string, GoodsMonth | null>> {
  if (ids.length === 0) return new Map()
  const { linesOf, openings, earlierOfGoods } = await sourceOf(ctx, ids, period)
  const [methodIn, goods] = await Promise.all([methodsOf(ctx), queries.goods(ctx.db, ctx.ledger.id, ids)])
  const natures = new Map(goods.map(({ id, nature }) => [id, nature]))
  return new Map(
    ids.map((id): [string, GoodsMonth | null] => {
      const left = openings.get(id)
      if (left !== undefined && left.refused !== '') return [id, null]
      const { origins, estimates } = earlierOf(earlierOfGoods.get(id) ?? [])
      const own = (linesOf.get(id) ?? []).flatMap((one) => (one.period === period ? [one.line] : []))
      const opening = left === undefined ? EMPTY : closingOf(left)
      return [id, { method: methodIn(natures.get(id)!)(period), opening, moves: movesOf(own, estimates), origins }]
    }),
  )
}

/** From so many on the month-end average is one statement for all of them. */
const MANY = 100
/**
 * Values goods anew from a month on, through the last month anything moved. Months before it are as they were kept: whoever calls has
 * refused what would change a closed one. null: all goods that moved.
 */
export async function revalue(ctx: Source, asked: queries.Of, from: Period, many = MANY): Promise<void> {
  const { db, ledger } = ctx
  await queries.clearMonths(db, ledger.id, asked, from)
  const methodIn = await methodsOf(ctx)
  if (asked !== null && asked.length < many) return valueEach(ctx, asked, from, methodIn)
  const averaged = (Object.keys(NATURES) as Nature[]).filter((one) => methodIn(one)(from) === 'monthlyAverage')
  const taken = new Set(await monthAtOnce(db, ledger.id, asked, from, averaged))
  const rest = (asked ?? (await queries.movedGoods(db, ledger.id, from))).filter((id) => !taken.has(id))
  if (rest.length > 0) await valueEach(ctx, rest, from, methodIn)
}

/** Each goods by the pure function, read in one pass for all of them. */
async function valueEach(
  ctx: Source,
  ids: readonly string[],
  from: Period,
  methodIn: Awaited<ReturnType<typeof methodsOf>>,
): Promise<void> {
  const { db, ledger } = ctx
  const { linesOf, openings, earlierOfGoods } = await sourceOf(ctx, ids, from)
  const natures = new Map((await queries.goods(db, ledger.id, ids)).map(({ id, nature }) => [id, nature]))
  const months: KeptMonth[] = []
  const costs: Parameters<typeof queries.keepMonths>[2][number][] = []
  for (const [goodsId, own] of linesOf) {
    const left = openings.get(goodsId)
    // what stopped in an earlier month stays stopped
    if (left !== undefined && left.refused !== '') continue
    const opening = left === undefined ? EMPTY : closingOf(left)
    const method = methodIn(natures.get(goodsId)!)
    const chain = valueChain({
      opening,
      ...earlierOf(earlierOfGoods.get(goodsId) ?? []),
      from,
      through: own.reduce<Period>((last, { period }) => (period > last ? period : last), from),
      lines: own.map(({ line }) => line),
      methodIn: method,
    })
    months.push(...keptMonths(goodsId, opening, chain, new Set(own.map(({ period }) => period)), method))
    const valued = new Map(chain.months.map((one) => [one.period, one.month]))
    for (const { line, period } of own) {
      const month = valued.get(period)
      if (month === undefined) continue
      costs.push({ lineId: line.id, goodsId, period, amount: fromFen(amountOfLine(month, line.id)) })
    }
  }
  await queries.keepMonths(db, months, costs)
}
