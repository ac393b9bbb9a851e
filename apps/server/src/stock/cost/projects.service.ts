/** The cost of services by project: by what a month's common cost is divided, and what each project comes to. */
import { broken } from '@app/domain/kernel/app-error'
import { fromFen } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { millionths } from '@app/domain/kernel/whole'
import type { CostByProject } from '@app/domain/finance/period-end/steps/cost-given'
import { walkSteps } from '@app/domain/finance/period-end/walk'
import { beforeDivision } from '@app/domain/stock/cost/gathering'
import { projectMonth, SERVICE_CODES, type ProjectKey } from '@app/domain/stock/cost/projects'
import { periodEndBooks } from '../../finance/period-end/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { ensureSets, tagSetId } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Source } from './cost.read.ts'
import * as queries from './cost.queries.ts'
import { bookedVouchers } from './booked.ts'
import { refuseClosed } from './pools.service.ts'

type Hours = queries.StoredHours
const givenBy = (key: ProjectKey, hours: readonly Hours[], all: Awaited<ReturnType<typeof queries.projects>>): CostByProject => ({
  key,
  projectOf: new Map(all.flatMap(({ id, sets }) => sets.map((set) => [set, id] as const))),
  setOf: new Map(all.map(({ id }) => [id, tagSetId([id])])),
  names: new Map(all.map(({ id, name }) => [id, name])),
  hours: new Map(hours.map((one) => [one.projectId, millionths(one.hours)])),
})

/** What period end takes; nothing where the amount is typed. */
export async function projectsAtPeriodEnd({ db, ledger }: Source, period: Period): Promise<{ projects?: CostByProject }> {
  const key = await queries.projectMonth(db, period)
  if (key === undefined) return {}
  return { projects: givenBy(key, await queries.projectHours(db, period), await queries.projects(db, ledger.id)) }
}

/** MF0023: its standard has no cost of services. */
function codesOf({ ledger }: Pick<LedgerContext, 'ledger'>) {
  const codes = SERVICE_CODES[ledger.standard]
  if (codes === undefined) throw broken('MF0023', '这种会计制度没有劳务成本科目，不能按项目核算成本')
  return codes
}

const NONE = { income: 0n, direct: 0n, shared: 0n, cost: 0n }
export async function projects(ctx: LedgerContext, { period }: { period: Period }) {
  codesOf(ctx)
  const { db, ledger } = ctx
  const [books, key, hours, all] = await Promise.all([
    periodEndBooks(ctx, period),
    queries.projectMonth(db, period),
    queries.projectHours(db, period),
    queries.projects(db, ledger.id),
  ])
  const statuses = walkSteps(books)
  const status = statuses.find(({ step }) => step.ruleId === 'service-cost')!
  const facts = beforeDivision(books, statuses, status.step.order)
  const { projects: rows, common, left, spent } = projectMonth(facts, period, givenBy(key ?? 'revenue', hours, all))
  const found = new Map(rows.map((one) => [one.project, one]))
  return {
    period,
    closed: books.closed,
    key: key ?? null,
    hours,
    // those without anything yet may be given hours
    rows: all.map(({ id, code, name }) => {
      const { income, direct, shared, cost } = found.get(id) ?? NONE
      const sums = { income: fromFen(income), direct: fromFen(direct), shared: fromFen(shared), cost: fromFen(cost) }
      return { projectId: id, code, name, ...sums }
    }),
    common: fromFen(common),
    commonCode: spent.filter(({ project }) => project === null).toSorted((a, b) => Number(b.fen - a.fen))[0]?.code ?? null,
    left: fromFen(left),
    state: status.state,
    reason: status.reason,
    vouchers: bookedVouchers(period, status),
  }
}

interface Said {
  readonly period: Period
  readonly key: ProjectKey | null
  readonly hours: readonly Hours[]
}
/** MF0024 at its row; MF0025: small enterprises that make products have their cost of production there; PC0004: the month is closed. */
export async function saveProjects(ctx: LedgerContext, { period, key, hours }: Said): Promise<void> {
  codesOf(ctx)
  await lockChain(ctx.db)
  refuseClosed(ctx, period)
  const { db, ledger } = ctx
  if (key !== null && ledger.standard === 'smallBusiness' && (await queries.products(db, ledger.id, period)).length > 0)
    throw broken('MF0025', '生产成本科目在核算产品成本，不能再按项目分配')
  const known = new Set((await queries.projects(db, ledger.id)).map(({ id }) => id))
  const seen = new Set<string>()
  for (const [at, one] of hours.entries()) {
    const refuse = (field: string, reason: string) => broken('MF0024', `第${at + 1}行：${reason}`, [{ row: at + 1, field, reason }])
    if (!known.has(one.projectId)) throw refuse('projectId', '项目不存在或已删除')
    if (seen.has(one.projectId)) throw refuse('projectId', '同一项目列了两次')
    if (millionths(one.hours) <= 0n) throw refuse('workHours', '工时应大于零')
    seen.add(one.projectId)
  }
  const before = { key: (await queries.projectMonth(db, period)) ?? null, hours: await queries.projectHours(db, period) }
  await queries.removeProjectMonth(db, period)
  if (key !== null) {
    await insertRows(db, 'costProjectMonths', [{ period, key }])
    await insertRows(
      db,
      'costProjectHours',
      hours.map(({ projectId, hours: worked }) => ({ period, projectId, hours: worked })),
    )
    await ensureSets(
      db,
      [...known].map((id) => [id]),
    )
  }
  await record(ctx, { action: '分配劳务成本', object: 'costProjects', objectId: period, before, after: { key, hours } })
}
