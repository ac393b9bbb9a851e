/** 领料核算关系: where an issue goes that does not say it itself: the goods' own relation first, then its nature's; a warehouse's before all's. */
import type { Draft } from '@app/contract/kernel/drafts'
import type { PickingDraft } from '@app/contract/stock/products/products'
import { broken, conflict, notFound } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import type { Nature } from '@app/domain/stock/documents/kinds'
import { requiredTags } from '@app/domain/ledger/subjects/subject'
import { pickingFields } from '@app/domain/stock/products/fields'
import { pickingOf } from '@app/domain/stock/products/picking'
import { lockChain, record } from '../../ledger/book-log/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { tagsByIds } from '../../ledger/tags/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './products.queries.ts'
import type { NamedPicking, StoredPicking } from './products.queries.ts'

export const list = ({ db, ledger }: LedgerContext) => queries.pickings(db, ledger.id)
/** MF0406. */
export async function get({ db, ledger }: LedgerContext, id: string): Promise<NamedPicking> {
  const [one] = await queries.pickings(db, ledger.id, id)
  if (one === undefined) throw notFound('MF0406', '领料核算关系不存在或已删除')
  return one
}
const wrong = (field: string, reason: string) => broken('MF0007', reason, [{ field, reason }])
const logged = (ctx: LedgerContext, action: string, id: string, more: { before?: unknown; after?: unknown }) =>
  record(ctx, { action, object: 'stockPicking', objectId: id, ...more })

type Drafted = Draft<typeof PickingDraft>
/** MF0007 at its field · MF0008: there is one of the same. */
async function rowOf(ctx: LedgerContext, draft: Drafted, id: string): Promise<StoredPicking> {
  const { warehouseId, nature, goodsId, counterCode, productId } = draft
  if (goodsId !== null && nature !== '') throw wrong('goodsNature', '选了商品就不用选性质')
  const subject = (await allSubjects(ctx.db)).find(({ code }) => code === counterCode)
  if (subject === undefined) throw wrong('subjectCode', `没有科目${counterCode}`)
  if (!subject.leaf || subject.disabled) throw wrong('subjectCode', `${counterCode}有下级科目或已停用，请选最末级`)
  if (requiredTags(subject).some((one) => one !== 'goods')) throw wrong('subjectCode', `科目${counterCode}要求商品以外的辅助核算`)
  const ids = [goodsId, productId].filter((one) => one !== null)
  const known = new Set((await tagsByIds(ctx.db, ids)).flatMap((one) => (one.type === 'goods' && !one.deleted ? [one.id] : [])))
  if (goodsId !== null && !known.has(goodsId)) throw wrong('goodsId', '商品不存在或已删除')
  if (productId !== null && !known.has(productId)) throw wrong('productId', '产品不存在或已删除')
  const others = (await list(ctx)).filter((one) => one.id !== id)
  const twin = others.some((one) => one.warehouseId === warehouseId && one.nature === nature && one.goodsId === goodsId)
  if (twin) throw conflict('MF0008', '同一仓库、同一商品（性质）已有一条关系', [{ field: 'goodsId', reason: '已有一条关系' }])
  return { id, ...rowFrom(pickingFields, draft) }
}
export async function add(ctx: LedgerContext, draft: Drafted): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const row = await rowOf(ctx, draft, newId())
  await insertRows(ctx.db, 'stockPickings', [row])
  await logged(ctx, '新增领料核算关系', row.id, { after: row })
  return { id: row.id }
}
export async function change(ctx: LedgerContext, id: string, draft: Drafted): Promise<void> {
  await lockChain(ctx.db)
  const before = await get(ctx, id)
  const row = await rowOf(ctx, draft, id)
  await queries.setPicking(ctx.db, row)
  await logged(ctx, '修改领料核算关系', id, { before, after: row })
}
export async function remove(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await get(ctx, id)
  await queries.removePicking(ctx.db, id)
  await logged(ctx, '删除领料核算关系', id, { before })
}

/** Where issues of goods from a warehouse go, by the relations; null where none fits. */
export async function relationIn({ db, ledger }: Pick<LedgerContext, 'db' | 'ledger'>) {
  const rows = await queries.pickings(db, ledger.id)
  return (warehouseId: string | null, goodsId: string, nature: Nature) => pickingOf(rows, { warehouseId, goodsId, nature })
}
