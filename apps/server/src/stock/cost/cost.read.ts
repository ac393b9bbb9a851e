/** A month of production read once: what its papers say, how the last run left it, what the pools hold, and what the run makes of it. */
import { placeAt } from '@app/domain/access/address'
import { broken } from '@app/domain/kernel/app-error'
import { fromFen, toFen, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { walkSteps, type PeriodEndBooks } from '@app/domain/finance/period-end/walk'
import { beforeDivision, COST_CODES, gather, totalOf, type CostCodes, type PoolPlace } from '@app/domain/stock/cost/gathering'
import { byElement, ELEMENT_KEYS, NOTHING, type ByElement, type Element } from '@app/domain/stock/cost/kinds'
import { inputOf, poolOf, type MonthPool, type MonthProduct, type SaidMonth } from '@app/domain/stock/cost/month'
import type { Pool } from '@app/domain/stock/cost/pools'
import type { Missing } from '@app/domain/stock/cost/wizard'
import { costRun, nowhere, type CostRun, type CostProblem, type JoinedGoods } from '@app/domain/stock/cost/run'
import { sm3 } from '../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { goodsMonths, waitingFor } from '../valuation/index.ts'
import { manifestOf, stockTold } from './manifest.ts'
import * as queries from './cost.queries.ts'
import type { CostProduct, ProductionLine, StoredInput } from './cost.queries.ts'
import { sorted, lackingLines, documentsOf } from './production-lines.ts'
import { madeGoods } from './made-goods.ts'

export type Source = Pick<LedgerContext, 'db' | 'ledger'>

/** MF0013: its standard has no cost of production. */
export const codesOf = ({ ledger }: Pick<LedgerContext, 'ledger'>): CostCodes => {
  const codes = COST_CODES[ledger.standard]
  if (codes === undefined) throw broken('MF0013', '这种会计制度没有生产成本科目，不能核算产品成本')
  return codes
}

export interface Opened {
  readonly quantity: StockQuantity
  readonly material: Money
  readonly labour: Money
  readonly overhead: Money
}
interface Openings {
  /** The month they are left by; none where they are typed. */
  readonly from: Period | null
  readonly of: ReadonlyMap<string, Opened>
  /** A file from outside brought a run without the three elements of each product. */
  readonly torn: boolean
}

/** What was in progress as a month begins, by product: as the last run left it. */
export async function openingsOf({ db }: Source, period: Period): Promise<Openings> {
  const from = await queries.lastBefore(db, period)
  if (from === null) return { from, of: new Map(), torn: false }
  const [sheets, elements] = await Promise.all([queries.sheets(db, from), queries.elements(db, from)])
  const endings = new Map(elements.map((one) => [`${one.productId} ${one.element}`, one.ending]))
  const of = sheets.flatMap(({ productId, ending }): [string, Opened][] => {
    const [material, labour, overhead] = ELEMENT_KEYS.map((element) => endings.get(`${productId} ${element}`))
    return material === undefined || labour === undefined || overhead === undefined
      ? []
      : [[productId, { quantity: ending, material, labour, overhead }]]
  })
  return { from, of: new Map(of), torn: of.length < sheets.length }
}

const saidOf = (one: StoredInput | undefined): SaidMonth => {
  const count = (value: StockQuantity | undefined): bigint => (value === undefined ? 0n : millionths(value))
  const degree = { material: 1_000_000n, labour: 1_000_000n, overhead: 1_000_000n }
  if (one === undefined) {
    const none = { quantity: 0n, degree }
    return { hours: 0n, machineHours: 0n, wages: 0n, started: null, normalLoss: 0n, abnormal: none, ending: none }
  }
  return {
    hours: count(one.hours),
    machineHours: count(one.machineHours),
    wages: toFen(one.wages),
    started: one.started === null ? null : millionths(one.started),
    normalLoss: count(one.normalLoss),
    abnormal: {
      quantity: count(one.abnormal),
      degree: { material: count(one.abnormalMaterial), labour: count(one.abnormalLabour), overhead: count(one.abnormalOverhead) },
    },
    ending: {
      quantity: count(one.ending),
      degree: { material: count(one.endingMaterial), labour: count(one.endingLabour), overhead: count(one.endingOverhead) },
    },
  }
}
const openedFen = (one: Opened | undefined): { quantity: bigint; cost: ByElement } =>
  one === undefined
    ? { quantity: 0n, cost: NOTHING }
    : { quantity: millionths(one.quantity), cost: byElement((element) => toFen(one[element])) }
const typedOpening = (one: StoredInput | undefined): Opened | undefined =>
  one === undefined
    ? undefined
    : { quantity: one.opening, material: one.openingMaterial, labour: one.openingLabour, overhead: one.openingOverhead }

/** What papers and people say of a month, before any pool is looked at. */
export interface Papers {
  readonly period: Period
  readonly products: readonly MonthProduct[]
  /** What is made of products in the month, and of what is made of them: valued by the run with them. */
  readonly joined: ReadonlyMap<string, JoinedGoods>
  /** Products, and goods that are joined. */
  readonly named: ReadonlyMap<string, { readonly name: string; readonly code: string }>
  readonly known: ReadonlyMap<string, CostProduct>
  readonly lines: readonly ProductionLine[]
  /** Lines of finished goods the run prices. */
  readonly receipts: ReadonlyMap<string, readonly ProductionLine[]>
  readonly missing: readonly Missing[]
  readonly notes: readonly string[]
  readonly carried: boolean
  readonly digest: string
  readonly told: readonly object[]
}

/** `made`: the products, where whoever asks has read them already. */
export async function readPapers(ctx: Source, period: Period, made?: readonly CostProduct[]): Promise<Papers> {
  const { db, ledger } = ctx
  const [all, told, opened, lines] = await Promise.all([
    made ?? queries.products(db, ledger.id, period),
    queries.inputs(db, period),
    openingsOf(ctx, period),
    queries.productionLines(db, ledger.id, period),
  ])
  const known = new Map(all.map((one) => [one.id, one]))
  const said = new Map(told.map((one) => [one.productId, one]))
  const sortedLines = sorted(lines, known)
  const { issuesOf, receipts, beside } = sortedLines
  const openingOf = (id: string): Opened | undefined => (opened.from === null ? typedOpening(said.get(id)) : opened.of.get(id))
  const moves = (id: string): boolean => {
    const { quantity, cost } = openedFen(openingOf(id))
    return (
      said.has(id) ||
      issuesOf.has(id) ||
      receipts.has(id) ||
      beside.has(id) ||
      quantity !== 0n ||
      Object.values(cost).some((fen) => fen !== 0n)
    )
  }
  const active = all.filter(({ id }) => moves(id))
  const waiting = await waitingFor(
    ctx,
    active.flatMap(({ id }) => (receipts.has(id) ? [id] : [])),
    period,
  )
  const [stocks, others] = await Promise.all([
    goodsMonths(ctx, [...waiting.keys()], period),
    queries.namesOf(
      db,
      ledger.id,
      [...waiting.keys()].filter((id) => !known.has(id)),
    ),
  ])
  const named = new Map([...others, ...all].map((one) => [one.id, one]))
  const { stocked, joined, missing } = madeGoods(stocks, { waiting, receipts, named, period })
  const products = active.map((one): MonthProduct => ({
    id: one.id,
    method: one.wipMethod,
    plan: { material: millionths(one.planMaterial), labour: millionths(one.planLabour), overhead: millionths(one.planOverhead) },
    wipUnit: millionths(one.wipUnit),
    wipFixed: toFen(one.wipFixed),
    opening: openedFen(openingOf(one.id)),
    said: saidOf(said.get(one.id)),
    ...documentsOf(one.id, { ...sortedLines, waiting }),
    stock: stocked.get(one.id) ?? null,
  }))
  missing.push(...lackingLines({ ...sortedLines, lines, period, known, waiting, codes: COST_CODES[ledger.standard] }))
  const gap = await queries.producedBetween(db, ledger.id, opened.from, period)
  if (gap !== null)
    missing.push({ words: `${gap}有生产还没有核算，请先核算${gap}`, to: placeAt('/finance/simpleCostAccount', { period: gap }) })
  if (opened.torn)
    missing.push({
      words: `${opened.from}的产品成本项目不全，请先重新核算${opened.from}`,
      to: placeAt('/finance/simpleCostAccount', { period: opened.from! }),
    })
  const notes = products.flatMap((one) =>
    one.issues.length === 0 && one.completed > 0n && one.opening.quantity === 0n ? [`${known.get(one.id)!.name}：有完工，没有领用`] : [],
  )
  const codesOf = new Map([
    ...lines.map(({ goodsId, goodsCode }) => [goodsId, goodsCode] as const),
    ...[...named.values()].map(({ id, code }) => [id, code] as const),
  ])
  const numbers = new Map(lines.map(({ id, number, position }) => [id, `${number}/${position}`]))
  const manifest = [
    ...products.map((one) => manifestOf(one, known.get(one.id)!.code, codesOf, numbers)),
    ...[...joined]
      .map(([id, goods]) => ({ joined: codesOf.get(id), stock: stockTold(goods, new Set(), codesOf) }))
      .toSorted((a, b) => (a.joined! < b.joined! ? -1 : 1)),
  ]
  return {
    period,
    products,
    joined,
    named,
    known,
    lines,
    receipts,
    missing,
    notes,
    carried: opened.from !== null,
    told: manifest,
    digest: sm3(JSON.stringify(manifest)),
  }
}

/** Products of a month with pools of given amounts, reckoned. */
export function reckoned(papers: Papers, pools: readonly Pool[]): CostRun | { readonly problems: readonly CostProblem[] } {
  const input = inputOf(papers.products, pools, papers.joined)
  const run = costRun(input)
  if ('problems' in run) return run
  const problems = nowhere(input, run)
  return problems.length > 0 ? { problems } : run
}

export interface PlacedPool extends PoolPlace, MonthPool {}
/** The pools in use, each with the sets of its department. */
export async function readPools({
  db,
  ledger,
}: Source): Promise<{ pools: readonly (PoolPlace & Omit<MonthPool, 'fen'>)[]; goodsSets: ReadonlySet<string> }> {
  const [rows, among] = await Promise.all([queries.pools(db, ledger.id), queries.among(db)])
  const sets = await queries.setsOf(
    db,
    rows.flatMap(({ departmentId }) => departmentId ?? []),
  )
  const amongOf = Map.groupBy(among, ({ poolId }) => poolId)
  const pools = rows
    .filter(({ disabled }) => !disabled)
    .map(({ id, name, code, element, key, departmentId }) => ({
      id,
      name,
      code,
      element,
      key,
      setIds: departmentId === null ? null : new Set(sets.flatMap((set) => (set.department === departmentId ? [set.id] : []))),
      among: new Map((amongOf.get(id) ?? []).map(({ productId, weight }) => [productId, millionths(weight)])),
    }))
  return { pools, goodsSets: new Set(sets.flatMap(({ id, goods }) => (goods === null ? [] : [id]))) }
}

/** Where what is divided stands in the books of the month, with what steps before it are still to do. */
export function gathered(books: PeriodEndBooks, codes: CostCodes, pools: readonly PoolPlace[], goodsSets: ReadonlySet<string>) {
  const statuses = walkSteps(books)
  const found = gather(beforeDivision(books, statuses), books.period, codes, pools, goodsSets)
  return { statuses, ...found }
}
export const withFen = (
  pools: readonly (PoolPlace & Omit<MonthPool, 'fen'>)[],
  lines: ReadonlyMap<string, readonly { readonly fen: bigint }[]>,
): PlacedPool[] => pools.map((one) => ({ ...one, fen: totalOf(lines.get(one.id) ?? []) }))
export const dividedBy = (pools: readonly MonthPool[], products: readonly MonthProduct[]): Pool[] =>
  pools.map((one) => poolOf(one, products))

export const moneyBy = (one: ByElement): Readonly<Record<Element, Money>> => ({
  material: fromFen(one.material),
  labour: fromFen(one.labour),
  overhead: fromFen(one.overhead),
})
