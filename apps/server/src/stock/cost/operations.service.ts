/** What is in progress of a product by operation: degrees of completion follow from it, and stand in what is said of the month. */
import { broken } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { fromMillionths } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { degreesOf } from '@app/domain/stock/cost/operations'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './cost.queries.ts'
import type { StoredOperation } from './cost.queries.ts'
import { counted, endingOf } from './operations.kept.ts'
import { refuseClosed, untold } from './pools.service.ts'

interface OfMonth {
  readonly period: Period
  readonly productId: string
}
async function kept({ db }: Pick<LedgerContext, 'db'>, period: Period, productId: string): Promise<StoredOperation[]> {
  return (await queries.operations(db, period)).filter((one) => one.productId === productId)
}

export async function operations(ctx: LedgerContext, { period, productId }: OfMonth) {
  const last = await queries.operationsLast(ctx.db, productId, period)
  const rows = last === null ? [] : await kept(ctx, last, productId)
  const { each } = degreesOf(rows.map(counted))
  return {
    period,
    productId,
    said: last === period,
    rows: rows.map(({ name, hours, material, quantity }, at) => ({
      name,
      hours,
      material,
      // what was in it a month ago says nothing of now
      quantity: last === period ? quantity : fromMillionths(0n),
      labour: fromMillionths(each[at]!.labour),
      fed: fromMillionths(each[at]!.material),
    })),
  }
}

const refused = (field: string, reason: string, at?: number) =>
  broken('MF0028', at === undefined ? reason : `第${at + 1}行：${reason}`, [
    { ...(at === undefined ? {} : { row: at + 1 }), field, reason },
  ])

interface Said extends OfMonth {
  readonly rows: readonly Omit<StoredOperation, 'productId' | 'position'>[]
}
/** None: degrees are typed again. MF0028 at its row; PC0004, MF0016: the month is not open. */
export async function saveOperations(ctx: LedgerContext, { period, productId, rows }: Said): Promise<void> {
  const { db, ledger } = ctx
  await lockChain(db)
  refuseClosed(ctx, period)
  const known = (await queries.products(db, ledger.id, period)).find(({ id }) => id === productId)
  if (known === undefined) throw refused('productId', '产品不存在或不是自制的')
  if (known.wipMethod !== 'equivalent') throw refused('productId', `${known.name}的在产品不按约当产量计价，不用分工序`)
  const seen = new Set<string>()
  for (const [at, { name, hours, material, quantity }] of rows.entries()) {
    if (seen.has(name)) throw refused('operationName', `工序“${name}”列了两次`, at)
    if (millionths(hours) < 0n) throw refused('standardHours', '工时定额不能是负数', at)
    if (millionths(material) < 0n) throw refused('materialShare', '投料定额不能是负数', at)
    if (millionths(quantity) < 0n) throw refused('quantity', '在产数量不能是负数', at)
    seen.add(name)
  }
  if (rows.length > 0 && rows.every(({ hours }) => millionths(hours) === 0n))
    throw refused('standardHours', '各道工序都没有工时定额，算不出完工程度', 0)
  const before = await kept(ctx, period, productId)
  await queries.removeOperations(db, period, [productId])
  await insertRows(
    db,
    'costOperations',
    rows.map((row, at) => ({ period, productId, position: at + 1, ...row })),
  )
  if (rows.length > 0) {
    const told = (await queries.inputs(db, period)).find((one) => one.productId === productId) ?? untold(productId, period)
    await insertRows(db, 'costInputs', [{ ...told, ...endingOf(rows.map(counted)) }], ['period', 'productId'])
  }
  await record(ctx, { action: '填写分工序的在产品', object: 'costOperations', objectId: `${period} ${known.name}`, before, after: rows })
}
