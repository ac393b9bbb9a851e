/** Stock documents (出入库单) and warehouses: the four lists are called alike, each with the rights of its own page. The calls are ours. */
import { documentFields, lineFields, voidReason } from '@app/domain/stock/documents/fields'
import { kindTitles, STOCK_LISTS, type StockList } from '@app/domain/stock/documents/kinds'
import { MOST_PARTS } from '@app/domain/stock/documents/made-of'
import { z } from 'zod'
import { DayText, Flag, Id, Moment, MoneyText, pagesOf, PeriodText, StockQuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter, months } from '../../kernel/filter.ts'
import { OutputFormat } from '../../kernel/sheet.ts'
import { oneSheet } from '../../kernel/uploads.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { AwaitingWire, few, inMonths, Kind, MatchWire, Pair, SourceLineWire, StockGoodsWire, WaitingLineWire } from './stock-lines.ts'

export { AwaitingWire, MatchWire, SourceLineWire, StockGoodsWire, WaitingLineWire } from './stock-lines.ts'
export const warehouseBase = '/rest/companyAccount/merge/warehouse/v1.0'
const OneId = z.object({ id: Id })

export const stockFilter = filter({
  ...months,
  kind: { title: '单据类型', kind: 'choice', hint: '全部类型', choices: kindTitles, as: 'billType' },
  warehouseId: { title: '仓库', kind: 'option', hint: '全部仓库', at: 'store' },
  voided: { title: '是否作废', kind: 'flag', hint: '全部（含作废）', choices: { 0: '未作废', 1: '已作废' }, as: 'isVoid' },
  search: { title: '搜索单据', kind: 'text', hint: '单号、商品、往来单位、备注', most: 50 },
  goodsId: { title: '所选商品的单据', kind: 'record', at: 'goods' },
})

const described = {
  kind: ['billType', Kind],
  day: ['billDate', DayText],
  originDay: ['originDate', DayText.nullable().default(null)],
  warehouseId: ['warehouseId', Id.nullable().default(null)],
  toWarehouseId: ['toWarehouseId', Id.nullable().default(null)],
  counterpartyId: ['counterpartyId', Id.nullable().default(null)],
  counterCode: ['subjectCode', codecOf(documentFields.counterCode).default('')],
  productId: ['productId', Id.nullable().default(null)],
  reason: ['reason', codecOf(documentFields.reason).default('')],
  note: ['remark', codecOf(documentFields.note).default('')],
} as const
const line = {
  /** Kept where others go back to it. */
  id: ['lineId', Id.nullable().default(null)],
  goodsId: ['goodsId', z.string({ error: lineFields.goodsId.required }).pipe(Id)],
  quantity: ['quantity', codecOf(lineFields.quantity).default('0')],
  unit: ['unitName', codecOf(lineFields.unit).default('')],
  amount: ['amount', MoneyText.nullable().default(null)],
  of: ['sourceLineId', Id.nullable().default(null)],
  /** Of several lines made of the same: what their shares go by. */
  weight: ['shareWeight', codecOf(lineFields.weight).default('')],
  lot: ['lotNo', codecOf(lineFields.lot).default('')],
  producedOn: ['produceDate', DayText.nullable().default(null)],
  expiresOn: ['expireDate', DayText.nullable().default(null)],
  note: ['remark', codecOf(lineFields.note).default('')],
} as const
export const MOST_LINES = 500
/** What went out is added up at cost where no more documents answer than these: each costs a look at its goods' month. */
export const MOST_COSTED = 2000
export const StockLineDraft = wire(line, lineFields)
export const StockDocumentDraft = wire(
  {
    ...versioned,
    ...described,
    lines: ['lines', z.array(StockLineDraft).max(MOST_LINES, `一张单据最多${MOST_LINES}行`)],
    /** What its goods are made of. */
    parts: ['parts', z.array(StockLineDraft).max(MOST_PARTS, `组件最多${MOST_PARTS}行`).default([])],
  },
  documentFields,
)

const known = {
  id: ['billId', Id],
  ...described,
  period: ['accountPeriod', PeriodText],
  number: ['billNo', z.string()],
  warehouse: ['warehouseName', z.string()],
  toWarehouse: ['toWarehouseName', z.string()],
  /** The document it was written with, where it was not written by hand. */
  owner: ['ownerText', z.string()],
  counterparty: ['counterpartyName', z.string()],
  product: ['productName', z.string()],
  goods: ['goodsText', z.string()],
  lineCount: ['lineCount', Whole],
  amount: ['amount', MoneyText],
  /** As its lines are valued; none where a goods could not be. */
  cost: ['costAmount', MoneyText.nullable()],
  voided: ['isVoid', Flag],
  voidReason: ['voidReason', z.string()],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
} as const
export const StockDocumentWire = wire(known)
const OneLine = wire({
  ...line,
  goods: ['goodsName', z.string()],
  spec: ['specification', z.string()],
  /** In the goods' own unit. */
  counted: ['baseQuantity', StockQuantityText],
  ownUnit: ['baseUnitName', z.string()],
  /** The document it goes back to. */
  source: ['sourceText', z.string()],
  /** As it is valued; none where its goods could not be. */
  cost: ['costAmount', MoneyText.nullable()],
})
export const OneStockDocument = wire({ ...versioned, ...known, lines: ['lines', z.array(OneLine)], parts: ['parts', z.array(OneLine)] })
const Numbered = wire({ id: ['billId', Id], number: ['billNo', z.string()] })
const listed = { ...stockFilter.wire } as const

interface OfList {
  readonly path: string
  readonly title: string
  readonly look: `warehouse-${StockList}-chaxun`
  readonly edit: `warehouse-${StockList}-bianji`
}

/** Its documents one by one, and what their lines are of. */
const documentsOf = ({ path, title, look, edit }: OfList) =>
  ({
    list: {
      method: 'GET',
      path: `${path}/list`,
      summary: `${title}单列表`,
      permission: look,
      query: wire({ ...listed, ...pagesOf(100) }),
      many: StockDocumentWire,
      /** `cost`: of what went out as it is valued; null where some of it could not be, or where they are more than `MOST_COSTED`. */
      total: wire({ amount: ['amount', MoneyText], cost: ['costAmount', MoneyText.nullable()] }),
    },
    get: { method: 'GET', path: `${path}/one/:id`, summary: `${title}单`, permission: look, params: OneId, one: OneStockDocument },
    /** What a line may go back to: receipts, issues and estimates that are not used up. */
    sources: {
      method: 'GET',
      path: `${path}/sources`,
      summary: `${title}单可退回的原单据`,
      permission: look,
      query: wire({ kind: ['billType', Kind], goodsId: ['goodsId', Id], day: ['billDate', DayText] }),
      many: SourceLineWire,
    },
    /** Goods of this list that are kept in stock; of all lists, as what goods are made of. */
    goods: {
      method: 'GET',
      path: `${path}/goods`,
      summary: `${title}的商品`,
      permission: look,
      query: wire({ all: ['isAll', Flag.optional()] }),
      many: StockGoodsWire,
    },
    add: {
      method: 'POST',
      path,
      summary: `新增${title}单`,
      unversioned: 'made',
      permission: edit,
      body: StockDocumentDraft,
      one: Numbered,
    },
    change: {
      method: 'PUT',
      path: `${path}/one/:id`,
      summary: `修改${title}单`,

      guards: { shownBy: 'get', key: 'id' },
      permission: edit,
      params: OneId,
      body: StockDocumentDraft,
    },
    void: {
      method: 'POST',
      path: `${path}/void`,
      summary: `作废${title}单`,
      unversioned: 'acts',
      permission: edit,
      body: wire({
        ids: ['ids', z.array(Id).min(1, '请选择单据').max(1000, '一次最多1000张')],
        reason: ['reason', codecOf(voidReason.reason)],
      }),
      one: wire({ count: ['count', Whole] }),
    },
    print: {
      method: 'GET',
      path: `${path}/one/:id/print`,
      summary: `打印${title}单`,
      permission: look,
      params: OneId,
      download: true,
      snapshot: true,
    },
  }) as const satisfies Api

/** Its documents beside invoices. */
const matchingOf = ({ path, title, look, edit }: OfList) =>
  ({
    /** 票到货未到, 已开票未出库. */
    invoices: {
      method: 'GET',
      path: `${path}/invoices`,
      summary: `待生成${title}单的发票明细`,
      permission: look,
      query: wire({ from: ['fromPeriod', PeriodText], to: ['toPeriod', PeriodText], byHand: ['isByHand', Flag.optional()] }),
      many: WaitingLineWire,
    },
    awaiting: {
      method: 'GET',
      path: `${path}/awaiting`,
      summary: `还没有发票的${title}单明细`,
      permission: look,
      query: inMonths,
      many: AwaitingWire,
    },
    matches: {
      method: 'GET',
      path: `${path}/matches`,
      summary: `与发票核对了的${title}单明细`,
      permission: look,
      query: inMonths,
      many: MatchWire,
    },
    /** Lines of invoices and of documents, many to many: by goods, the oldest first. */
    match: {
      method: 'POST',
      path: `${path}/match`,
      summary: `核对${title}单与发票`,
      unversioned: 'acts',
      permission: edit,
      body: wire({
        invoices: ['invoiceLines', few(wire({ invoiceId: ['invoiceId', Id], position: ['invoiceLineNo', Whole] }))],
        lines: ['lineIds', few(Id)],
        /** What documents cost follows the invoices. */
        adjust: ['isAdjust', Flag.default(false)],
      }),
      one: wire({
        count: ['count', Whole],
        /** Invoices less documents, of what was matched and not adjusted. */
        difference: ['difference', MoneyText],
        made: ['billNos', z.array(z.string())],
      }),
    },
    unmatch: {
      method: 'POST',
      path: `${path}/unmatch`,
      summary: `解除${title}单与发票的核对`,
      unversioned: 'acts',
      permission: edit,
      body: wire({ pairs: ['pairs', few(wire(Pair))] }),
      one: wire({ count: ['count', Whole] }),
    },
    /** What came without its invoice stands in the books by estimate. */
    estimate: {
      method: 'POST',
      path: `${path}/estimate`,
      summary: `把${title}单转为暂估`,
      unversioned: 'acts',
      permission: edit,
      body: wire({ ids: ['ids', z.array(Id).min(1, '请选择单据').max(500, '一次最多500张')] }),
      one: wire({ count: ['count', Whole] }),
    },
    fromInvoices: {
      method: 'POST',
      path: `${path}/fromInvoices`,
      summary: `由发票生成${title}单`,
      unversioned: 'made',
      permission: edit,
      body: wire({ ids: ['invoiceIds', z.array(Id).min(1, '请选择发票').max(500, '一次最多500张')] }),
      one: wire({ count: ['count', Whole] }),
    },
  }) as const satisfies Api

/** Its documents as a workbook, in and out. */
const filesOf = ({ path, title, look, edit }: OfList) =>
  ({
    template: { method: 'GET', path: `${path}/template`, summary: `下载${title}单模板`, permission: look, download: true },
    import: {
      method: 'POST',
      path: `${path}/file`,
      summary: `导入${title}单`,
      unversioned: 'made',
      permission: edit,
      upload: oneSheet(`${title}单清单`),
      one: wire({ count: ['count', Whole] }),
    },
    export: {
      method: 'GET',
      path: `${path}/file`,
      summary: `导出${title}单`,
      permission: look,
      query: wire({ ...listed, format: ['format', OutputFormat] }),
      download: true,
      snapshot: true,
    },
  }) as const satisfies Api

function listApi(list: StockList) {
  const of: OfList = {
    path: `${warehouseBase}/${list}`,
    title: STOCK_LISTS[list].title,
    look: `warehouse-${list}-chaxun`,
    edit: `warehouse-${list}-bianji`,
  }
  return { ...documentsOf(of), ...matchingOf(of), ...filesOf(of) } as const
}
export const materialInApi = listApi('materialInputList')
export const materialOutApi = listApi('materialOutputList')
export const goodsInApi = listApi('stockGoodsInputList')
export const goodsOutApi = listApi('stockGoodsOutputList')
