/** Forms of the valuation: how goods of a nature are valued, and how one goods is kept. */
import { fields } from '../../kernel/field.ts'
import { NATURES } from '../documents/kinds.ts'
import { COST_METHODS } from './move.ts'

export const TRACKED = { none: '不区分', lot: '按批号', serial: '按序列号' } as const
export const methodFields = fields({
  nature: { title: '商品性质', kind: 'choice', choices: NATURES, required: '请选择商品性质' },
  method: { title: '计价方法', kind: 'choice', choices: COST_METHODS, required: '请选择计价方法' },
  fromPeriod: { title: '自哪月起', kind: 'month', required: '请选择自哪月起', help: '年初，或第一张单据的月份' },
  reason: { title: '原因', kind: 'text', most: 200, required: '请写明变更计价方法的原因', wide: true },
})
export const stockGoodsFields = fields({
  stockCode: { title: '存货科目', kind: 'text', most: 12, help: '不填按商品的性质' },
  costCode: { title: '成本科目', kind: 'text', most: 12, help: '不填按商品的性质' },
  tracked: { title: '批次管理', kind: 'choice', choices: TRACKED, required: '请选择批次管理' },
  safety: { title: '安全库存', kind: 'text', most: 20, hint: '不提醒' },
  shelfDays: {
    title: '保质期（天）',
    kind: 'count',
    most: 5,
    hint: '没有保质期',
    help: '填了的，入库时要填生产日期或有效期至；批次管理应按批号',
  },
})
/** Limits of the warnings, as long as a ledger says no others. */
export const USUAL_LIMITS = { pricePercent: 30, slowMonths: 3, expiryDays: 30 } as const
export type WarningLimits = Readonly<Record<keyof typeof USUAL_LIMITS, number>>
export const limitFields = fields({
  pricePercent: {
    title: '进价异常（%）',
    kind: 'whole',
    least: 1,
    most: 1000,
    required: '请填写百分比',
    help: '与月初均价差这么多以上的采购',
  },
  slowMonths: { title: '呆滞（月）', kind: 'whole', least: 1, most: 120, required: '请填写月数', help: '这么多个月没有出库' },
  expiryDays: { title: '临期（天）', kind: 'whole', least: 1, most: 3650, required: '请填写天数', help: '这么多天以内到期的批次' },
})
