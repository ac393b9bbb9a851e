/** Warehouses (仓库): where stock lies; the calls are ours. */
import { warehouseFields } from '@app/domain/stock/documents/fields'
import { STOCK_LISTS, type StockList } from '@app/domain/stock/documents/kinds'
import { z } from 'zod'
import { Flag, Id, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { warehouseBase } from './stock-documents.ts'

const OneId = z.object({ id: Id })
export const WarehouseDraft = wire(
  {
    ...versioned,
    name: ['warehouseName', codecOf(warehouseFields.name)],
    keeper: ['keeper', codecOf(warehouseFields.keeper).default('')],
    note: ['remark', codecOf(warehouseFields.note).default('')],
    disabled: ['isDisabled', Flag.default(false)],
  },
  warehouseFields,
)
export const WarehouseWire = wire({
  ...versioned,
  id: ['warehouseId', Id],
  name: ['warehouseName', z.string()],
  keeper: ['keeper', z.string()],
  note: ['remark', z.string()],
  disabled: ['isDisabled', Flag],
  documents: ['billCount', Whole],
})
export const lookAny = (Object.keys(STOCK_LISTS) as StockList[]).map((one) => `warehouse-${one}-chaxun` as const)
const lookStores = [...lookAny, 'warehouse-pickingAccountRelationTable-chaxun' as const]
export const editAny = (Object.keys(STOCK_LISTS) as StockList[]).map((one) => `warehouse-${one}-bianji` as const)
export const warehousesApi = {
  list: { method: 'GET', path: `${warehouseBase}/store/list`, summary: '仓库列表', anyOf: lookStores, many: WarehouseWire },
  get: { method: 'GET', path: `${warehouseBase}/store/:id`, summary: '仓库', anyOf: lookAny, params: OneId, one: WarehouseWire },
  add: {
    method: 'POST',
    path: `${warehouseBase}/store`,
    summary: '新增仓库',
    unversioned: 'made',
    anyOf: editAny,
    body: WarehouseDraft,
    one: wire({ id: ['warehouseId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${warehouseBase}/store/:id`,
    summary: '修改仓库',
    guards: { shownBy: 'get', key: 'id' },
    anyOf: editAny,
    params: OneId,
    body: WarehouseDraft,
  },
  remove: { method: 'DELETE', path: `${warehouseBase}/store/:id`, summary: '删除仓库', anyOf: editAny, params: OneId },
} as const satisfies Api
