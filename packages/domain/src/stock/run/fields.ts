/** Forms of the valuation: how goods of a nature are valued, and how one goods is kept. */
import { fields } from '../../kernel/field.ts'
import { NATURES } from '../documents/kinds.ts'
import { COST_METHODS } from '../valuation/move.ts'

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
})
