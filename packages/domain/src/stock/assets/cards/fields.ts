/** Forms of assets: categories, departments that use them, cards; the same fields are columns of the workbook and limits of the calls. */
import { fields } from '../../../kernel/field.ts'
import { USES } from '../settings/categories.ts'
import { ASSET_KINDS, METHODS, RESIDUES, STARTS, TAX_GROUNDS } from './kinds.ts'
import { isSpread, TAX_METHODS } from '../tax/tax-book.ts'

const required = (title: string) => `请选择${title}`
const subject = (title: string, needed = true) =>
  ({ title, kind: 'text', most: 12, ...(needed ? { required: required(title) } : {}) }) as const

export const categoryFields = fields({
  code: { title: '类别编码', kind: 'text', most: 20, required: '请填写类别编码' },
  name: { title: '类别名称', kind: 'text', most: 50, required: '请填写类别名称' },
  kind: { title: '资产属性', kind: 'choice', choices: ASSET_KINDS, required: required('资产属性') },
  method: { title: '折旧方法', kind: 'choice', choices: METHODS, required: required('折旧方法') },
  start: { title: '开始计提', kind: 'choice', choices: STARTS, required: required('开始计提的月份') },
  residue: { title: '尾差', kind: 'choice', choices: RESIDUES, required: required('尾差的处理') },
  lifeMonths: { title: '使用月数', kind: 'whole', least: 1, most: 1200, hint: '卡片上再定' },
  residualPercent: { title: '残值率', kind: 'percent' },
  taxMonths: { title: '最低税收月数', kind: 'whole', least: 1, most: 1200, hint: '没有规定' },
  taxRow: { title: '年报附表行次', kind: 'whole', least: 2, most: 25, hint: 'A105080 的行次' },
  costCode: subject('原值科目'),
  accumulatedCode: subject('累计折旧（摊销）科目'),
  impairmentCode: subject('减值准备科目', false),
  lossCode: subject('减值损失科目', false),
  manageCode: subject('管理部门费用科目'),
  saleCode: subject('销售部门费用科目'),
  productionCode: subject('生产部门费用科目'),
  disabled: { title: '停用', kind: 'flag', help: '停用后不能再选，已有的卡片照提' },
})

export const departmentFields = fields({
  name: { title: '使用部门', kind: 'text', most: 50, required: '请填写使用部门' },
  use: { title: '费用归属', kind: 'choice', choices: USES, required: required('费用归属') },
  tagId: { title: '辅助核算部门', kind: 'option', makes: 'department', help: '费用科目按部门核算时用它' },
  expenseCode: { ...subject('指定费用科目', false), help: '不填按资产类别的科目' },
  note: { title: '备注', kind: 'text', most: 200 },
  disabled: { title: '停用', kind: 'flag', help: '停用后不能再选' },
})

const byUnits = ({ method }: { readonly method?: unknown }) => method === 'units'
const isOpening = ({ openingPeriod }: { readonly openingPeriod?: unknown }) => openingPeriod !== null && openingPeriod !== ''
const mayBeFaster = ({ taxMethod }: { readonly taxMethod?: unknown }) => isSpread(taxMethod)
const ownTax = ({ taxMethod }: { readonly taxMethod?: unknown }) => taxMethod !== 'same'
export const cardFields = fields({
  name: { title: '资产名称', kind: 'text', most: 100, required: '请填写资产名称' },
  code: { title: '资产编号', kind: 'text', most: 30, hint: '不填自动编号' },
  categoryId: { title: '资产类别', kind: 'option', makes: 'assetCategory', required: required('资产类别') },
  inService: { title: '投用日期', kind: 'day', required: required('投用日期') },
  cost: { title: '原值', kind: 'money' },
  residual: { title: '预计净残值', kind: 'money' },
  method: { title: '折旧方法', kind: 'choice', choices: METHODS, required: required('折旧方法') },
  lifeMonths: { title: '使用月数', kind: 'whole', least: 1, most: 1200, hint: '不确定的不填' },
  start: { title: '开始计提', kind: 'choice', choices: STARTS, required: required('开始计提的月份') },
  residue: { title: '尾差', kind: 'choice', choices: RESIDUES, required: required('尾差的处理') },
  unitsTotal: { title: '总工作量', kind: 'price', required: '请填写总工作量', when: byUnits },
  spec: { title: '规格型号', kind: 'text', most: 100 },
  quantity: { title: '数量', kind: 'whole', least: 1, most: 1_000_000 },
  unit: { title: '单位', kind: 'text', most: 10 },
  location: { title: '存放地点', kind: 'text', most: 100 },
  keeper: { title: '保管人', kind: 'text', most: 50 },
  supplier: { title: '供应商', kind: 'text', most: 100 },
  openingPeriod: { title: '以前已提到', kind: 'month', help: '期初的资产填最后计提的月份；当月新增的不填' },
  openingAccumulated: { title: '以前累计折旧', kind: 'money', when: isOpening },
  openingMonths: { title: '以前已提月数', kind: 'whole', least: 0, most: 1200, when: isOpening },
  openingImpairment: { title: '以前减值准备', kind: 'money', when: isOpening },
  openingUnits: { title: '以前已用工作量', kind: 'price', when: (values) => isOpening(values) && byUnits(values) },
  taxMethod: { title: '税收处理', kind: 'choice', choices: TAX_METHODS, required: required('税收处理') },
  taxCost: { title: '计税基础', kind: 'money', when: ownTax },
  taxMonths: { title: '税收折旧月数', kind: 'whole', least: 1, most: 1200, when: ownTax },
  taxGround: {
    title: '缩短、加速的依据',
    kind: 'choice',
    choices: TAX_GROUNDS,
    help: '短于最低年限、用加速方法才选',
    when: mayBeFaster,
  },
  taxUsedMonths: {
    title: '购入前已使用月数',
    kind: 'whole',
    least: 0,
    most: 1200,
    help: '买来的旧资产填；最低年限减去它再算60%',
    when: ({ taxMethod, taxGround }) => taxMethod === 'straightLine' && typeof taxGround === 'string' && taxGround !== '',
  },
  taxResidual: { title: '税收残值', kind: 'money', when: ownTax },
  note: { title: '备注', kind: 'text', most: 200, wide: true },
})
