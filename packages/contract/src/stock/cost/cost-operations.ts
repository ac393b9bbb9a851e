/** 分工序的在产品: operations of a product in a month, and how much is in each. The calls are ours. */
import { z } from 'zod'
import { Flag, Id, StockQuantityText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { count, ofPeriod } from './cost.ts'
import { warehouseBase } from '../documents/stock-documents.ts'

const path = `${warehouseBase}/manufacturingCosts/operations`
const MOST_OPERATIONS = 50
const operation = {
  name: ['operationName', z.string().trim().min(1, '请填写工序名称').max(50, '工序名称最多50个字')],
  /** Of one product: hours, and material put in as it begins. */
  hours: ['standardHours', count],
  material: ['materialShare', count],
  /** In it as the month ends. */
  quantity: ['quantity', count],
} as const
const ofOperations = { ...ofPeriod, productId: ['productId', Id] } as const
export const OperationsWire = wire({
  ...versioned,
  ...ofOperations,
  /** Said in this month; otherwise those of the last month, with nothing in them. */
  said: ['isSaid', Flag],
  rows: ['rows', z.array(wire({ ...operation, labour: ['labourRate', StockQuantityText], fed: ['materialRate', StockQuantityText] }))],
})

export const costOperationsApi = {
  read: {
    method: 'GET',
    path,
    summary: '产品分工序的在产品',
    permission: 'warehouse-manufacturingCosts-chaxun',
    query: wire(ofOperations),
    one: OperationsWire,
  },
  save: {
    method: 'PUT',
    path,
    summary: '保存产品分工序的在产品',
    guards: {
      shownBy: 'read',
      ask: ({ body }: { body: { period: unknown; productId: unknown } }) => ({ query: { period: body.period, productId: body.productId } }),
    },
    permission: 'warehouse-manufacturingCosts-bianji',
    body: wire({
      ...versioned,
      ...ofOperations,
      rows: ['rows', z.array(wire(operation)).max(MOST_OPERATIONS, `最多${MOST_OPERATIONS}道工序`)],
    }),
  },
} as const satisfies Api
