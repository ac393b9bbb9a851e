/** 收发存汇总表, how goods are valued and kept. The calls are ours. */
import { NATURES } from '@app/domain/stock/documents/kinds'
import { limitFields, methodFields, stockGoodsFields } from '@app/domain/stock/valuation/fields'
import { COST_METHODS, type CostMethod } from '@app/domain/stock/valuation/move'
import { z } from 'zod'
import { Id, Moment, MoneyText, PeriodText, StockQuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { sheetCall, sheetFileCall } from '../../kernel/sheet.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { warehouseBase } from '../documents/stock-documents.ts'

const look = 'warehouse-goodsBalanceStatistics-chaxun'
const edit = 'warehouse-goodsBalanceStatistics-bianji'
const balance = { path: `${warehouseBase}/goodsBalanceStatistics`, summary: '收发存汇总表', permission: look } as const
const warnings = { ...balance, path: `${balance.path}/warnings`, summary: '库存预警' } as const
const ofMonth = { period: ['accountPeriod', PeriodText] } as const
const Nature = z.enum(Object.keys(NATURES) as (keyof typeof NATURES)[], { error: methodFields.nature.required })
const ofSpan = {
  from: ['fromPeriod', PeriodText],
  to: ['toPeriod', PeriodText],
  nature: ['goodsNature', Nature.optional()],
} as const
const Method = z.enum(Object.keys(COST_METHODS) as CostMethod[], { error: methodFields.method.required })
const OfGoods = z.object({ id: Id })

const kept = {
  stockCode: ['stockSubjectCode', codecOf(stockGoodsFields.stockCode).default('')],
  costCode: ['costSubjectCode', codecOf(stockGoodsFields.costCode).default('')],
  tracked: ['trackType', codecOf(stockGoodsFields.tracked).default('none')],
  safety: ['safetyQuantity', StockQuantityText.nullable().default(null)],
  shelfDays: ['shelfDays', Whole.nullable().default(null)],
} as const
export const StockGoodsDraft = wire({ ...versioned, ...kept })
export const KeptGoodsWire = wire({
  ...versioned,
  id: ['goodsId', Id],
  code: ['goodsCode', z.string()],
  name: ['goodsName', z.string()],
  spec: ['specification', z.string()],
  unit: ['unitName', z.string()],
  nature: ['goodsNature', Nature],
  ...kept,
})
export const MethodDraft = wire({
  nature: ['goodsNature', Nature],
  fromPeriod: ['fromPeriod', PeriodText],
  method: ['costMethod', Method],
  reason: ['reason', codecOf(methodFields.reason)],
})
export const MethodWire = wire({
  nature: ['goodsNature', Nature],
  fromPeriod: ['fromPeriod', PeriodText],
  method: ['costMethod', Method],
  reason: ['reason', z.string()],
  madeBy: ['createUserName', z.string()],
  madeAt: ['createTime', Moment],
})

/** A subject goods stand on: what documents come to, what the books say, and which goods differ. */
export const StockProofWire = wire({
  code: ['subjectCode', z.string()],
  name: ['subjectName', z.string()],
  documents: ['billAmount', MoneyText],
  books: ['bookAmount', MoneyText],
  difference: ['difference', MoneyText],
  causes: ['causes', z.array(z.string())],
})

const limit = (field: { readonly least: number; readonly most: number; readonly title: string }) =>
  z.number().int().min(field.least, `${field.title}至少${field.least}`).max(field.most, `${field.title}至多${field.most}`)
export const WarningLimitsWire = wire({
  ...versioned,
  pricePercent: ['pricePercent', limit(limitFields.pricePercent)],
  slowMonths: ['slowMonths', limit(limitFields.slowMonths)],
  expiryDays: ['expiryDays', limit(limitFields.expiryDays)],
})

export const stockBalanceApi = {
  sheet: sheetCall(balance, ofSpan),
  file: sheetFileCall(balance, ofSpan),
  /** As a month ends. */
  warnings: sheetCall(warnings, ofMonth),
  warningsFile: sheetFileCall(warnings, ofMonth),
  limits: { method: 'GET', path: `${warnings.path}/limits`, summary: '库存预警的界限', permission: look, one: WarningLimitsWire },
  changeLimits: {
    method: 'PUT',
    path: `${warnings.path}/limits`,
    summary: '修改库存预警的界限',
    guards: { shownBy: 'limits' },
    permission: edit,
    body: WarningLimitsWire,
  },
  proof: {
    method: 'GET',
    path: `${balance.path}/proof`,
    summary: '账货核对',
    permission: look,
    query: wire(ofMonth),
    many: StockProofWire,
  },
  goods: { method: 'GET', path: `${balance.path}/goods`, summary: '商品的库存设置', permission: look, many: KeptGoodsWire },
  oneGoods: {
    method: 'GET',
    path: `${balance.path}/goods/:id`,
    summary: '一种商品的库存设置',
    permission: look,
    params: OfGoods,
    one: KeptGoodsWire,
  },
  changeGoods: {
    method: 'PUT',
    path: `${balance.path}/goods/:id`,
    summary: '修改商品的库存设置',
    guards: { shownBy: 'oneGoods', key: 'id' },
    permission: edit,
    params: OfGoods,
    body: StockGoodsDraft,
  },
  methods: { method: 'GET', path: `${balance.path}/methods`, summary: '存货计价方法', permission: look, many: MethodWire },
  changeMethod: {
    method: 'POST',
    path: `${balance.path}/methods`,
    summary: '变更存货计价方法',
    unversioned: 'made',
    permission: edit,
    body: MethodDraft,
  },
} as const satisfies Api
