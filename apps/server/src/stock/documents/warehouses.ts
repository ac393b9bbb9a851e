/** Warehouses (仓库): kept, changed, taken out while nothing is in them. */
import type { Draft } from '@app/contract/kernel/drafts'
import type { WarehouseDraft } from '@app/contract/stock/documents/warehouses'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { warehouseFields } from '@app/domain/stock/documents/fields'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './warehouses.queries.ts'
import type { StoredWarehouse } from './warehouses.queries.ts'

type Drafted = Draft<typeof WarehouseDraft>
const log = (ctx: LedgerContext, action: string, id: string, more: { before?: unknown; after?: unknown }) =>
  record(ctx, { action, object: 'stockWarehouse', objectId: id, ...more })

export const list = ({ db, ledger }: LedgerContext) => queries.all(db, ledger.id)
/** WH0405. */
export async function get({ db, ledger }: LedgerContext, id: string) {
  const [one] = await queries.all(db, ledger.id, id)
  if (one === undefined) throw notFound('WH0405', '仓库不存在或已删除')
  return one
}

/** WH0010: the name is another's. */
async function rowOf(ctx: LedgerContext, draft: Drafted, id: string): Promise<StoredWarehouse> {
  const { name } = draft
  const twin = (await list(ctx)).some((one) => one.id !== id && one.name === name)
  if (twin) throw conflict('WH0010', `已有仓库“${name}”`, [{ field: 'warehouseName', reason: `已有仓库“${name}”` }])
  return { id, ...rowFrom(warehouseFields, draft) }
}
export async function add(ctx: LedgerContext, draft: Drafted): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const row = await rowOf(ctx, draft, newId())
  await insertRows(ctx.db, 'stockWarehouses', [row])
  await log(ctx, '新增仓库', row.id, { after: row })
  return { id: row.id }
}
export async function change(ctx: LedgerContext, id: string, draft: Drafted): Promise<void> {
  await lockChain(ctx.db)
  const before = await get(ctx, id)
  const row = await rowOf(ctx, draft, id)
  await queries.set(ctx.db, row)
  await log(ctx, '修改仓库', id, { before, after: row })
}
/** WH0011: documents, counts or rules of what is picked name it. */
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await get(ctx, id)
  const { counts, pickings } = await queries.named(ctx.db, ctx.ledger.id, id)
  const used = [
    [before.documents, '张单据'],
    [counts, '次盘点'],
    [pickings, '条领料关系'],
  ] as const
  const said = used.flatMap(([count, what]) => (count > 0 ? [`${count}${what}`] : [])).join('、')
  if (said !== '') throw broken('WH0011', `已有${said}用到“${before.name}”，不能删除；可以停用`)
  await queries.remove(ctx.db, id)
  await log(ctx, '删除仓库', id, { before })
}
