/** Pools of labour and overhead with their keys, and what is said of each product's month. */
import { broken, conflict, type ErrorDetail } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { isNegative, ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { fromMillionths } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { poolFields } from '@app/domain/stock/cost/fields'
import { refuseClosedPeriodEnd } from '../../finance/period-end/index.ts'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { tagsByIds } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { codesOf, openingsOf, type Opened } from './cost.read.ts'
import * as queries from './cost.queries.ts'
import { forgetOthers } from './operations.kept.ts'
import type { StoredAmong, StoredInput, StoredPool } from './cost.queries.ts'

type Among = Omit<StoredAmong, 'poolId'>
type PoolDraft = Omit<StoredPool, 'id'> & { readonly among: readonly Among[] }
const logged = (ctx: LedgerContext, action: string, id: string, more: { before?: unknown; after?: unknown }) =>
  record(ctx, { action, object: 'costPool', objectId: id, ...more })

async function withAmong(ctx: LedgerContext, rows: readonly queries.NamedPool[]) {
  const of = Map.groupBy(await queries.among(ctx.db), ({ poolId }) => poolId)
  return rows.map((one) => ({ ...one, among: of.get(one.id) ?? [] }))
}
export const list = async (ctx: LedgerContext) => withAmong(ctx, await queries.pools(ctx.db, ctx.ledger.id))
export const get = async (ctx: LedgerContext, id: string) => (await withAmong(ctx, [await queries.pool(ctx.db, ctx.ledger.id, id)]))[0]!

const wrong = (field: string, reason: string) => broken('MF0011', reason, [{ field, reason }])
/** MF0011 at its field; MF0012: the name is another's. */
async function rowOf(ctx: LedgerContext, { among, ...draft }: PoolDraft, id: string): Promise<{ row: StoredPool; among: StoredAmong[] }> {
  const { name, code, departmentId, key } = draft
  const codes = codesOf(ctx)
  const subject = (await allSubjects(ctx.db)).find((one) => one.code === code)
  if (subject === undefined) throw wrong('subjectCode', `没有科目${code}`)
  if (!code.startsWith(codes.production) && !code.startsWith(codes.overhead))
    throw wrong('subjectCode', `归集科目应为制造费用（${codes.overhead}）或生产成本（${codes.production}）的科目`)
  if (code.startsWith(codes.elements.material) || codes.elements.material.startsWith(code))
    throw wrong('subjectCode', '直接材料按领用单归集到产品，不用分配')
  if (departmentId !== null && (await tagsByIds(ctx.db, [departmentId]))[0]?.type !== 'department')
    throw wrong('departmentId', '部门不存在或已删除')
  if ((await queries.pools(ctx.db, ctx.ledger.id)).some((one) => one.id !== id && one.name === name))
    throw conflict('MF0012', `已有“${name}”`, [{ field: 'poolName', reason: `已有“${name}”` }])
  const known = new Set((await queries.products(ctx.db, ctx.ledger.id, null)).map((one) => one.id))
  const seen = new Set<string>()
  for (const { productId, weight } of among) {
    if (!known.has(productId) || seen.has(productId)) throw wrong('products', '有一种产品不存在、不是自制的，或列了两次')
    if (millionths(weight) < 0n) throw wrong('products', '份额不能是负数')
    seen.add(productId)
  }
  if (key === 'manual' && !among.some(({ weight }) => millionths(weight) > 0n)) throw wrong('products', '自定份额的，请填写每种产品的份额')
  return {
    row: { id, ...rowFrom(poolFields, draft) },
    among: among.map(({ productId, weight }) => ({ poolId: id, productId, weight })),
  }
}
export async function add(ctx: LedgerContext, draft: PoolDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const { row, among } = await rowOf(ctx, draft, newId())
  await insertRows(ctx.db, 'costPools', [row])
  await insertRows(ctx.db, 'costPoolProducts', among)
  await logged(ctx, '新增费用归集', row.id, { after: { ...row, among } })
  return { id: row.id }
}
export async function change(ctx: LedgerContext, id: string, draft: PoolDraft): Promise<void> {
  await lockChain(ctx.db)
  const before = await get(ctx, id)
  const { row, among } = await rowOf(ctx, draft, id)
  await queries.setPool(ctx.db, row)
  await queries.removeAmong(ctx.db, id)
  await insertRows(ctx.db, 'costPoolProducts', among)
  await logged(ctx, '修改费用归集', id, { before, after: { ...row, among } })
}
/** MF0014: months were reckoned with it. */
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await get(ctx, id)
  if (await queries.poolRan(ctx.db, id)) throw broken('MF0014', `“${before.name}”已参加成本核算，不能删除；可以停用`)
  await queries.removeAmong(ctx.db, id)
  await queries.removePool(ctx.db, id)
  await logged(ctx, '删除费用归集', id, { before })
}

const NOTHING = fromMillionths(0n)
const WHOLE = fromMillionths(1_000_000n)
export const untold = (productId: string, period: Period): StoredInput => ({
  productId,
  period,
  hours: NOTHING,
  machineHours: NOTHING,
  wages: ZERO,
  started: null,
  normalLoss: NOTHING,
  abnormal: NOTHING,
  abnormalMaterial: WHOLE,
  abnormalLabour: WHOLE,
  abnormalOverhead: WHOLE,
  ending: NOTHING,
  endingMaterial: WHOLE,
  endingLabour: WHOLE,
  endingOverhead: WHOLE,
  ...openedBy(NONE_OPENED),
})
const NONE_OPENED: Opened = { quantity: NOTHING, material: ZERO, labour: ZERO, overhead: ZERO }
const openedBy = ({ quantity, material, labour, overhead }: Opened) => ({
  opening: quantity,
  openingMaterial: material,
  openingLabour: labour,
  openingOverhead: overhead,
})

/** Every product that is made, with what was said of its month and what its opening is. */
export async function inputs(ctx: LedgerContext, { period }: { period: Period }) {
  const { db, ledger } = ctx
  const [products, told, opened, lines] = await Promise.all([
    queries.products(db, ledger.id, period),
    queries.inputs(db, period),
    openingsOf(ctx, period),
    queries.productionLines(db, ledger.id, period),
  ])
  const known = new Map(told.map((one) => [one.productId, one]))
  const done = new Map<string, bigint>()
  for (const { kind, goodsId, quantity } of lines)
    if (kind === 'finishedIn') done.set(goodsId, (done.get(goodsId) ?? 0n) + millionths(quantity))
  return products.flatMap(({ id, code, name, spec, unit, wipMethod, disabled }) => {
    const own = known.get(id)
    if (disabled && own === undefined && !opened.of.has(id)) return []
    const carried = opened.from !== null
    const { period: _, ...row } = own ?? untold(id, period)
    return [
      {
        ...row,
        ...(carried ? openedBy(opened.of.get(id) ?? NONE_OPENED) : {}),
        code,
        name,
        spec,
        unit,
        wipMethod,
        completed: fromMillionths(done.get(id) ?? 0n),
        carried,
      },
    ]
  })
}

const COUNTS = {
  hours: 'workHours',
  machineHours: 'machineHours',
  normalLoss: 'normalLoss',
  abnormal: 'abnormalLoss',
  ending: 'endingQuantity',
  opening: 'openingQuantity',
} as const
const SUMS = {
  wages: 'directWages',
  openingMaterial: 'openingMaterial',
  openingLabour: 'openingLabour',
  openingOverhead: 'openingOverhead',
} as const
const DEGREES = {
  abnormalMaterial: 'abnormalMaterialRate',
  abnormalLabour: 'abnormalLabourRate',
  abnormalOverhead: 'abnormalOverheadRate',
  endingMaterial: 'endingMaterialRate',
  endingLabour: 'endingLabourRate',
  endingOverhead: 'endingOverheadRate',
} as const
type InputDraft = Omit<StoredInput, 'period'>
const keysOf = <K extends string>(of: Readonly<Record<K, string>>): K[] => Object.keys(of) as K[]
function inputProblems(rows: readonly InputDraft[], known: ReadonlySet<string>): ErrorDetail[] {
  const found: ErrorDetail[] = []
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const say = (field: string, reason: string) => void found.push({ row: at + 1, field, reason })
    if (!known.has(row.productId)) say('productId', '产品不存在或不是自制的')
    else if (seen.has(row.productId)) say('productId', '同一产品列了两次')
    seen.add(row.productId)
    for (const key of keysOf(COUNTS)) if (millionths(row[key]) < 0n) say(COUNTS[key], '不能是负数')
    for (const key of keysOf(SUMS)) if (isNegative(row[key])) say(SUMS[key], '不能是负数')
    for (const key of keysOf(DEGREES)) {
      const degree = millionths(row[key])
      if (degree < 0n || degree > 1_000_000n) say(DEGREES[key], '完工程度须为0到1之间')
    }
    if (row.started !== null && millionths(row.started) < 0n) say('startedQuantity', '不能是负数')
  }
  return found
}
/** MF0015 with every row; PC0004, MF0016: the month is not open. */
export async function saveInputs(
  ctx: LedgerContext,
  { period, rows }: { period: Period; rows: readonly InputDraft[] },
): Promise<{ count: number }> {
  await lockChain(ctx.db)
  refuseClosed(ctx, period)
  const known = new Set((await queries.products(ctx.db, ctx.ledger.id, null)).map(({ id }) => id))
  const problems = inputProblems(rows, known)
  const [first] = problems
  if (first !== undefined) throw broken('MF0015', `第${first.row!}行：${first.reason}`, problems)
  const before = new Map((await queries.inputs(ctx.db, period)).map((one) => [one.productId, one]))
  const { from } = await openingsOf(ctx, period)
  const none = openedBy(NONE_OPENED)
  const kept = rows.map((row): StoredInput => ({ period, ...row, ...(from === null ? {} : none) }))
  await insertRows(ctx.db, 'costInputs', kept, ['period', 'productId'])
  await forgetOthers(ctx.db, period, kept)
  await record(ctx, {
    action: '填写产品的工时与在产品',
    object: 'costInput',
    objectId: period,
    before: kept.flatMap((one) => before.get(one.productId) ?? []),
    after: kept,
  })
  return { count: kept.length }
}
export const isClosed = ({ ledger: { closedThrough } }: Pick<LedgerContext, 'ledger'>, period: Period): boolean =>
  closedThrough !== null && period <= closedThrough
/** PC0004: it is closed; MF0016: the ledger began later. */
export function refuseClosed(ctx: Pick<LedgerContext, 'ledger'>, period: Period): void {
  refuseClosedPeriodEnd({ closed: isClosed(ctx, period), period })
  const { startPeriod } = ctx.ledger
  if (period < startPeriod) throw broken('MF0016', `账套从${startPeriod}启用`)
}
