/** What a month's cost of production is reckoned from, and what it came to, as they are kept. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { MADE_HERE } from '@app/domain/stock/cost/kinds'
import type { Room, Side } from '@app/domain/stock/documents/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { lineCosts } from '../valuation/index.ts'

export type StoredPool = Omit<Row<'costPools'>, 'ledgerId'>
export type StoredAmong = Omit<Row<'costPoolProducts'>, 'ledgerId'>
export type StoredInput = Omit<Row<'costInputs'>, 'ledgerId'>
export type StoredRun = Omit<Row<'costRuns'>, 'ledgerId'>
export type StoredSheet = Omit<Row<'costSheets'>, 'ledgerId'>
export type StoredElement = Omit<Row<'costElements'>, 'ledgerId'>
export type StoredPoolRun = Omit<Row<'costPoolRuns'>, 'ledgerId'>
export type StoredShare = Omit<Row<'costShares'>, 'ledgerId'>

export interface NamedPool extends StoredPool {
  readonly subject: string
  readonly department: string
}
export const pools = async (db: Tx, ledgerId: string, id?: string): Promise<NamedPool[]> =>
  (
    await sql<NamedPool>`
      select p.id, p.name, p.element, p.code, p.department_id, p.key, p.note, p.disabled, coalesce(s.name, '') as subject,
             coalesce(t.name, '') as department
        from cost_pools p
        left join subjects s on s.ledger_id = p.ledger_id and s.code = p.code
        left join tags t on t.ledger_id = p.ledger_id and t.id = p.department_id
       where p.ledger_id = ${ledgerId} ${id === undefined ? sql`` : sql`and p.id = ${id}::uuid`}
       order by p.element, p.code, p.name`.execute(db)
  ).rows
export const among = (db: Tx): Promise<StoredAmong[]> =>
  db.selectFrom('costPoolProducts').select(['poolId', 'productId', 'weight']).orderBy('poolId').orderBy('productId').execute()
export const setPool = (db: Tx, { id, ...row }: StoredPool) => db.updateTable('costPools').set(row).where('id', '=', id).execute()
export const removeAmong = (db: Tx, poolId: string) => db.deleteFrom('costPoolProducts').where('poolId', '=', poolId).execute()
export const removePool = (db: Tx, id: string) => db.deleteFrom('costPools').where('id', '=', id).execute()
export const poolRan = async (db: Tx, poolId: string): Promise<boolean> =>
  (await db.selectFrom('costPoolRuns').select('poolId').where('poolId', '=', poolId).limit(1).executeTakeFirst()) !== undefined
/** Combinations of tags with this department, or with any goods. */
export const setsOf = async (
  db: Tx,
  departmentIds: readonly string[],
): Promise<{ id: string; department: string | null; goods: string | null }[]> =>
  (
    await sql<{ id: string; department: string | null; goods: string | null }>`
      select id, department, goods from tag_sets where goods is not null or department = any(${[...departmentIds]}::uuid[])`.execute(db)
  ).rows

export interface CostProduct {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly wipMethod: Row<'stockProducts'>['wipMethod']
  readonly planMaterial: Row<'stockProducts'>['planMaterial']
  readonly planLabour: Row<'stockProducts'>['planLabour']
  readonly planOverhead: Row<'stockProducts'>['planOverhead']
  readonly wipUnit: Row<'stockProducts'>['wipUnit']
  readonly wipFixed: Money
  readonly disabled: boolean
}
/** Routes 1 to 4: what is made here, or was; its work in progress and plans as they hold in a month, as they stand where none is said. */
export const products = async (db: Tx, ledgerId: string, period: Period | null): Promise<CostProduct[]> =>
  (
    await sql<CostProduct>`
      select p.goods_id as id, t.code, t.name, t.spec, t.unit, p.disabled, e.wip_method, e.plan_material, e.plan_labour, e.plan_overhead,
             e.wip_unit, e.wip_fixed
        from stock_products p join tags t on t.ledger_id = p.ledger_id and t.id = p.goods_id
       cross join lateral (
         select x.wip_method, x.plan_material, x.plan_labour, x.plan_overhead, x.wip_unit, x.wip_fixed, x.through
           from stock_product_terms x
          where x.ledger_id = p.ledger_id and x.product_id = p.goods_id and x.through >= ${period}
         union all
         select p.wip_method, p.plan_material, p.plan_labour, p.plan_overhead, p.wip_unit, p.wip_fixed, null
          order by through nulls last limit 1) e
       where p.ledger_id = ${ledgerId} and (p.route = any(${[...MADE_HERE]}::text[])
             or exists (select 1 from cost_sheets s where s.ledger_id = p.ledger_id and s.product_id = p.goods_id))
       order by t.code, p.goods_id`.execute(db)
  ).rows

const INPUT = [
  'productId',
  'period',
  'hours',
  'machineHours',
  'wages',
  'started',
  'normalLoss',
  'abnormal',
  'abnormalMaterial',
  'abnormalLabour',
  'abnormalOverhead',
  'ending',
  'endingMaterial',
  'endingLabour',
  'endingOverhead',
  'opening',
  'openingMaterial',
  'openingLabour',
  'openingOverhead',
] as const
export const inputs = (db: Tx, period: Period): Promise<StoredInput[]> =>
  db.selectFrom('costInputs').select(INPUT).where('period', '=', period).execute()

/** A line of a production document: issues and returns of a month, and what was finished in it. */
export interface ProductionLine {
  readonly id: string
  readonly documentId: string
  readonly room: Room
  readonly side: Side
  readonly number: string
  readonly position: number
  readonly kind: 'issue' | 'issueReturn' | 'finishedIn'
  readonly goodsId: string
  readonly goods: string
  readonly goodsCode: string
  readonly productId: string | null
  readonly counterCode: string
  readonly quantity: StockQuantity
  readonly amount: Money | null
  readonly cost: Money | null
}
export const productionLines = async (db: Tx, ledgerId: string, period: Period): Promise<ProductionLine[]> =>
  (
    await sql<ProductionLine>`
      select l.id, d.id as document_id, d.room, d.side, d.number, l.position, d.kind, l.goods_id, t.name as goods, t.code as goods_code, d.product_id, d.counter_code, l.quantity,
             l.amount, c.amount as cost
        from stock_documents d
        join stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
        join tags t on t.ledger_id = l.ledger_id and t.id = l.goods_id
        left join ${lineCosts(ledgerId, (_, of) => sql`${of} = ${period}`)} c on c.line_id = l.id
       where d.ledger_id = ${ledgerId} and d.period = ${period} and not d.voided and d.kind in ('issue', 'issueReturn', 'finishedIn')
       order by d.number, l.position`.execute(db)
  ).rows
export const namesOf = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<{ id: string; code: string; name: string }[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('tags').select(['id', 'code', 'name']).where('ledgerId', '=', ledgerId).where('id', 'in', ids).execute()
/** Months after one and before another in which something was produced. */
export const producedBetween = async (db: Tx, ledgerId: string, after: Period | null, before: Period): Promise<Period | null> =>
  (
    await sql<{ first: Period | null }>`
      select min(d.period) as first from stock_documents d
       where d.ledger_id = ${ledgerId} and not d.voided and d.kind in ('issue', 'finishedIn') and d.period < ${before}
         and ${after === null ? sql`false` : sql`d.period > ${after}`}`.execute(db)
  ).rows[0]!.first

const RUN = ['period', 'digest', 'manifest', 'madeName', 'madeAt'] as const
export const run = (db: Tx, period: Period): Promise<StoredRun | undefined> =>
  db.selectFrom('costRuns').select(RUN).where('period', '=', period).executeTakeFirst()
export const runs = (db: Tx): Promise<Pick<StoredRun, 'period' | 'digest' | 'manifest'>[]> =>
  db.selectFrom('costRuns').select(['period', 'digest', 'manifest']).orderBy('period').execute()
export const lastBefore = async (db: Tx, period: Period): Promise<Period | null> =>
  (await db.selectFrom('costRuns').select('period').where('period', '<', period).orderBy('period', 'desc').limit(1).executeTakeFirst())
    ?.period ?? null
export const firstAfter = async (db: Tx, period: Period): Promise<Period | null> =>
  (await db.selectFrom('costRuns').select('period').where('period', '>', period).orderBy('period').limit(1).executeTakeFirst())?.period ??
  null

const SHEET = [
  'period',
  'productId',
  'opening',
  'started',
  'completed',
  'normalLoss',
  'abnormal',
  'ending',
  'wipMethod',
  'endingValue',
] as const
export const sheets = (db: Tx, period: Period): Promise<StoredSheet[]> =>
  db.selectFrom('costSheets').select(SHEET).where('period', '=', period).orderBy('productId').execute()
const ELEMENT = ['period', 'productId', 'element', 'opening', 'input', 'byProducts', 'finished', 'abnormal', 'ending'] as const
export const elements = (db: Tx, period: Period): Promise<StoredElement[]> =>
  db.selectFrom('costElements').select(ELEMENT).where('period', '=', period).orderBy('productId').orderBy('element').execute()
export const poolRuns = (db: Tx, period: Period): Promise<StoredPoolRun[]> =>
  db.selectFrom('costPoolRuns').select(['period', 'poolId', 'key', 'amount']).where('period', '=', period).orderBy('poolId').execute()
export const shares = (db: Tx, period: Period): Promise<StoredShare[]> =>
  db
    .selectFrom('costShares')
    .select(['period', 'poolId', 'productId', 'basis', 'amount'])
    .where('period', '=', period)
    .orderBy('poolId')
    .orderBy('productId')
    .execute()

export async function removeRun(db: Tx, period: Period): Promise<void> {
  for (const table of ['costShares', 'costPoolRuns', 'costElements', 'costSheets', 'costRuns'] as const)
    await db.deleteFrom(table).where('period', '=', period).execute()
}

/** What receipts of finished goods came to, and with them their documents; null: they wait for a run. */
export async function priceReceipts(
  db: Tx,
  ledgerId: string,
  prices: readonly { readonly id: string; readonly amount: Money | null }[],
): Promise<void> {
  if (prices.length === 0) return
  const ids = prices.map(({ id }) => id)
  await sql`
    update stock_lines l set amount = x.amount
      from unnest(${ids}::uuid[], ${prices.map(({ amount }) => amount as string | null)}::numeric[]) x(id, amount)
     where l.ledger_id = ${ledgerId} and l.id = x.id`.execute(db)
  await sql`
    update stock_documents d
       set amount = (select coalesce(sum(l.amount), 0) from stock_lines l where l.ledger_id = d.ledger_id and l.document_id = d.id)
     where d.ledger_id = ${ledgerId}
       and d.id in (select l.document_id from stock_lines l where l.ledger_id = ${ledgerId} and l.id = any(${ids}::uuid[]))`.execute(db)
}

/** How a month's cost of services goes to its projects; undefined: its amount is typed. */
export const projectMonth = async (db: Tx, period: Period): Promise<Row<'costProjectMonths'>['key'] | undefined> =>
  (await db.selectFrom('costProjectMonths').select('key').where('period', '=', period).executeTakeFirst())?.key
export type StoredHours = Omit<Row<'costProjectHours'>, 'ledgerId' | 'period'>
export const projectHours = (db: Tx, period: Period): Promise<StoredHours[]> =>
  db.selectFrom('costProjectHours').select(['projectId', 'hours']).where('period', '=', period).orderBy('projectId').execute()
export async function removeProjectMonth(db: Tx, period: Period): Promise<void> {
  for (const table of ['costProjectMonths', 'costProjectHours'] as const) await db.deleteFrom(table).where('period', '=', period).execute()
}
/** Projects, and every combination of tags one is in. */
export const projects = async (db: Tx, ledgerId: string): Promise<{ id: string; code: string; name: string; sets: string[] }[]> =>
  (
    await sql<{ id: string; code: string; name: string; sets: string[] }>`
      select t.id, t.code, t.name, coalesce(array_agg(x.id) filter (where x.id is not null), '{}') as sets
        from tags t left join tag_sets x on x.ledger_id = t.ledger_id and x.project = t.id
       where t.ledger_id = ${ledgerId} and t.type = 'project'
       group by t.id, t.code, t.name order by t.code, t.id`.execute(db)
  ).rows

export type StoredOperation = Omit<Row<'costOperations'>, 'ledgerId' | 'period'>
/** In a month, in the order of the work. */
export const operations = (db: Tx, period: Period): Promise<StoredOperation[]> =>
  db
    .selectFrom('costOperations')
    .select(['productId', 'position', 'name', 'hours', 'material', 'quantity'])
    .where('period', '=', period)
    .orderBy('productId')
    .orderBy('position')
    .execute()
/** The last month through one in which operations of a product were said. */
export const operationsLast = async (db: Tx, productId: string, through: Period): Promise<Period | null> =>
  (
    await db
      .selectFrom('costOperations')
      .select(({ fn }) => fn.max('period').as('last'))
      .where('productId', '=', productId)
      .where('period', '<=', through)
      .executeTakeFirstOrThrow()
  ).last
export async function removeOperations(db: Tx, period: Period, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await db.deleteFrom('costOperations').where('period', '=', period).where('productId', 'in', productIds).execute()
}
export const pool = async (db: Tx, ledgerId: string, id: string): Promise<NamedPool> => {
  const [one] = await pools(db, ledgerId, id)
  if (one === undefined) throw notFound('MF0407', '费用归集不存在或已删除')
  return one
}
