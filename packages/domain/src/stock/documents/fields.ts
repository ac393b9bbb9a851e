/** Forms of the warehouse: documents, their lines, warehouses; the same fields are columns of the workbook and limits of the calls. */
import { fields } from '../../kernel/field.ts'

export const documentFields = fields({
  kind: { title: '单据类型', kind: 'option', required: '请选择单据类型', stays: true },
  day: { title: '单据日期', kind: 'day', required: '请选择单据日期', stays: true },
  warehouseId: { title: '仓库', kind: 'option', makes: 'warehouse', hint: '不分仓库', stays: true },
  toWarehouseId: { title: '调入仓库', kind: 'option', makes: 'warehouse', hint: '不分仓库', stays: true },
  counterpartyId: { title: '往来单位', kind: 'option', makes: 'party', hint: '没有' },
  counterCode: { title: '对方科目', kind: 'text', most: 12, hint: '领用、其他收发的另一方' },
  productId: { title: '成本对象', kind: 'option', makes: 'product', hint: '用于哪种产品', help: '成本核算按它归集；科目按商品核算时必填' },
  originDay: { title: '原单据日期', kind: 'day', help: '晚到的单据：原来的日期' },
  reason: { title: '原因', kind: 'text', most: 200 },
  note: { title: '备注', kind: 'text', most: 200 },
})

export const lineFields = fields({
  goodsId: { title: '商品', kind: 'option', makes: 'goods', required: '请选择商品' },
  quantity: { title: '数量', kind: 'text', most: 20 },
  unit: { title: '单位', kind: 'text', most: 20 },
  amount: { title: '不含税金额', kind: 'money' },
  weight: { title: '分摊比例', kind: 'text', most: 20 },
  lot: { title: '批号/序列号', kind: 'text', most: 50 },
  producedOn: { title: '生产日期', kind: 'day' },
  expiresOn: { title: '有效期至', kind: 'day' },
  note: { title: '备注', kind: 'text', most: 200 },
})

export const warehouseFields = fields({
  name: { title: '仓库名称', kind: 'text', most: 50, required: '请填写仓库名称' },
  keeper: { title: '保管人', kind: 'text', most: 50 },
  note: { title: '备注', kind: 'text', most: 200 },
  disabled: { title: '停用', kind: 'flag', help: '停用后不能再选' },
})

export const voidReason = fields({
  reason: { title: '作废原因', kind: 'text', most: 200, required: '请写明作废的原因' },
})
