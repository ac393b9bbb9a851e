/** What pools hold (费用的归集): balances of overhead and what the month added to the cost of production, each line in one pool. */
import type { LedgerFacts } from '../../finance/books/facts.ts'
import { figuresOf } from '../../finance/books/figures.ts'
import { withLines } from '../../finance/period-end/booked.ts'
import type { PeriodEndBooks, StepStatus } from '../../finance/period-end/walk.ts'
import { previousPeriod, type Period } from '../../kernel/period.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import type { Element } from './kinds.ts'

export interface CostCodes {
  /** First-level subjects of the cost of production and of overhead. */
  readonly production: string
  readonly overhead: string
  readonly elements: Readonly<Record<Element, string>>
  /** 待处理财产损溢: where abnormal losses go. */
  readonly loss: string
}
const codes = (production: string, overhead: string): CostCodes => ({
  production,
  overhead,
  elements: { material: `${production}00010001`, labour: `${production}00010002`, overhead: `${production}00010003` },
  loss: '19010001',
})
export const COST_CODES: Readonly<Partial<Record<Standard, CostCodes>>> = {
  smallBusiness: codes('4001', '4101'),
  enterprise: codes('5001', '5101'),
}

/** Steps that book the cost of production; those before them gather it. */
export const COST_RULES = {
  'stock-issue': 32,
  'cost-labour': 34,
  'mfg-overhead': 35,
  finished: 36,
  'cost-abnormal': 37,
  cogs: 40,
  'other-cogs': 41,
} as const
export type CostRule = keyof typeof COST_RULES
export const isCostRule = (rule: string): rule is CostRule => Object.hasOwn(COST_RULES, rule)
const FIRST_SHARED = COST_RULES['cost-labour']
/** Steps that book what the run divided: they wait for it. */
export const isDivision = (rule: string): boolean =>
  isCostRule(rule) && COST_RULES[rule] >= FIRST_SHARED && COST_RULES[rule] <= COST_RULES['cost-abnormal']

export interface PoolPlace {
  readonly id: string
  readonly name: string
  readonly code: string
  /** Sets of its department; null: whoever spent it. */
  readonly setIds: ReadonlySet<string> | null
}
export interface GatheredLine {
  readonly code: string
  readonly tagSetId: string
  readonly fen: bigint
}
export interface Gathered {
  readonly pools: ReadonlyMap<string, readonly GatheredLine[]>
  /** Overhead no pool takes. */
  readonly rest: readonly GatheredLine[]
}

/** The books with the steps up to the division (or up to another order) booked, or as they would be, and none after. */
export function beforeDivision(books: PeriodEndBooks, statuses: readonly StepStatus[], order: number = FIRST_SHARED): LedgerFacts {
  const { period, offered } = books
  const rules = new Set(books.steps.map(({ ruleId }) => ruleId))
  let facts = books.facts
  for (const one of books.vouchers) if (rules.has(one.ruleId)) facts = withLines(facts, period, one.kind, one.lines, 'out', offered)
  for (const { step, vouchers, state, plan } of statuses) {
    if (step.order >= order) continue
    for (const one of vouchers) facts = withLines(facts, period, one.kind, one.lines, 'in', offered)
    if (vouchers.length === 0 && state === 'todo' && plan) facts = withLines(facts, period, step.kind, plan.lines, 'in', offered)
  }
  return facts
}

/**
 * Overhead is divided as it stands as the month ends, so that nothing is left of it; of the cost of production it is what the month
 * added without a product. A line belongs to the pool of the longest code, of a department before all.
 */
export function gather(
  facts: LedgerFacts,
  period: Period,
  { production, overhead }: CostCodes,
  pools: readonly PoolPlace[],
  goodsSets: ReadonlySet<string>,
): Gathered {
  const figures = figuresOf(facts)
  const before = new Map<string, bigint>()
  for (const { subject, tagSetId, fen } of figures.balances({ endOf: previousPeriod(period) }).details)
    if (subject.code.startsWith(production)) before.set(`${subject.code} ${tagSetId}`, fen)
  const order = pools.toSorted(
    (a, b) => b.code.length - a.code.length || Number(a.setIds === null) - Number(b.setIds === null) || (a.id < b.id ? -1 : 1),
  )
  const found = new Map<string, GatheredLine[]>(pools.map(({ id }) => [id, []]))
  const rest: GatheredLine[] = []
  for (const { subject, tagSetId, fen: balance } of figures.balances({ endOf: period }).details) {
    const { code } = subject
    const made = code.startsWith(production)
    if ((!made && !code.startsWith(overhead)) || goodsSets.has(tagSetId)) continue
    const fen = made ? balance - (before.get(`${code} ${tagSetId}`) ?? 0n) : balance
    if (fen === 0n) continue
    const pool = order.find((one) => code.startsWith(one.code) && (one.setIds === null || one.setIds.has(tagSetId)))
    if (pool !== undefined) found.get(pool.id)!.push({ code, tagSetId, fen })
    else if (!made) rest.push({ code, tagSetId, fen })
  }
  return { pools: found, rest }
}
export const totalOf = (lines: readonly { readonly fen: bigint }[]): bigint => lines.reduce((sum, { fen }) => sum + fen, 0n)
