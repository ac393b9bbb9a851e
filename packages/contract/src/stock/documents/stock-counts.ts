/** Physical counts of a warehouse (盘点表): begun for a day, typed or brought in, finished with the documents of what differs. The calls are ours. */
import { COUNT_STATES, MOST_COUNTED, stockCountFields, stockCountItemFields } from '@app/domain/stock/documents/counts'
import { documentFields } from '@app/domain/stock/documents/fields'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, StockQuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { wire } from '../../kernel/wire.ts'
import { warehouseBase } from './stock-documents.ts'
import { editAny, lookAny } from './warehouses.ts'

const base = `${warehouseBase}/count`
const OneId = z.object({ id: Id })

export const StockCountDraft = wire({
  day: ['countDate', DayText],
  warehouseId: ['warehouseId', Id.nullable().default(null)],
  note: ['remark', codecOf(stockCountFields.note).default('')],
})
export const StockCountWire = wire({
  id: ['countId', Id],
  code: ['countNo', z.string()],
  day: ['countDate', DayText],
  warehouse: ['warehouseName', z.string()],
  note: ['remark', z.string()],
  state: ['countStatus', z.enum(Object.keys(COUNT_STATES) as (keyof typeof COUNT_STATES)[])],
  items: ['itemCount', Whole],
  counted: ['countedCount', Whole],
  differing: ['differenceCount', Whole],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
  finishedBy: ['finishUserName', z.string()],
  finishedAt: ['finishTime', Moment.nullable()],
})
const said = {
  goodsId: ['goodsId', Id],
  lot: ['lotNo', z.string().max(50, '批号最多50字').default('')],
  amount: ['amount', MoneyText.nullable().default(null)],
  reason: ['reason', codecOf(stockCountItemFields.reason).default('')],
} as const
export const StockCountItemWire = wire({
  ...said,
  code: ['goodsCode', z.string()],
  name: ['goodsName', z.string()],
  spec: ['specification', z.string()],
  unit: ['unitName', z.string()],
  book: ['bookQuantity', StockQuantityText],
  counted: ['countedQuantity', StockQuantityText.nullable()],
})
/** Empty: not counted. */
export const StockCountMark = wire({ ...said, counted: ['countedQuantity', codecOf(stockCountItemFields.counted).default('')] })

export const stockCountsApi = {
  list: { method: 'GET', path: `${base}/list`, summary: '库存盘点列表', anyOf: lookAny, many: StockCountWire },
  get: { method: 'GET', path: `${base}/one/:id`, summary: '库存盘点', anyOf: lookAny, params: OneId, one: StockCountWire },
  items: {
    method: 'GET',
    path: `${base}/one/:id/items`,
    summary: '库存盘点的商品',
    anyOf: lookAny,
    params: OneId,
    many: StockCountItemWire,
  },
  start: {
    method: 'POST',
    path: base,
    summary: '开始库存盘点',
    unversioned: 'made',
    anyOf: editAny,
    body: StockCountDraft,
    one: wire({ id: ['countId', Id], code: ['countNo', z.string()], items: ['itemCount', Whole] }),
  },
  mark: {
    method: 'POST',
    path: `${base}/one/:id/mark`,
    summary: '登记实盘数量',
    unversioned: 'single',
    anyOf: editAny,
    params: OneId,
    body: wire({ items: ['items', z.array(StockCountMark).min(1, '请填写实盘数量').max(MOST_COUNTED, `一次最多${MOST_COUNTED}行`)] }),
    one: wire({ count: ['count', Whole] }),
  },
  /** Begun for nothing: what was typed goes, the goods are free again. */
  remove: { method: 'DELETE', path: `${base}/one/:id`, summary: '取消库存盘点', anyOf: editAny, params: OneId },
  finish: {
    method: 'POST',
    path: `${base}/one/:id/finish`,
    summary: '完成库存盘点',
    unversioned: 'acts',
    anyOf: editAny,
    params: OneId,
    body: wire({ counterCode: ['subjectCode', codecOf(documentFields.counterCode).default('')] }),
    one: wire({ made: ['billNos', z.array(z.string())] }),
  },
  file: {
    method: 'GET',
    path: `${base}/one/:id/file`,
    summary: '库存盘点表文件',
    anyOf: lookAny,
    params: OneId,
    query: wire({ format: ['format', OutputFormat], blind: ['isBlind', Flag.default(false)] }),
    download: true,
    snapshot: true,
  },
  import: {
    method: 'POST',
    path: `${base}/one/:id/file`,
    summary: '导入实盘数量',
    unversioned: 'single',
    anyOf: editAny,
    params: OneId,
    upload: oneSheet('库存盘点表'),
    one: wire({ count: ['count', Whole] }),
  },
} as const satisfies Api
