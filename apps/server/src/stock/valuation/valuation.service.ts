/** Values goods month by month as documents change: each goods in one pass by the pure function, others are not looked at. */
import { broken } from '@app/domain/kernel/app-error'
import { dec } from '@app/domain/kernel/decimal'
import { fromFen, toFen } from '@app/domain/kernel/money'
import { nextPeriod, type Period } from '@app/domain/kernel/period'
import { millionths } from '@app/domain/kernel/whole'
import { NATURES, type Nature } from '@app/domain/stock/documents/kinds'
import { movesOf, type Estimate, type StockLine } from '@app/domain/stock/documents/line'
import { amountOfLine, openingUnder, valueChain, type GoodsChain, type ValuedChain } from '@app/domain/stock/valuation/chain'
import { closingOf, keptMonths, type KeptMonth } from '@app/domain/stock/valuation/kept'
import { valueTogether, type MadeOf } from '@app/domain/stock/valuation/together'
import { EMPTY, type CostMethod, type GoodsMonth, type Origin } from '@app/domain/stock/valuation/move'
import { methodOver } from '../../ledger/accounting-methods/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { lotsBefore } from './lots.queries.ts'
import { monthAtOnce } from './month-at-once.queries.ts'
import * as queries from './valuation.queries.ts'
import type { EarlierLine, MovedLine } from './valuation.queries.ts'

type Source = Pick<LedgerContext, 'db' | 'ledger'>

/** How goods of a nature are valued in a month: as it was chosen for them, or as the ledger costs what it issues. */
export async function methodsOf(ctx: Source): Promise<(nature: Nature) => (period: Period) => CostMethod> {
  const chosen = Map.groupBy(await queries.methods(ctx.db), ({ nature }) => nature)
  const usual = await methodOver(ctx, 'stockCost')
  const { startPeriod } = ctx.ledger
  return (nature) => (asked) => {
    // what there was when the ledger began is of its first month
    const period = asked < startPeriod ? startPeriod : asked
    return (
      chosen.get(nature)?.findLast((one) => one.fromPeriod <= period)?.method ??
      (usual(period)?.value as CostMethod | undefined) ??
      'monthlyAverage'
    )
  }
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
  // what is in layers knows its lots
  const averaged = before.flatMap((one) => (one.layers.length === 0 && !dec(one.closingQuantity).isZero() ? [one.goodsId] : []))
  const lots = averaged.length === 0 ? [] : await lotsBefore(db, ledger.id, averaged, from)
  const lotsOfGoods = Map.groupBy(lots, ({ goodsId }) => goodsId)
  const linesOf = Map.groupBy(
    moved.map((line, at) => ({ line: lineOf(line, at), period: line.period })),
    ({ line }) => line.goodsId,
  )
  return {
    linesOf,
    openings: new Map(before.map((one) => [one.goodsId, one])),
    earlierOfGoods: Map.groupBy(earlier, ({ goodsId }) => goodsId),
    lotsOf: (id: string) => new Map((lotsOfGoods.get(id) ?? []).map(({ lot, quantity }) => [lot, millionths(quantity)])),
  }
}

/** Goods as one month values them, by goods; null: an earlier month was refused. What a receipt came to is as its document has it. */
export async function goodsMonths(ctx: Source, ids: readonly string[], period: Period): Promise<ReadonlyMap<string, GoodsMonth | null>> {
  if (ids.length === 0) return new Map()
  const { linesOf, openings, earlierOfGoods, lotsOf } = await sourceOf(ctx, ids, period)
  const [methodIn, goods] = await Promise.all([methodsOf(ctx), queries.goods(ctx.db, ctx.ledger.id, ids)])
  const natures = new Map(goods.map(({ id, nature }) => [id, nature]))
  return new Map(
    ids.map((id): [string, GoodsMonth | null] => {
      const left = openings.get(id)
      if (left !== undefined && left.refused !== '') return [id, null]
      const { origins, estimates } = earlierOf(earlierOfGoods.get(id) ?? [])
      const own = (linesOf.get(id) ?? []).flatMap((one) => (one.period === period ? [one.line] : []))
      const method = methodIn(natures.get(id)!)(period)
      const opening = left === undefined ? EMPTY : openingUnder(method, closingOf(left), lotsOf(id))
      return [id, { method, opening, moves: movesOf(own, estimates), origins }]
    }),
  )
}

/** From so many on the month-end average is one statement for all of them. */
const MANY = 100
/**
 * Values goods anew from a month on, through the last month anything moved. Months before it are as they were kept: whoever calls has
 * refused what would change a closed one. null: all goods that moved.
 */
export async function revalue(ctx: Source, changed: queries.Of, from: Period, many = MANY): Promise<void> {
  const { db, ledger } = ctx
  const asked = changed === null ? null : await queries.joinedGoods(db, ledger.id, changed, from)
  await queries.clearMonths(db, ledger.id, asked, from)
  const methodIn = await methodsOf(ctx)
  if (asked !== null && asked.length < many) return valueEach(ctx, asked, from, methodIn)
  const averaged = (Object.keys(NATURES) as Nature[]).filter((one) => methodIn(one)(from) === 'monthlyAverage')
  const rest = await monthAtOnce(db, ledger.id, asked, from, averaged)
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
  const { linesOf, openings, earlierOfGoods, lotsOf } = await sourceOf(ctx, ids, from)
  const natures = new Map((await queries.goods(db, ledger.id, ids)).map(({ id, nature }) => [id, nature]))
  const chains = new Map<string, GoodsChain>()
  for (const [goodsId, own] of linesOf) {
    const left = openings.get(goodsId)
    // what stopped in an earlier month stays stopped
    if (left !== undefined && left.refused !== '') continue
    chains.set(goodsId, {
      opening: left === undefined ? EMPTY : closingOf(left),
      ...earlierOf(earlierOfGoods.get(goodsId) ?? []),
      from,
      through: own.reduce<Period>((last, { period }) => (period > last ? period : last), from),
      lines: own.map(({ line }) => line),
      methodIn: methodIn(natures.get(goodsId)!),
      lots: lotsOf(goodsId),
    })
  }
  const valued = await valuedChains(ctx, ids, chains, from)
  const months: KeptMonth[] = []
  const costs: Parameters<typeof queries.keepMonths>[2][number][] = []
  for (const [goodsId, chain] of valued) {
    const own = linesOf.get(goodsId)!
    const { opening, methodIn: method } = chains.get(goodsId)!
    months.push(...keptMonths(goodsId, opening, chain, new Set(own.map(({ period }) => period)), method))
    const byPeriod = new Map(chain.months.map((one) => [one.period, one.month]))
    for (const { line, period } of own) {
      const month = byPeriod.get(period)
      if (month === undefined) continue
      costs.push({ lineId: line.id, goodsId, period, amount: fromFen(amountOfLine(month, line.id)) })
    }
  }
  await queries.keepMonths(db, months, costs)
}

interface MadeDocument {
  readonly period: Period
  readonly lines: readonly queries.MadeLine[]
  readonly used: readonly queries.UsedLine[]
}
/** Documents by which goods come in that are made of others, from a month on; parts say what they cost where a month before `known` found it. */
async function madeDocuments({ db, ledger }: Source, ids: queries.Of, from: Period, known: Period): Promise<MadeDocument[]> {
  const byDocument = Map.groupBy(await queries.madeLines(db, ledger.id, ids, from), ({ documentId }) => documentId)
  const used = Map.groupBy(await queries.usedLines(db, ledger.id, [...byDocument.keys()], known), ({ documentId }) => documentId)
  return [...byDocument].map(([id, lines]) => ({ period: lines[0]!.period, lines, used: used.get(id) ?? [] }))
}
const madeOf = ({ period, lines, used }: MadeDocument, costOf: (part: queries.UsedLine) => queries.UsedLine['cost']): MadeOf => ({
  period,
  parts: used.map((part) => {
    const { lineId, goodsId, whole, quantity, before } = part
    const cost = costOf(part)
    return {
      lineId,
      goodsId,
      whole: millionths(whole),
      fen: cost === null ? null : toFen(cost),
      before: millionths(before),
      quantity: millionths(quantity),
    }
  }),
  receipts: lines.map(({ lineId, goodsId, weight, amount }) => ({
    lineId,
    goodsId,
    weight: millionths(weight!),
    fee: amount === null ? 0n : toFen(amount),
  })),
})

/**
 * Goods that cannot be valued before others are whose cost is still to be found, made of them in the month or of what is made of them:
 * those others and they, each with the documents of the month it comes in by. A part says no amount where it waits itself.
 */
export async function waitingFor(ctx: Source, others: readonly string[], period: Period): Promise<ReadonlyMap<string, readonly MadeOf[]>> {
  const waits = new Map(others.map((id): [string, MadeOf[]] => [id, []]))
  if (others.length === 0) return waits
  // what the month itself found of parts that do not wait stands
  const documents = (await madeDocuments(ctx, null, period, nextPeriod(period))).filter((one) => one.period === period)
  const users = new Map<string, MadeDocument[]>()
  for (const one of documents)
    for (const { goodsId, period: of } of one.used)
      if (of === period) (users.get(goodsId) ?? users.set(goodsId, []).get(goodsId)!).push(one)
  const queue = [...others]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const next = new Set((users.get(id) ?? []).flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId)))
    for (const goodsId of next)
      if (!waits.has(goodsId)) {
        waits.set(goodsId, [])
        queue.push(goodsId)
      }
  }
  for (const one of documents) {
    const made = madeOf(one, ({ goodsId, period: of, cost }) => (of === period && waits.has(goodsId) ? null : cost))
    for (const goodsId of new Set(one.lines.map((line) => line.goodsId))) waits.get(goodsId)?.push(made)
  }
  return waits
}

/** Goods made of one another together, the others each alone. WH0016 names goods that are made of each other in one month. */
async function valuedChains(
  { db, ledger }: Source,
  ids: readonly string[],
  chains: ReadonlyMap<string, GoodsChain>,
  from: Period,
): Promise<ReadonlyMap<string, ValuedChain>> {
  const documents = await madeDocuments({ db, ledger }, ids, from, from)
  const made = documents.map((one) => madeOf(one, ({ cost }) => cost))
  const together = new Set(made.flatMap(({ parts, receipts }) => [...parts, ...receipts].map(({ goodsId }) => goodsId)))
  const [joined, alone] = [new Map<string, GoodsChain>(), new Map<string, ValuedChain>()]
  for (const [id, chain] of chains)
    if (together.has(id)) joined.set(id, chain)
    else alone.set(id, valueChain(chain))
  const found = valueTogether(joined, made)
  if ('loop' in found) {
    const names = new Map((await queries.goods(db, ledger.id, found.loop)).map(({ id, name }) => [id, name]))
    const loop = found.loop.map((id) => names.get(id) ?? id).join(' → ')
    throw broken('WH0016', `同一个月里互相组成，分不出先后：${loop}。请作废其中的组装、拆卸或委外收货单，或记到下个月`)
  }
  return new Map([...alone, ...found.valued])
}
