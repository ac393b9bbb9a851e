/**
 * The lists a ledger keeps (基础资料): customers, suppliers, employees, departments, projects and goods, whose values are the tags of its
 * lines, and units, voucher abstracts, expense types and claim contents. One description of fields and columns per kind: forms,
 * columns, workbooks and checks all follow it.
 */
import { initialTexts, type Field, type Texts } from '../../kernel/field.ts'
import { isOwnType, isTagType, TAG_TYPES, type OwnTagType, type TagType } from '../subjects/subject.ts'

/** The kinds every ledger has; `tagKind`: those of tags it made for itself, each of which is a kind of records of its own. */
export const RECORD_KINDS = [...TAG_TYPES, 'unit', 'abstract', 'expenseType', 'claimContent', 'tagKind'] as const
export type FixedRecordKind = (typeof RECORD_KINDS)[number]
export type RecordKind = FixedRecordKind | OwnTagType
export const isRecordKind = (kind: string): kind is RecordKind => (RECORD_KINDS as readonly string[]).includes(kind) || isOwnType(kind)
export const isTagKind = (kind: RecordKind): kind is TagType => isTagType(kind)

export interface RecordField extends Field {
  /** Width of the column in pixels. */
  readonly width: number
  readonly of?: RecordKind
  /** Differs from one record to the next: not offered for changing many at once. */
  readonly single?: true
  /** Not among the first columns of a list. */
  readonly quiet?: true
}

export interface RecordRules {
  readonly title: string
  /** The name's heading, its most characters, and its refusals. */
  readonly name: { readonly title: string; readonly most: number; readonly required: string; readonly tooLong: string }
  /** Has codes of its own; others are known by their names. */
  readonly coded: boolean
  readonly fields: readonly RecordField[]
  readonly menu: string
}

const OWN_MENU = 'options-ownTags'
const NAME = { title: '名称', most: 100, required: '请输入名称', tooLong: '名称长度最多100个字符' } as const
const text = (key: string, title: string, width: number, most: number, more: Partial<RecordField> = {}): RecordField => ({
  key,
  title,
  kind: 'text',
  width,
  most,
  ...more,
})
const note = text('note', '备注', 140, 200)
const bank: readonly RecordField[] = [
  text('bankName', '开户行', 140, 24, { tooLong: '开户行不能超过二十四个字', quiet: true }),
  { key: 'bankAccount', title: '银行账号', kind: 'bankAccount', width: 130, secret: true, single: true, quiet: true },
]
const parent = (of: RecordKind, title: string): RecordField => ({ key: 'parentId', title, kind: 'record', of, width: 110 })
const party = (of: 'customer' | 'supplier'): readonly RecordField[] => [
  { key: 'taxNumber', title: '纳税人识别号', kind: 'taxpayerId', width: 160, single: true },
  text('contact', '联系人', 80, 30),
  { key: 'mobilePhone', title: '手机', kind: 'mobilePhone', width: 100 },
  { key: 'telephone', title: '电话', kind: 'telephone', width: 110, quiet: true },
  { key: 'email', title: '邮箱', kind: 'email', width: 140, quiet: true },
  text('address', '地址', 200, 200),
  ...bank,
  { key: 'creditDays', title: '账期（天）', kind: 'count', width: 84, most: 3650 },
  parent(of, '上级'),
  note,
]
/** Which expenses the pay of a person or a department belongs to. */
export const EXPENSE_CLASSES = {
  management: '管理费用',
  selling: '销售费用',
  research: '研发费用',
  production: '生产成本',
  overhead: '制造费用',
} as const
const expenseClass: RecordField = { key: 'expenseClass', title: '费用归属', kind: 'choice', choices: EXPENSE_CLASSES, width: 90 }

/** Kinds of id documents (spec 3 §9). */
export const ID_TYPES = {
  '1': '居民身份证',
  '2': '中国护照',
  '3': '港澳居民来往内地通行证',
  '4': '台湾居民来往大陆通行证',
  '5': '外国护照',
  '6': '其他',
} as const

export const recordKinds: Readonly<Record<FixedRecordKind, RecordRules>> = {
  customer: {
    title: '客户',
    name: { ...NAME, title: '客户名称' },
    coded: true,
    menu: 'options-customerManagement',
    fields: party('customer'),
  },
  supplier: {
    title: '供应商',
    name: { ...NAME, title: '供应商名称' },
    coded: true,
    menu: 'options-supplierInfo',
    fields: party('supplier'),
  },
  employee: {
    title: '职员',
    name: { ...NAME, title: '姓名' },
    coded: true,
    menu: 'options-personnelManagement',
    fields: [
      { key: 'departmentId', title: '部门', kind: 'record', of: 'department', width: 110 },
      text('position', '岗位', 90, 30),
      expenseClass,
      { key: 'mobilePhone', title: '手机', kind: 'mobilePhone', width: 100 },
      { key: 'email', title: '邮箱', kind: 'email', width: 140, quiet: true },
      { key: 'idType', title: '证件类型', kind: 'choice', choices: ID_TYPES, width: 110, initial: '1', quiet: true },
      { key: 'idNumber', title: '证件号码', kind: 'idNumber', width: 150, secret: true, single: true },
      { key: 'hiredOn', title: '入职日期', kind: 'day', width: 92 },
      { key: 'leftOn', title: '离职日期', kind: 'day', width: 92 },
      ...bank,
      note,
    ],
  },
  department: {
    title: '部门',
    name: { ...NAME, title: '部门名称' },
    coded: true,
    menu: 'options-personnelManagement',
    fields: [parent('department', '上级部门'), expenseClass, text('leader', '负责人', 90, 30), note],
  },
  project: {
    title: '项目',
    name: { ...NAME, title: '项目名称' },
    coded: true,
    menu: 'options-projectSettings',
    fields: [
      {
        key: 'state',
        title: '状态',
        kind: 'choice',
        choices: { running: '进行中', finished: '已完工', stopped: '已终止' },
        width: 76,
        initial: 'running',
      },
      { key: 'startsOn', title: '开始日期', kind: 'day', width: 92 },
      { key: 'endsOn', title: '结束日期', kind: 'day', width: 92 },
      { key: 'leaderId', title: '负责人', kind: 'record', of: 'employee', width: 90 },
      { key: 'customerId', title: '客户', kind: 'record', of: 'customer', width: 140 },
      { key: 'budget', title: '预算金额', kind: 'amount', width: 110 },
      parent('project', '上级项目'),
      note,
    ],
  },
  goods: {
    title: '商品',
    name: { ...NAME, title: '商品名称' },
    coded: true,
    menu: 'options-commoditySetting',
    fields: [
      text('spec', '规格型号', 110, 100, { single: true }),
      { key: 'unit', title: '计量单位', kind: 'unit', width: 76, most: 20 },
      {
        key: 'nature',
        title: '性质',
        kind: 'choice',
        choices: {
          merchandise: '库存商品',
          material: '原材料',
          semi: '半成品',
          finished: '产成品',
          consumable: '周转材料',
          service: '服务',
        },
        width: 80,
        initial: 'merchandise',
      },
      { key: 'taxCategoryCode', title: '税收分类编码', kind: 'taxCategory', width: 150 },
      { key: 'taxRate', title: '税率（%）', kind: 'percent', width: 80 },
      { key: 'purchasePrice', title: '参考进价', kind: 'price', width: 100 },
      { key: 'salePrice', title: '参考售价', kind: 'price', width: 100 },
      text('barcode', '条码', 120, 30, { single: true, quiet: true }),
      parent('goods', '分类'),
      note,
    ],
  },
  unit: {
    title: '计量单位',
    name: { title: '单位名称', most: 20, required: '单位名称不能为空', tooLong: '单位最多20个字' },
    coded: false,
    menu: 'options-unitOpt',
    fields: [{ key: 'enabledDecimal', title: '允许小数', kind: 'flag', width: 80, initial: '1' }],
  },
  abstract: {
    title: '凭证摘要',
    name: { title: '凭证摘要', most: 200, required: '请输入凭证摘要', tooLong: '凭证摘要最多200个字符' },
    coded: false,
    menu: 'options-abstract',
    fields: [{ key: 'subjectId', title: '常用科目', kind: 'subject', width: 200 }],
  },
  expenseType: {
    title: '费用类型',
    name: { ...NAME, title: '费用类型' },
    coded: true,
    menu: 'options-type',
    fields: [
      { key: 'subjectId', title: '费用科目', kind: 'subject', width: 220 },
      { key: 'deductible', title: '进项可抵扣', kind: 'flag', width: 90, initial: '1' },
      note,
    ],
  },
  claimContent: {
    title: '报销内容',
    name: { ...NAME, title: '报销内容' },
    coded: false,
    menu: 'options-reimbursementContent',
    fields: [{ key: 'expenseTypeId', title: '费用类型', kind: 'record', of: 'expenseType', width: 140, required: '请选择费用类型' }, note],
  },
  tagKind: {
    title: '辅助核算类别',
    name: { title: '类别名称', most: 20, required: '请输入类别名称', tooLong: '类别名称最多20个字符' },
    coded: true,
    menu: OWN_MENU,
    fields: [{ key: 'position', title: '顺序', kind: 'count', width: 70, most: 9999, single: true, hint: '小的在前' }],
  },
}

/** What an own kind's values are: a code, a name, and what they hang under. */
const ownRules = (kind: OwnTagType, title: string): RecordRules => ({
  title,
  name: { ...NAME, title: '名称' },
  coded: true,
  menu: OWN_MENU,
  fields: [parent(kind, '上级')],
})

/** The rules of a kind; `title`: what an own kind is called in its ledger. */
export const rulesOf = (kind: RecordKind, title = '辅助核算项目'): RecordRules =>
  isOwnType(kind) ? ownRules(kind, title) : recordKinds[kind]

export type RecordValues = Texts
export const initialValues = (kind: RecordKind): RecordValues => initialTexts(rulesOf(kind).fields)
