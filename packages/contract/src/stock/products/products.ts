/** Products (产品管理): goods that are made, what they are made of by day; and where what is picked goes. The calls are ours. */
import { bomFields, bomLineFields, pickingFields, productFields } from '@app/domain/stock/products/fields'
import { PRODUCTION_ROUTES } from '@app/domain/stock/cost/kinds'
import { NATURES, type Nature } from '@app/domain/stock/documents/kinds'
import { ZERO } from '@app/domain/kernel/money'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, pagesOf, QuantityText, StockQuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { OutputFormat, sheetCall, sheetFileCall } from '../../kernel/sheet.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { warehouseBase } from '../documents/stock-documents.ts'

const path = `${warehouseBase}/productManagement`
const look = 'warehouse-productManagement-chaxun'
const edit = 'warehouse-productManagement-bianji'
const OneId = z.object({ id: Id })
const Route = codecOf(productFields.route)
const Method = codecOf(productFields.wipMethod)
const Kind = codecOf(bomLineFields.side)
const AnyNature = z.enum(['', ...(Object.keys(NATURES) as Nature[])])

export const productFilter = filter({
  route: { title: '生产路线', kind: 'choice', hint: '全部路线', choices: PRODUCTION_ROUTES, as: 'productionRoute' },
  disabled: { title: '是否停用', kind: 'flag', hint: '含停用', choices: { 0: '未停用', 1: '已停用' }, as: 'isDisabled' },
  search: { title: '搜索产品', kind: 'text', hint: '编码、名称、规格', most: 50 },
})
const described = {
  route: ['productionRoute', Route],
  wipMethod: ['wipMethod', Method],
  planMaterial: ['planMaterial', QuantityText.default(ZERO_QUANTITY)],
  planLabour: ['planLabour', QuantityText.default(ZERO_QUANTITY)],
  planOverhead: ['planOverhead', QuantityText.default(ZERO_QUANTITY)],
  wipUnit: ['wipUnitCost', QuantityText.default(ZERO_QUANTITY)],
  wipFixed: ['wipFixedCost', MoneyText.default(ZERO)],
  note: ['remark', codecOf(productFields.note).default('')],
  disabled: ['isDisabled', Flag.default(false)],
} as const
const ofGoods = {
  code: ['goodsCode', z.string()],
  name: ['goodsName', z.string()],
  spec: ['specification', z.string()],
  unit: ['unitName', z.string()],
} as const
export const ProductAdded = wire({ goodsId: ['goodsId', z.string({ error: productFields.goodsId.required }).pipe(Id)], ...described })
/** `termsFrom`: the first month of what it says of work in progress and plans; none: the first that is not closed. */
export const ProductDraft = wire(
  {
    ...versioned,
    ...described,
    termsFrom: ['termsFromMonth', codecOf(productFields.termsFrom).nullable().default(null)],
  },
  productFields,
)
export const ProductWire = wire({
  ...versioned,
  id: ['goodsId', Id],
  ...ofGoods,
  nature: ['goodsNature', AnyNature],
  ...described,
  boms: ['bomCount', Whole],
  /** The first day of the version in force today. */
  since: ['bomFromDate', DayText.nullable()],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
})
const line = {
  side: ['lineType', Kind],
  goodsId: ['goodsId', z.string({ error: '请选择商品' }).pipe(Id)],
  quantity: ['quantity', StockQuantityText],
  /** 损耗率, percent. */
  loss: ['lossRate', QuantityText.default(ZERO_QUANTITY)],
  unitValue: ['unitValue', QuantityText.default(ZERO_QUANTITY)],
} as const
export const MOST_BOM_LINES = 200
const bom = {
  fromDay: ['fromDate', DayText],
  output: ['outputQuantity', StockQuantityText],
  note: ['remark', codecOf(bomFields.note).default('')],
} as const
export const BomLineDraft = wire(line, bomLineFields)
export const BomDraft = wire(
  {
    ...versioned,
    ...bom,
    lines: ['lines', z.array(BomLineDraft).min(1, '请录入材料').max(MOST_BOM_LINES, `一张清单最多${MOST_BOM_LINES}行`)],
  },
  bomFields,
)
export const BomWire = wire({
  ...versioned,
  id: ['bomId', Id],
  productId: ['productId', Id],
  ...bom,
  lines: ['lines', z.array(wire({ ...line, ...ofGoods }))],
})
/** What is needed of a goods at every level together. */
export const NeedWire = wire({
  goodsId: ['goodsId', Id],
  ...ofGoods,
  level: ['level', Whole],
  quantity: ['quantity', StockQuantityText],
  made: ['isMade', Flag],
})
const GoodsOffered = wire({ id: ['goodsId', Id], ...ofGoods, initials: ['goodsInitials', z.string()], nature: ['goodsNature', AnyNature] })
const ofProduct = { productId: ['productId', Id] } as const
const printed = { path: `${path}/print`, summary: '物料清单', permission: look } as const

export const productsApi = {
  list: {
    method: 'GET',
    path: `${path}/list`,
    summary: '产品列表',
    permission: look,
    query: wire({ ...productFilter.wire, ...pagesOf(100) }),
    many: ProductWire,
  },
  get: { method: 'GET', path: `${path}/one/:id`, summary: '产品', permission: look, params: OneId, one: ProductWire },
  /** Goods kept in stock: what may be made, and what may go into it. */
  goods: { method: 'GET', path: `${path}/goods`, summary: '可选的商品', permission: look, many: GoodsOffered },
  add: {
    method: 'POST',
    path,
    summary: '新增产品',
    unversioned: 'made',
    permission: edit,
    body: ProductAdded,
    one: wire({ id: ['goodsId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${path}/one/:id`,
    summary: '修改产品',
    guards: { shownBy: 'get', key: 'id' },
    permission: edit,
    params: OneId,
    body: ProductDraft,
  },
  remove: { method: 'DELETE', path: `${path}/one/:id`, summary: '删除产品', permission: edit, params: OneId },
  boms: { method: 'GET', path: `${path}/one/:id/boms`, summary: '产品的物料清单', permission: look, params: OneId, many: BomWire },
  bom: { method: 'GET', path: `${path}/bom/:id`, summary: '一张物料清单', permission: look, params: OneId, one: BomWire },
  addBom: {
    method: 'POST',
    path: `${path}/one/:id/boms`,
    summary: '新增物料清单',
    unversioned: 'made',
    permission: edit,
    params: OneId,
    body: BomDraft,
    one: wire({ id: ['bomId', Id] }),
  },
  changeBom: {
    method: 'PUT',
    path: `${path}/bom/:id`,
    summary: '修改物料清单',
    guards: { shownBy: 'bom', key: 'id' },
    permission: edit,
    params: OneId,
    body: BomDraft,
  },
  removeBom: { method: 'DELETE', path: `${path}/bom/:id`, summary: '删除物料清单', permission: edit, params: OneId },
  needs: {
    method: 'GET',
    path: `${path}/needs`,
    summary: '物料清单逐级展开',
    permission: look,
    query: wire({ ...ofProduct, day: ['billDate', DayText], quantity: ['quantity', StockQuantityText] }),
    many: NeedWire,
  },
  sheet: sheetCall(printed, ofProduct),
  file: sheetFileCall(printed, ofProduct),
  template: { method: 'GET', path: `${path}/template`, summary: '下载物料清单模板', permission: look, download: true },
  import: {
    method: 'POST',
    path: `${path}/file`,
    summary: '导入物料清单',
    unversioned: 'made',
    permission: edit,
    upload: oneSheet('物料清单'),
    one: wire({ count: ['count', Whole] }),
  },
  export: {
    method: 'GET',
    path: `${path}/file`,
    summary: '导出物料清单',
    permission: look,
    query: wire({ ...productFilter.wire, format: ['format', OutputFormat] }),
    download: true,
    snapshot: true,
  },
} as const satisfies Api

const relations = `${warehouseBase}/pickingAccountRelationTable`
const lookPicking = 'warehouse-pickingAccountRelationTable-chaxun'
const editPicking = 'warehouse-pickingAccountRelationTable-bianji'
const relation = {
  warehouseId: ['warehouseId', Id.nullable().default(null)],
  nature: ['goodsNature', AnyNature.default('')],
  goodsId: ['goodsId', Id.nullable().default(null)],
  counterCode: ['subjectCode', codecOf(pickingFields.counterCode)],
  productId: ['productId', Id.nullable().default(null)],
  note: ['remark', codecOf(pickingFields.note).default('')],
} as const
export const PickingDraft = wire({ ...versioned, ...relation }, pickingFields)
export const PickingWire = wire({
  ...versioned,
  id: ['relationId', Id],
  ...relation,
  warehouse: ['warehouseName', z.string()],
  goods: ['goodsName', z.string()],
  product: ['productName', z.string()],
  subject: ['subjectName', z.string()],
})
export const pickingsApi = {
  list: { method: 'GET', path: `${relations}/list`, summary: '领料核算关系', permission: lookPicking, many: PickingWire },
  get: { method: 'GET', path: `${relations}/:id`, summary: '一条领料核算关系', permission: lookPicking, params: OneId, one: PickingWire },
  add: {
    method: 'POST',
    path: relations,
    summary: '新增领料核算关系',
    unversioned: 'made',
    permission: editPicking,
    body: PickingDraft,
    one: wire({ id: ['relationId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${relations}/:id`,
    summary: '修改领料核算关系',
    guards: { shownBy: 'get', key: 'id' },
    permission: editPicking,
    params: OneId,
    body: PickingDraft,
  },
  remove: { method: 'DELETE', path: `${relations}/:id`, summary: '删除领料核算关系', permission: editPicking, params: OneId },
} as const satisfies Api
