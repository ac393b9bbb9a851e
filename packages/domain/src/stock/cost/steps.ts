/** Steps of period end that the run of the month gives: labour and overhead divided among products, abnormal losses; and whether the books agree. */
import { figuresOf } from '../../finance/books/figures.ts'
import type { ClosingCheck } from '../../finance/period-end/checks/closing-check.ts'
import { periodEndSteps } from '../../finance/period-end/catalogue.ts'
import {
  creditLine,
  debitLine,
  skipped,
  type GoodsStanding,
  type PeriodEndInput,
  type PeriodEndStep,
  type PlannedLine,
  type StepOutcome,
} from '../../finance/period-end/step.ts'
import type { CostOfProduction } from '../../finance/period-end/steps/cost-given.ts'
import { fromFen, groupThousands, moneyText, ZERO } from '../../kernel/money.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { COST_RULES, gather, totalOf } from './gathering.ts'
import { planNetValues } from './net-values.ts'
import { planProjects } from './projects.ts'
import { stockProof, type StockProofRow } from '../valuation/proof.ts'
import { ELEMENT_KEYS, ELEMENTS, sumOf, type PooledElement } from './kinds.ts'

const companies: readonly Standard[] = ['smallBusiness', 'enterprise']
const words = (fen: bigint): string => groupThousands(fromFen(fen))

/** Lines by subject and set, the same ones together; those that come to nothing are none. */
class Lines {
  readonly #found = new Map<string, { code: string; tagSetId: string; fen: bigint }>()
  add(code: string, tagSetId: string, fen: bigint): void {
    const at = this.#found.get(`${code} ${tagSetId}`) ?? { code, tagSetId, fen: 0n }
    at.fen += fen
    this.#found.set(`${code} ${tagSetId}`, at)
  }
  planned(abstract: string): PlannedLine[] {
    const all = [...this.#found.values()].filter(({ fen }) => fen !== 0n)
    return [
      ...all.flatMap(({ code, tagSetId, fen }) => (fen > 0n ? [debitLine(code, abstract, fromFen(fen), { tagSetId })] : [])),
      ...all.flatMap(({ code, tagSetId, fen }) => (fen < 0n ? [creditLine(code, abstract, fromFen(-fen), { tagSetId })] : [])),
    ]
  }
}

/** A pool's lines go to its products; where the books have moved on since, the run is to be made again. */
function planShares({ facts, period, given: { cost } }: PeriodEndInput, element: PooledElement, name: string): StepOutcome {
  const { missing, pools, codes, goodsSets } = cost!
  const own = pools.filter((one) => one.element === element)
  if (missing !== '') return { skipped: missing, blocked: true, at: 'cost' }
  if (own.length === 0) return skipped(`没有归集${ELEMENTS[element]}的费用`)
  const gathered = gather(facts, period, codes, pools, goodsSets)
  const lines = new Lines()
  for (const pool of own) {
    const held = gathered.pools.get(pool.id)!
    if (totalOf(held) !== pool.fen)
      return {
        skipped: `${pool.name}现在是${words(totalOf(held))}，成本核算时是${words(pool.fen)}，请重新核算成本`,
        blocked: true,
        at: 'cost',
      }
    for (const { code, tagSetId, fen } of held) lines.add(code, tagSetId, -fen)
    for (const { setIds, fen } of pool.shares) lines.add(codes.elements[element], setIds[element], fen)
  }
  const planned = lines.planned(name)
  if (planned.length === 0) return skipped('生产成本不按产品核算，不用分配的凭证')
  return {
    lines: planned,
    amount: fromFen(own.reduce((sum, { fen }) => sum + fen, 0n)),
    basis: own.flatMap((pool) => pool.shares.map(({ label, fen }) => ({ label: `${pool.name} ${label}`, value: moneyText(fromFen(fen)) }))),
    explanation: `按成本核算的分配结果：${own.map(({ name: each, fen }) => `${each}${words(fen)}`).join('，')}`,
  }
}

function planAbnormal({ given: { cost } }: PeriodEndInput): StepOutcome {
  const { missing, products, codes } = cost!
  if (missing !== '') return { skipped: missing, blocked: true, at: 'cost' }
  const lost = products.filter(({ abnormal }) => sumOf(abnormal) !== 0n)
  if (lost.length === 0) return skipped('本月没有非正常损失')
  const lines = new Lines()
  for (const { setIds, abnormal } of lost) {
    lines.add(codes.loss, '', sumOf(abnormal))
    for (const element of ELEMENT_KEYS) lines.add(codes.elements[element], setIds[element], -abnormal[element])
  }
  const amount = fromFen(lost.reduce((sum, { abnormal }) => sum + sumOf(abnormal), 0n))
  return {
    lines: lines.planned('转出非正常损失'),
    amount,
    basis: lost.map(({ label, abnormal }) => ({ label, value: moneyText(fromFen(sumOf(abnormal))) })),
    explanation: '非正常损失按约当产量单列，转入待处理财产损溢；进项税额转出另做',
  }
}

const overheadAlone = periodEndSteps.find(({ ruleId }) => ruleId === 'mfg-overhead')!
const serviceAlone = periodEndSteps.find(({ ruleId }) => ruleId === 'service-cost')!
const impairedAlone = periodEndSteps.find(({ ruleId }) => ruleId === 'inventory-impairment')!
const hasCost = ({ given }: PeriodEndInput): boolean => given.cost !== undefined
export const costAccountSteps: readonly PeriodEndStep[] = [
  {
    ruleId: 'cost-labour',
    order: COST_RULES['cost-labour'],
    name: '分配直接人工',
    standards: companies,
    kind: 'closing',
    applies: (input) =>
      hasCost(input) && (input.given.cost!.missing !== '' || input.given.cost!.pools.some(({ element }) => element === 'labour')),
    plan: (input) => planShares(input, 'labour', '分配直接人工'),
  },
  {
    ...overheadAlone,
    // ledgers that reckon no product carry the whole of it forward as before
    plan: (input) => (hasCost(input) ? planShares(input, 'overhead', '分配制造费用') : overheadAlone.plan(input)),
  },
  {
    ...serviceAlone,
    // ledgers that do not divide it by project type the amount
    applies: (input) => input.given.projects !== undefined || serviceAlone.applies(input),
    plan: (input) =>
      input.given.projects === undefined ? serviceAlone.plan(input) : planProjects(input.facts, input.period, input.given.projects),
  },
  {
    ...impairedAlone,
    // ledgers that say nothing of what their stock will sell for type the amount
    applies: (input) => input.given.netValues !== undefined || impairedAlone.applies(input),
    plan: (input) =>
      input.given.netValues === undefined ? impairedAlone.plan(input) : planNetValues(input.facts, input.period, input.given.netValues),
  },
  {
    ruleId: 'cost-abnormal',
    order: COST_RULES['cost-abnormal'],
    name: '转出非正常损失',
    standards: companies,
    kind: 'closing',
    applies: (input) =>
      hasCost(input) && input.given.cost!.missing === '' && input.given.cost!.products.some(({ abnormal }) => sumOf(abnormal) !== 0n),
    plan: planAbnormal,
  },
]

/** What is in progress by the run, as the books should have it: each element of each product on its subject. */
const inProgress = (cost: CostOfProduction): GoodsStanding[] =>
  cost.products.flatMap(({ label, setIds, ending }) =>
    ELEMENT_KEYS.map((element) => ({ name: label, code: cost.codes.elements[element], tagSetId: setIds[element], fen: ending[element] })),
  )
/**
 * 在产品 beside 生产成本, by subject and product, as goods are proved beside theirs. A month that makes something and was not reckoned, or
 * has moved on since, says so: nothing of it is proved.
 */
export function inProgressProof({ facts, period }: Pick<PeriodEndInput, 'facts' | 'period'>, cost: CostOfProduction): StockProofRow[] {
  if (cost.missing === '') return stockProof(facts, period, inProgress(cost))
  const elements = new Set(Object.values(cost.codes.elements))
  const fen = figuresOf(facts)
    .balances({ endOf: period })
    .details.reduce((all, one) => (elements.has(one.subject.code) ? all + one.fen : all), 0n)
  const [books, name] = [fromFen(fen), facts.subjects.find(({ code }) => code === cost.codes.production)?.fullName ?? '']
  return [{ code: cost.codes.production, name, documents: ZERO, books, difference: books, causes: [cost.missing] }]
}
export const costChecks: readonly ClosingCheck[] = [
  {
    checkId: 'cost-missing',
    order: 65,
    name: '产品成本未核算',
    severity: 'block',
    message: '本月有生产，产品成本没有核算或已变动',
    standards: companies,
    jump: 'cost',
    find: ({ given }) => (given.cost === undefined || given.cost.missing === '' ? [] : [{ amount: null, cause: given.cost.missing }]),
  },
  {
    checkId: 'cost-wip',
    order: 66,
    name: '在产品与账不符',
    severity: 'warn',
    message: '成本核算的在产品与生产成本余额不符',
    standards: companies,
    jump: 'cost',
    find: ({ given, facts, period }) =>
      given.cost === undefined || given.cost.missing !== ''
        ? []
        : inProgressProof({ facts, period }, given.cost)
            .filter(({ causes }) => causes.length > 0)
            .map(({ code, name, difference, causes }) => ({ amount: difference, cause: `${code} ${name}：${causes.join('；')}` })),
  },
  {
    checkId: 'stock-below-cost',
    order: 67,
    name: '售价低于成本的存货',
    severity: 'warn',
    message: '可能需要计提跌价准备',
    standards: ['enterprise'],
    jump: 'cost',
    find: ({ given: { belowCost }, period }) => {
      if (belowCost === undefined) return []
      const { goods, count } = belowCost
      const jump = { to: 'cost', query: { period, view: 'netValues' } } as const
      const named = goods.map(({ label, invoice, unit, price, each, less }) => ({
        amount: less,
        cause: `${label}：本月最后一次销售的不含税单价${groupThousands(price)}，低于单位成本${groupThousands(each)}${unit === '' ? '' : `（每${unit}）`}，发票${invoice}`,
        jump,
      }))
      return count > goods.length ? [...named, { cause: `还有${count - goods.length}种商品也低于成本`, jump }] : named
    },
  },
]
