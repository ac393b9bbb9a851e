/** What period end takes from the run of the month: shares of labour and overhead, abnormal losses, whether the run still stands. */
import type { LedgerFacts } from '@app/domain/finance/books/facts'
import type { CostOfProduction } from '@app/domain/finance/period-end/steps/cost-given'
import { toFen } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { COST_CODES } from '@app/domain/stock/cost/gathering'
import { byElement, ELEMENT_KEYS, type Element } from '@app/domain/stock/cost/kinds'
import { codesByGoods } from '@app/domain/stock/valuation/places'
import { costAccountSteps, costChecks, inProgressProof } from '@app/domain/stock/cost/steps'
import type { PeriodEndSupplier } from '../../finance/period-end/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { tagSetId } from '../../ledger/tags/index.ts'
import { readPapers, readPools, type Source } from './cost.read.ts'
import { netValuesAtPeriodEnd } from './net-values.service.ts'
import { projectsAtPeriodEnd } from './projects.service.ts'
import * as queries from './cost.queries.ts'

async function production(ctx: Source, period: Period): Promise<{ cost?: CostOfProduction }> {
  const codes = COST_CODES[ctx.ledger.standard]
  // ledgers that make nothing carry the whole of their overhead forward, as before
  const made = codes === undefined ? [] : await queries.products(ctx.db, ctx.ledger.id, period)
  if (codes === undefined || made.length === 0) return {}
  const { closedThrough } = ctx.ledger
  const papers = await readPapers(ctx, period, made)
  const run = await queries.run(ctx.db, period)
  if (run === undefined && papers.products.length === 0) return {}
  const [{ pools, goodsSets }, poolRuns, shares, elements, subjects] = await Promise.all([
    readPools(ctx),
    queries.poolRuns(ctx.db, period),
    queries.shares(ctx.db, period),
    queries.elements(ctx.db, period),
    allSubjects(ctx.db),
  ])
  const byGoods = codesByGoods(subjects)
  const setIds = (productId: string): Readonly<Record<Element, string>> => {
    const of = (element: Element): string => (byGoods.has(codes.elements[element]) ? tagSetId([productId]) : '')
    return { material: of('material'), labour: of('labour'), overhead: of('overhead') }
  }
  const nameOf = (id: string): string => papers.known.get(id)?.name ?? ''
  const sharesOf = Map.groupBy(shares, ({ poolId }) => poolId)
  const fens = new Map(poolRuns.map(({ poolId, amount }) => [poolId, toFen(amount)]))
  // what a file from outside brought may lack a row of the three: said, never taken as nothing
  const costed = Array.from(Map.groupBy(elements, ({ productId }) => productId))
  const whole = costed.filter(([, own]) => own.length === ELEMENT_KEYS.length)
  const missing =
    run === undefined
      ? `${period}有生产，请先在“成本核算”里核算产品成本`
      : whole.length < costed.length
        ? `${period}的产品成本项目不全，请重新核算成本`
        : run.digest === papers.digest || (closedThrough !== null && period <= closedThrough)
          ? ''
          : `${period}核算以后，单据、工时或在产品有变动，请重新核算成本`
  return {
    cost: {
      missing,
      codes,
      goodsSets,
      pools: pools.map((pool) => ({
        ...pool,
        fen: fens.get(pool.id) ?? 0n,
        shares: (sharesOf.get(pool.id) ?? []).map(({ productId, amount }) => ({
          label: nameOf(productId),
          setIds: setIds(productId),
          fen: toFen(amount),
        })),
      })),
      products: whole.map(([productId, own]) => {
        const of = (element: Element) => own.find((one) => one.element === element)!
        return {
          label: nameOf(productId),
          setIds: setIds(productId),
          abnormal: byElement((element) => toFen(of(element).abnormal)),
          ending: byElement((element) => toFen(of(element).ending)),
        }
      }),
    },
  }
}

/** 在产品 beside 生产成本 as a month ends; nothing where nothing is made. */
export async function inProgressProved(ctx: Source, period: Period, facts: LedgerFacts) {
  const { cost } = await production(ctx, period)
  return cost === undefined ? [] : inProgressProof({ facts, period }, cost)
}

const given = async (ctx: Source, period: Period) => ({
  ...(await production(ctx, period)),
  ...(await projectsAtPeriodEnd(ctx, period)),
  ...(await netValuesAtPeriodEnd(ctx, period)),
})
export const costAtPeriodEnd: PeriodEndSupplier = { steps: costAccountSteps, checks: costChecks, given }
