/** Forms of products, their bills of materials and where what is picked goes; the same fields are columns of the workbook. */
import { fields, type FieldValues } from '../../kernel/field.ts'
import { MADE_HERE, PRODUCTION_ROUTES, WIP_METHODS, type WipMethod } from '../cost/kinds.ts'
import { NATURES } from '../documents/kinds.ts'

const isMade = ({ route }: FieldValues): boolean => MADE_HERE.some((one) => one === route)
const reckonedBy =
  (method: WipMethod) =>
  (values: FieldValues): boolean =>
    isMade(values) && values['wipMethod'] === method
export const productFields = fields({
  goodsId: { title: '产品', kind: 'option', makes: 'goods', required: '请选择产品', help: '商品里性质是半成品、产成品或库存商品的' },
  route: { title: '生产路线', kind: 'choice', choices: PRODUCTION_ROUTES, required: '请选择生产路线' },
  wipMethod: { title: '在产品计价', kind: 'choice', choices: WIP_METHODS, required: '请选择在产品计价', when: isMade },
  planMaterial: { title: '单位定额材料', kind: 'amount' },
  planLabour: { title: '单位定额人工', kind: 'amount' },
  planOverhead: { title: '单位定额费用', kind: 'amount' },
  wipUnit: { title: '在产品单位定额', kind: 'amount', when: reckonedBy('standard') },
  wipFixed: { title: '在产品固定成本', kind: 'money', when: reckonedBy('fixed'), help: '年末盘点后调整' },
  termsFrom: {
    title: '定额和计价从',
    kind: 'month',
    help: '从这个月起按这里的在产品计价和定额，以前的月份照旧；不填从第一个没有结账的月份起',
  },
  note: { title: '备注', kind: 'text', most: 200, wide: true },
  disabled: { title: '停用', kind: 'flag', help: '停用后不再参加成本核算' },
})

export const BOM_SIDES = { in: '材料', by: '副产品' } as const
export type BomSide = keyof typeof BOM_SIDES
export const bomFields = fields({
  fromDay: { title: '生效日期', kind: 'day', required: '请选择生效日期', help: '从这一天起按这个版本' },
  output: { title: '产出数量', kind: 'text', most: 20, required: '请填写产出数量', help: '用量是生产这么多产品的' },
  note: { title: '备注', kind: 'text', most: 200 },
})
export const bomLineFields = fields({
  side: { title: '类别', kind: 'choice', choices: BOM_SIDES, required: '请选择类别' },
  goodsId: { title: '商品', kind: 'option', makes: 'goods', required: '请选择商品' },
  quantity: { title: '用量', kind: 'text', most: 20, required: '请填写用量' },
  loss: { title: '损耗率（%）', kind: 'text', most: 10 },
  unitValue: { title: '副产品单价', kind: 'text', most: 20 },
})

export const pickingFields = fields({
  warehouseId: { title: '仓库', kind: 'option', makes: 'warehouse', hint: '全部仓库' },
  nature: { title: '商品性质', kind: 'choice', choices: NATURES, hint: '全部性质' },
  goodsId: { title: '商品', kind: 'option', makes: 'goods', hint: '按性质' },
  counterCode: { title: '核算科目', kind: 'text', most: 12, required: '请选择核算科目' },
  productId: { title: '成本对象', kind: 'option', makes: 'product', hint: '不分产品' },
  note: { title: '备注', kind: 'text', most: 200, wide: true },
})
