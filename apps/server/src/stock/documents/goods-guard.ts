/** Goods with documents stay what they are: their list, their account and what a quantity means go by nature and unit. */
import type { RecordGuard } from '../../ledger/records/index.ts'
import { withDocuments } from './goods-guard.queries.ts'

export const guardGoods: RecordGuard = async ({ db, ledger }, changes) => {
  const asked = changes.flatMap(({ id, before, after }) =>
    (['nature', 'unit'] as const).flatMap((field) =>
      (before.values[field] ?? '') === (after.values[field] ?? '') ? [] : [{ id, field, name: after.name }],
    ),
  )
  if (asked.length === 0) return []
  const held = new Set(
    await withDocuments(
      db,
      ledger.id,
      asked.map(({ id }) => id),
    ),
  )
  return asked.flatMap(({ id, field, name }) =>
    held.has(id)
      ? [{ id, field, reason: `“${name}”已有出入库单，不能改${field === 'nature' ? '性质' : '计量单位'}；请停用它，新增一个商品` }]
      : [],
  )
}
