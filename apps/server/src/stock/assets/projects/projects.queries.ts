/** Projects in progress, what is gathered for them, what became of it, as they are kept. */
import type { Asked } from '@app/contract/kernel/filter'
import type { projectFilter } from '@app/contract/stock/assets/asset-projects'
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import { lastDay, type Period } from '@app/domain/kernel/period'
import type { BuildingKind } from '@app/domain/stock/assets/projects/projects'
import { sql, type SqlBool } from 'kysely'
import { columnsBut, columnsOf } from '../../../platform/database/bulk.ts'
import { allOf, holding, type SqlConditions } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { rowsAt, stoodAt } from '../../../platform/database/past-rows.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'

export type StoredProject = Omit<Row<'assetProjects'>, 'ledgerId' | 'since'>
export type StoredCost = Omit<Row<'assetProjectCosts'>, 'ledgerId' | 'since'>
export type StoredAct = Omit<Row<'assetProjectActs'>, 'ledgerId'>
export type ProjectFilter = Asked<typeof projectFilter>

const PROJECT = columnsBut('assetProjects', 'ledgerId', 'since')
const COST = columnsBut('assetProjectCosts', 'ledgerId', 'since')
const ACT = columnsBut('assetProjectActs', 'ledgerId')

const transferred = sql`exists (select 1 from asset_project_acts a where a.ledger_id = asset_projects.ledger_id and a.project_id = asset_projects.id)`
const conditions: SqlConditions<ProjectFilter> = {
  state: (state) =>
    state === 'settled'
      ? sql`settled_on is not null`
      : sql`settled_on is null and ${state === 'partly' ? sql`${transferred}` : sql`not ${transferred}`}`,
  search: (typed) => holding(['code', 'name', 'contractor', 'keeper'], typed),
}
const where = (filter: ProjectFilter) => sql<SqlBool>`${allOf(conditions, filter, sql`true`)}`

export interface Sums {
  readonly gathered: Money
  readonly interest: Money
  readonly transferred: Money
  readonly cost: Money
  readonly material: Money
  readonly prepaid: Money
}
export type ListedProject = StoredProject & Sums & { readonly acts: number }

/** Sums to the end of a month, of every project, or of one. */
const summed = (period: Period, which = sql`true`) => sql`
  select c.project_id, sum(c.amount) filter (where c.kind not in ('material', 'prepaid', 'out')) as gathered,
         sum(c.amount) filter (where c.kind = 'interest') as interest, -sum(c.amount) filter (where c.kind = 'out') as transferred,
         sum(c.amount) filter (where c.kind not in ('material', 'prepaid')) as cost, sum(c.amount) filter (where c.kind = 'material') as material,
         sum(c.amount) filter (where c.kind = 'prepaid') as prepaid
    from asset_project_costs c where c.day <= ${lastDay(period)}::date and ${which} group by c.project_id`
const SUMS = sql.join(
  ['gathered', 'interest', 'transferred', 'cost', 'material', 'prepaid'].map(
    (name) => sql`coalesce(s.${sql.ref(name)}, 0)::numeric(18,2) as ${sql.ref(name)}`,
  ),
)
const columns = columnsOf('p', PROJECT)
const acts = sql`(select count(*)::integer from asset_project_acts a where a.ledger_id = p.ledger_id and a.project_id = p.id) as acts`

interface Paged {
  readonly page: number
  readonly pageSize: number
}
export async function list(db: Tx, period: Period, filter: ProjectFilter, { page, pageSize }: Paged): Promise<ListedProject[]> {
  const { rows } = await sql<ListedProject>`
    select ${columns}, ${SUMS}, ${acts} from asset_projects p left join (${summed(period)}) s on s.project_id = p.id
     where p.id in (select id from asset_projects where ${where(filter)})
     order by p.code limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}
export async function totals(db: Tx, period: Period, filter: ProjectFilter): Promise<Sums & { readonly count: number }> {
  const { rows } = await sql<Sums & { readonly count: number }>`
    with found as (select id from asset_projects where ${where(filter)}),
         s as (select sum(gathered) as gathered, sum(interest) as interest, sum(transferred) as transferred, sum(cost) as cost,
                      sum(material) as material, sum(prepaid) as prepaid
                 from (${summed(period, sql`c.project_id in (select id from found)`)}) each)
    select (select count(*)::integer from found) as count, ${SUMS} from s`.execute(db)
  return rows[0]!
}

const missing = () => notFound('AS0409', '在建工程不存在或已删除')
export async function one(db: Tx, period: Period, id: string): Promise<ListedProject> {
  const { rows } = await sql<ListedProject>`
    select ${columns}, ${SUMS}, ${acts} from asset_projects p left join (${summed(period, sql`c.project_id = ${id}::uuid`)}) s on s.project_id = p.id
     where p.id = ${id}::uuid`.execute(db)
  if (rows[0] === undefined) throw missing()
  return rows[0]
}
const projects = (db: Tx) => db.selectFrom('assetProjects').select(PROJECT)
export const get = (db: Tx, id: string): Promise<StoredProject> => projects(db).where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lock = (db: Tx, id: string): Promise<StoredProject> =>
  projects(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)
export const all = (db: Tx): Promise<StoredProject[]> => projects(db).orderBy('code').execute()
export const any = async (db: Tx, asOf?: Date): Promise<boolean> =>
  (await db.selectFrom(stoodAt('assetProjects', asOf)).select('id').limit(1).executeTakeFirst()) !== undefined
export const set = (db: Tx, { id, ...row }: StoredProject) => db.updateTable('assetProjects').set(row).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('assetProjects').where('id', '=', id).execute()

export const costs = (db: Tx, projectId: string): Promise<StoredCost[]> =>
  db.selectFrom('assetProjectCosts').select(COST).where('projectId', '=', projectId).orderBy('day').orderBy('id').execute()
export const cost = (db: Tx, id: string): Promise<StoredCost> =>
  db
    .selectFrom('assetProjectCosts')
    .select(COST)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('AS0410', '归集的费用不存在或已取消'))
export const removeCost = (db: Tx, id: string) => db.deleteFrom('assetProjectCosts').where('id', '=', id).execute()

export const acted = (db: Tx, projectId: string): Promise<StoredAct[]> =>
  db.selectFrom('assetProjectActs').select(ACT).where('projectId', '=', projectId).orderBy('day').orderBy('id').execute()
export const act = (db: Tx, id: string): Promise<StoredAct> =>
  db
    .selectFrom('assetProjectActs')
    .select(ACT)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('AS0411', '转固或决算不存在或已撤销'))
export const setActVoucher = (db: Tx, id: string, voucherId: string) =>
  db.updateTable('assetProjectActs').set({ voucherId }).where('id', '=', id).execute()
export const setCardVoucher = (db: Tx, id: string, voucherId: string) =>
  db.updateTable('assetCards').set({ voucherId }).where('id', '=', id).execute()
export const removeAct = (db: Tx, id: string) => db.deleteFrom('assetProjectActs').where('id', '=', id).execute()

export interface CardOfAct {
  readonly actId: string
  readonly kind: StoredAct['kind']
  readonly id: string
  readonly code: string
  readonly name: string
  readonly amount: Money
}
/** The cards of a project's acts, in the order they came. */
export const cardsOf = async (db: Tx, projectId: string): Promise<CardOfAct[]> => {
  const { rows } = await sql<CardOfAct>`
    select a.id as act_id, a.kind, c.id, c.code, c.name, x.amount
      from asset_project_acts a
      join asset_project_cards x on x.ledger_id = a.ledger_id and x.act_id = a.id
      join asset_cards c on c.ledger_id = x.ledger_id and c.id = x.card_id
     where a.project_id = ${projectId}::uuid order by a.day, a.id, c.code`.execute(db)
  return rows
}

export interface StandingOfProject {
  readonly code: string
  readonly name: string
  readonly subject: string
  readonly amount: Money
}
/** What stands on the subjects that hold projects alone, as a month ends. */
export const standings = async (db: Tx, period: Period, roots: readonly string[], asOf?: Date): Promise<StandingOfProject[]> => {
  const { rows } = await sql<StandingOfProject>`
    select p.code, p.name, c.code as subject, sum(c.amount)::numeric(18,2) as amount
      from ${rowsAt('assetProjectCosts', asOf)} c join ${rowsAt('assetProjects', asOf)} p on p.ledger_id = c.ledger_id and p.id = c.project_id
     where c.day <= ${lastDay(period)}::date and left(c.code, 4) = any(${[...roots]}::text[])
     group by p.code, p.name, c.code having sum(c.amount) <> 0 order by p.code, c.code`.execute(db)
  return rows
}
/** What a person says of a line that is gathered. */
export interface GatheredLine {
  readonly voucherId: string | null
  readonly position: number | null
  readonly invoiceId: string | null
  readonly invoicePosition: number | null
  readonly kind: BuildingKind
  readonly amount: Money
}
