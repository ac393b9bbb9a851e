/** A month reckoned as far as it can be, and what is missing of it on each step of the wizard. */
import { placeAt } from '@app/domain/access/address'
import { walkSteps } from '@app/domain/finance/period-end/walk'
import { fromFen, groupThousands } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { fromMillionths } from '@app/domain/kernel/quantity'
import { COST_RULES, isDivision } from '@app/domain/stock/cost/gathering'
import { problemWords } from '@app/domain/stock/cost/month'
import type { CostProblem } from '@app/domain/stock/cost/run'
import { COST_STEPS, documentAt, goodsAt, type CostStepKey, type Missing } from '@app/domain/stock/cost/wizard'
import { periodEndBooks } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { codesOf, dividedBy, gathered, readPapers, readPools, reckoned, withFen, type Papers } from './cost.read.ts'
import * as queries from './cost.queries.ts'

/** Everything a month says, and what the run makes of it. */
export async function reckon(ctx: LedgerContext, period: Period) {
  const codes = codesOf(ctx)
  const [books, papers, { pools: places, goodsSets }] = await Promise.all([
    periodEndBooks(ctx, period),
    readPapers(ctx, period),
    readPools(ctx),
  ])
  const { statuses, pools: lines, rest } = gathered(books, codes, places, goodsSets)
  const pools = withFen(places, lines)
  const divided = dividedBy(pools, papers.products)
  return { books, statuses, papers, pools, divided, rest, unbooked: await unbookedBefore(ctx, period), result: reckoned(papers, divided) }
}
/** Steps of the month that was run before this one which are not booked: what they divide would be divided again. */
async function unbookedBefore(ctx: LedgerContext, period: Period): Promise<Missing | null> {
  const from = await queries.lastBefore(ctx.db, period)
  if (from === null || (ctx.ledger.closedThrough !== null && from <= ctx.ledger.closedThrough)) return null
  const waiting = walkSteps(await periodEndBooks(ctx, from)).find(
    ({ step, state }) => isDivision(step.ruleId) && (state === 'todo' || state === 'outdated' || state === 'blocked'),
  )
  if (waiting === undefined) return null
  return {
    words: `${from}核算后“${waiting.step.name}”还没有入账，请先在${from}入账，否则同一笔费用会分配两次`,
    to: placeAt('/finance/simpleCostAccount', { period: from, step: 'result' }),
  }
}
export type Reckoned = Awaited<ReturnType<typeof reckon>>

const STEP_OF: Readonly<Record<CostProblem['kind'], CostStepKey>> = {
  quantity: 'wip',
  basis: 'keys',
  loop: 'result',
  short: 'papers',
  stock: 'papers',
  parts: 'papers',
  unvalued: 'papers',
  byProducts: 'result',
  finished: 'papers',
  nowhere: 'wip',
  abnormal: 'wip',
  unfinished: 'wip',
  over: 'wip',
}
/** The paper a problem is about, or the goods whose papers it is among. */
function placeOf({ lines, period }: Papers, problem: CostProblem): Missing['to'] {
  const inStock = problem.kind === 'short' || problem.kind === 'stock' || problem.kind === 'parts'
  // of a loop, one of the issues in it: any of its documents ends it
  const ids = problem.kind === 'unvalued' ? [problem.issue] : problem.kind === 'loop' ? problem.by : inStock ? [problem.move] : []
  const line = lines.find(({ id }) => ids.includes(id))
  if (line !== undefined) return documentAt(line.room, line.side, line.documentId, period)
  if (inStock) return goodsAt(problem.goods, period, period)
  return problem.kind === 'finished' ? goodsAt(problem.product, period, period) : null
}
/** Without what only follows: goods that have no cost because of what is named of them, or because what they are made of has none. */
function causesIn(problems: readonly CostProblem[]): CostProblem[] {
  const known = new Set(
    problems.flatMap((one) => ('goods' in one && one.kind !== 'unvalued' ? [one.goods] : 'product' in one ? [one.product] : [])),
  )
  const causes = problems.filter((one) => one.kind !== 'unvalued' || !known.has(one.goods))
  return causes.length > 0 ? causes : [...problems]
}
function wordsOf({ papers, pools, result }: Reckoned): (Missing & { readonly key: CostStepKey })[] {
  if (!('problems' in result)) return []
  const names = new Map([
    ...papers.lines.map(({ goodsId, goods }) => [goodsId, goods] as const),
    ...[...papers.named].map(([id, { name }]) => [id, name] as const),
    ...pools.map(({ id, name }) => [id, name] as const),
  ])
  const numbers = new Map([
    ...[...papers.products.map(({ stock }) => stock), ...papers.joined.values()].flatMap(
      (stock) => stock?.moves.map((move) => [move.id, move.number] as const) ?? [],
    ),
    ...papers.lines.map(({ id, number }) => [id, number] as const),
  ])
  return causesIn(result.problems).map((problem) => ({
    key: STEP_OF[problem.kind],
    to: placeOf(papers, problem),
    words: problemWords(
      problem,
      (id) => names.get(id) ?? id,
      (move) => numbers.get(move) ?? move,
    ),
  }))
}

/** Why there is nothing to run, which is no fault; empty: something was produced. */
export const idleOf = ({ papers: { known, products, period } }: Reckoned): string =>
  known.size === 0
    ? '没有自己生产的产品，不用核算产品成本'
    : products.length === 0
      ? `${period}没有生产：没有领用、完工，也没有期初在产品`
      : ''

/** What is missing on each step, and what a person should look at. */
/** What was counted on a step. */
function countedOf({ papers, pools }: Reckoned, key: CostStepKey): string {
  const documents = (finished: boolean) =>
    new Set(papers.lines.flatMap(({ kind, documentId }) => ((kind === 'finishedIn') === finished ? [documentId] : []))).size
  const held = pools.filter(({ fen }) => fen !== 0n)
  const ending = papers.products.filter(({ said }) => said.ending.quantity !== 0n)
  const all: Readonly<Record<CostStepKey, string>> = {
    papers: `${papers.products.length}种产品，领用单${documents(false)}张，完工入库单${documents(true)}张`,
    pools: `${held.length}项费用，合计${groupThousands(fromFen(held.reduce((sum, { fen }) => sum + fen, 0n)))}`,
    keys: `${held.length}项费用都有分配的依据`,
    wip: ending.length === 0 ? '没有期末在产品' : `${ending.length}种产品有期末在产品`,
    result: '',
  }
  return all[key]
}

/** What the papers say of each product: documents, amounts, quantities. */
export const papersOf = ({ papers }: Pick<Reckoned, 'papers'>) =>
  papers.products.map(({ id, issues, completed }) => {
    const { code, name, spec, unit } = papers.known.get(id)!
    const documents = (finished: boolean) =>
      new Set(
        papers.lines.flatMap(({ kind, documentId, productId, goodsId }) =>
          (kind === 'finishedIn') === finished && (productId ?? (finished ? goodsId : '')) === id ? [documentId] : [],
        ),
      ).size
    return {
      productId: id,
      code,
      name,
      spec,
      unit,
      issues: documents(false),
      issued: fromFen(issues.reduce((sum, { fen }) => sum + (fen ?? 0n), 0n)),
      unvalued: issues.filter(({ fen }) => fen === null).length,
      receipts: documents(true),
      completed: fromMillionths(completed),
    }
  })

export function stepsOf(found: Reckoned) {
  const { papers, pools, statuses, rest, unbooked } = found
  const problems = Map.groupBy(wordsOf(found), ({ key }) => key)
  const { period } = papers
  const missing: Record<CostStepKey, Missing[]> = { papers: [...papers.missing], pools: [], keys: [], wip: [], result: [] }
  const notes: Record<CostStepKey, string[]> = { papers: [...papers.notes], pools: [], keys: [], wip: [], result: [] }
  for (const { step, state, reason } of statuses)
    if (step.order < COST_RULES['cost-labour'] && state === 'blocked')
      missing.pools.push({
        words: `期末结转的“${step.name}”：${reason}`,
        to: placeAt('/finance/endCheckout', { period, step: step.ruleId }),
      })
  if (unbooked !== null) missing.pools.push(unbooked)
  const bookOf = (code: string): Missing['to'] => placeAt('/books/subAccount', { subject: code, from: period, to: period })
  for (const { code, fen } of rest)
    missing.pools.push({ words: `${code}有余额${groupThousands(fromFen(fen))}没有归集，请新增费用归集`, to: bookOf(code) })
  for (const { name, fen, code } of pools) {
    if (fen < 0n) missing.pools.push({ words: `${name}的余额在贷方：${groupThousands(fromFen(fen))}，请先改正`, to: bookOf(code) })
    if (fen === 0n) notes.pools.push(`${name}：本月没有费用`)
  }
  if (pools.length === 0) notes.pools.push('还没有费用归集：产品成本里只有直接材料')
  for (const key of Object.keys(missing) as CostStepKey[])
    missing[key].push(...(problems.get(key) ?? []).map(({ words, to }) => ({ words, to })))
  return (Object.keys(COST_STEPS) as CostStepKey[]).map((key) => ({
    key,
    title: COST_STEPS[key],
    missing: missing[key],
    notes: notes[key],
    counted: countedOf(found, key),
  }))
}
