/**
 * Cost of services by project (劳务成本): what was spent on a project goes with it, what was spent on all of them is divided by the
 * month's income or by hours. A project without income of the month keeps its cost: income and its cost are of one month.
 */
import type { LedgerFacts } from '../../finance/books/facts.ts'
import { figuresOf } from '../../finance/books/figures.ts'
import { creditLine, debitLine, skipped, type PlannedLine, type StepOutcome } from '../../finance/period-end/step.ts'
import type { CostByProject } from '../../finance/period-end/steps/cost-given.ts'
import { fromFen, groupThousands, moneyText, toFen } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import { eachAlone } from '../../kernel/whole.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'

/** By what the common cost of a month is divided. */
export const PROJECT_KEYS = { revenue: '按本月收入', hours: '按人工工时' } as const
export type ProjectKey = keyof typeof PROJECT_KEYS

/** Where the cost of services is gathered, earned and carried to. */
export const SERVICE_CODES: Readonly<Partial<Record<Standard, { spent: readonly string[]; earned: readonly string[]; cost: string }>>> = {
  smallBusiness: { spent: ['4001'], earned: ['5001', '5051'], cost: '54010002' },
  // 劳务成本 before, 合同履约成本 since 企业会计准则第14号——收入（2017）
  enterprise: { spent: ['5201', '1464'], earned: ['6001', '6051'], cost: '64010002' },
}

export interface ProjectCost {
  readonly project: string
  /** Fen. */
  readonly income: bigint
  /** Spent on it alone and not yet carried. */
  readonly direct: bigint
  readonly shared: bigint
  /** What is carried: nothing without income. */
  readonly cost: bigint
}
interface Spent {
  readonly code: string
  readonly tagSetId: string
  readonly fen: bigint
}
export interface ProjectMonth {
  readonly projects: readonly ProjectCost[]
  readonly common: bigint
  /** Of the common cost, what nobody bears this month. */
  readonly left: bigint
  readonly spent: readonly (Spent & { readonly project: string | null })[]
}

/** Income of the month as it was booked, its carrying forward left out. */
function incomes(facts: LedgerFacts, period: Period, earned: readonly string[], projectOf: ReadonlyMap<string, string>) {
  const codes = new Map(facts.subjects.map(({ id, code }) => [id, code]))
  const found = new Map<string, bigint>()
  for (const { period: at, subjectId, tagSetId, debit, credit, carriedDebit, carriedCredit } of facts.turnovers) {
    const project = projectOf.get(tagSetId)
    const code = codes.get(subjectId)
    if (at !== period || project === undefined || code === undefined || !earned.some((one) => code.startsWith(one))) continue
    const fen = toFen(credit) - toFen(debit) - toFen(carriedCredit) + toFen(carriedDebit)
    found.set(project, (found.get(project) ?? 0n) + fen)
  }
  return found
}

/** A month's cost by project, by name; `facts` without what was carried of it. */
export function projectMonth(facts: LedgerFacts, period: Period, { key, projectOf, names, hours }: CostByProject): ProjectMonth {
  const codes = SERVICE_CODES[facts.standard]
  if (codes === undefined) return { projects: [], common: 0n, left: 0n, spent: [] }
  const income = incomes(facts, period, codes.earned, projectOf)
  const spent = figuresOf(facts)
    .balances({ endOf: period })
    .details.filter(({ subject, fen }) => fen > 0n && codes.spent.some((code) => subject.code.startsWith(code)))
    .map(({ subject, tagSetId, fen }) => ({ code: subject.code, tagSetId, fen, project: projectOf.get(tagSetId) ?? null }))
    .toSorted((a, b) => (a.code === b.code ? (a.tagSetId < b.tagSetId ? -1 : 1) : a.code < b.code ? -1 : 1))
  const direct = new Map<string, bigint>()
  for (const { project, fen } of spent) if (project !== null) direct.set(project, (direct.get(project) ?? 0n) + fen)
  const common = spent.reduce((sum, one) => (one.project === null ? sum + one.fen : sum), 0n)
  const asked = [...new Set([...income.keys(), ...direct.keys(), ...hours.keys()])]
    .filter((id) => (income.get(id) ?? 0n) !== 0n || direct.has(id) || (hours.get(id) ?? 0n) > 0n)
    .toSorted((a, b) => {
      const [one, other] = [names.get(a) ?? '', names.get(b) ?? '']
      return one < other || (one === other && a < b) ? -1 : 1
    })
  const weights = asked.map((id) => (key === 'hours' ? (hours.get(id) ?? 0n) : max(income.get(id) ?? 0n, 0n)))
  const shares = common === 0n || weights.every((one) => one === 0n) ? weights.map(() => 0n) : eachAlone(common, weights, 'largest')
  const projects = asked.map((project, at): ProjectCost => {
    const own = { income: income.get(project) ?? 0n, direct: direct.get(project) ?? 0n, shared: shares[at]! }
    return { project, ...own, cost: own.income > 0n ? own.direct + own.shared : 0n }
  })
  const borne = projects.reduce((sum, one) => (one.income > 0n ? sum + one.shared : sum), 0n)
  return { projects, common, left: common - borne, spent }
}
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** 结转劳务成本 by project. */
export function planProjects(facts: LedgerFacts, period: Period, given: CostByProject): StepOutcome {
  const name = '结转劳务成本'
  const codes = SERVICE_CODES[facts.standard]
  if (codes === undefined) return skipped('这种会计制度没有劳务成本科目')
  const { projects, common, left, spent } = projectMonth(facts, period, given)
  const carried = projects.filter(({ cost }) => cost > 0n)
  if (carried.length === 0) return skipped(spent.length === 0 ? '劳务成本没有余额' : '本月没有有收入的项目，劳务成本留在账上')
  const target = facts.subjects.find(({ code }) => code === codes.cost)
  if (target !== undefined && !target.leaf) return { skipped: `${codes.cost}有下级科目，不知道转入哪个；请手工录入`, blocked: true }
  const byProject = target?.tagTypes.includes('project') === true
  const other = target?.tagTypes.find((type) => type !== 'project' && target.optionalTags?.includes(type) !== true)
  if (other !== undefined) return { skipped: `${codes.cost}要求项目以外的辅助核算；请手工录入`, blocked: true }
  const total = carried.reduce((sum, { cost }) => sum + cost, 0n)
  const debits = byProject
    ? carried.map(({ project, cost }) => debitLine(codes.cost, name, fromFen(cost), { tagSetId: given.setOf.get(project) ?? '' }))
    : [debitLine(codes.cost, name, fromFen(total))]
  const ids = new Set(carried.map(({ project }) => project))
  const shared = spent.filter(({ project }) => project === null)
  const taken =
    common - left === 0n
      ? []
      : eachAlone(
          common - left,
          shared.map(({ fen }) => fen),
        )
  const credit = ({ code, tagSetId }: Spent, fen: bigint): PlannedLine[] =>
    fen === 0n ? [] : [creditLine(code, name, fromFen(fen), { tagSetId })]
  return {
    lines: [
      ...debits,
      ...spent.flatMap((one) => (one.project !== null && ids.has(one.project) ? credit(one, one.fen) : [])),
      ...taken.flatMap((fen, at) => credit(shared[at]!, fen)),
    ],
    amount: fromFen(total),
    basis: carried.map(({ project, cost }) => ({ label: given.names.get(project) ?? '', value: moneyText(fromFen(cost)) })),
    explanation: `项目自己的成本加分到的共同成本，共同成本${groupThousands(fromFen(common))}${PROJECT_KEYS[given.key]}分配${left > 0n ? `，没有收入的项目分到的${groupThousands(fromFen(left))}留到以后的月份` : ''}`,
  }
}
