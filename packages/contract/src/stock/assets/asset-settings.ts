/** Categories of assets and the departments that use them: the specification names the pages alone, the calls are ours. */
import { USES, type Use } from '@app/domain/stock/assets/settings/categories'
import { categoryFields, departmentFields } from '@app/domain/stock/assets/cards/fields'
import { ASSET_KINDS, METHODS, RESIDUES, STARTS } from '@app/domain/stock/assets/cards/kinds'
import { z } from 'zod'
import { Flag, Id, QuantityText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyAccount/merge/assets/v1.0'
const OneId = z.object({ id: Id })
export const oneOf = <K extends string>(choices: Readonly<Record<K, string>>, error: string) =>
  z.enum(Object.keys(choices) as [K, ...K[]], { error })
const SUBJECT = /^(\d{4}(\d{4}){0,2})?$/
/** The code of a subject; empty for none. */
export const Subject = z.string().max(12).regex(SUBJECT, '请选择科目')
const Needed = z.string({ error: '请选择科目' }).regex(/^\d{4}(\d{4}){0,2}$/, '请选择科目')

const category = {
  code: ['categoryCode', codecOf(categoryFields.code)],
  name: ['categoryName', codecOf(categoryFields.name)],
  kind: ['assetKind', oneOf(ASSET_KINDS, '请选择资产属性')],
  method: ['depreciationMethod', oneOf(METHODS, '请选择折旧方法')],
  residue: ['residueRule', oneOf(RESIDUES, '请选择尾差的处理')],
  start: ['startRule', oneOf(STARTS, '请选择开始计提的月份')],
  lifeMonths: ['lifeMonths', Whole.nullable().default(null)],
  residualPercent: ['residualRate', QuantityText],
  taxMonths: ['taxMonths', Whole.nullable().default(null)],
  taxRow: ['taxRow', Whole.nullable().default(null)],
  costCode: ['costSubjectCode', Needed],
  accumulatedCode: ['accumulatedSubjectCode', Needed],
  impairmentCode: ['impairmentSubjectCode', Subject.default('')],
  lossCode: ['lossSubjectCode', Subject.default('')],
  manageCode: ['manageSubjectCode', Needed],
  saleCode: ['saleSubjectCode', Needed],
  productionCode: ['productionSubjectCode', Needed],
  disabled: ['disableFlag', Flag],
} as const
export const CategoryWire = wire({ ...versioned, id: ['categoryId', Id], ...category, cards: ['cardCount', Whole] })
export const CategoryDraft = wire({ ...versioned, ...category }, categoryFields)

/** All of it is here: the page filters by itself. */
export const categoryFilter = filter({
  kind: { title: '资产属性', kind: 'choice', hint: '全部属性', choices: ASSET_KINDS },
  search: { title: '搜索', kind: 'text', hint: '编码、名称、科目', most: 50 },
})

/** agreeFlag 0: how many there would be, nothing is written. */
const Adopting = wire({ agreed: ['agreeFlag', Flag] })

export const assetCategoriesApi = {
  list: {
    method: 'GET',
    path: `${base}/category/list`,
    summary: '资产类别列表',
    anyOf: ['assets-maintain-chaxun', 'assets-card-chaxun', 'assets-buildingEngineering-chaxun'],
    many: CategoryWire,
  },
  get: {
    method: 'GET',
    path: `${base}/category/:id`,
    summary: '资产类别',
    permission: 'assets-maintain-chaxun',
    params: OneId,
    one: CategoryWire,
  },
  /** Those of the ledger's standard that it does not have yet. */
  adopt: {
    method: 'POST',
    path: `${base}/category/adopt`,
    summary: '启用常用资产类别',
    unversioned: 'made',
    anyOf: ['assets-maintain-bianji', 'assets-card-bianji'],
    body: Adopting,
    one: wire({ count: ['count', Whole] }),
  },
  add: {
    method: 'POST',
    path: `${base}/category`,
    summary: '新增资产类别',
    unversioned: 'made',
    permission: 'assets-maintain-bianji',
    body: CategoryDraft,
    one: wire({ id: ['categoryId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/category/:id`,
    summary: '修改资产类别',
    guards: { shownBy: 'get', key: 'id' },
    permission: 'assets-maintain-bianji',
    params: OneId,
    body: CategoryDraft,
  },
  remove: { method: 'DELETE', path: `${base}/category/:id`, summary: '删除资产类别', permission: 'assets-maintain-bianji', params: OneId },
} as const satisfies Api

const department = {
  name: ['departmentName', codecOf(departmentFields.name)],
  use: ['expenseUse', oneOf<Use>(USES, '请选择费用归属')],
  tagId: ['departmentTagId', Id.nullable().default(null)],
  expenseCode: ['expenseSubjectCode', Subject.default('')],
  note: ['remark', codecOf(departmentFields.note).default('')],
  disabled: ['disableFlag', Flag],
} as const
export const AssetDepartmentWire = wire({ ...versioned, id: ['departmentId', Id], ...department, cards: ['cardCount', Whole] })
export const AssetDepartmentDraft = wire({ ...versioned, ...department }, departmentFields)
export const assetDepartmentFilter = filter({ search: { title: '搜索', kind: 'text', hint: '部门、备注', most: 50 } })

export const assetDepartmentsApi = {
  list: {
    method: 'GET',
    path: `${base}/department/list`,
    summary: '资产使用部门列表',
    anyOf: ['assets-assetsDepartment-chaxun', 'assets-card-chaxun', 'assets-buildingEngineering-chaxun'],
    many: AssetDepartmentWire,
  },
  get: {
    method: 'GET',
    path: `${base}/department/:id`,
    summary: '资产使用部门',
    permission: 'assets-assetsDepartment-chaxun',
    params: OneId,
    one: AssetDepartmentWire,
  },
  /** Departments of the books that are not among them yet. */
  adopt: {
    method: 'POST',
    path: `${base}/department/adopt`,
    summary: '取部门为使用部门',
    unversioned: 'made',
    permission: 'assets-assetsDepartment-bianji',
    body: Adopting,
    one: wire({ count: ['count', Whole] }),
  },
  add: {
    method: 'POST',
    path: `${base}/department`,
    summary: '新增资产使用部门',
    unversioned: 'made',
    permission: 'assets-assetsDepartment-bianji',
    body: AssetDepartmentDraft,
    one: wire({ id: ['departmentId', Id] }),
  },
  change: {
    method: 'PUT',
    path: `${base}/department/:id`,
    summary: '修改资产使用部门',
    guards: { shownBy: 'get', key: 'id' },
    permission: 'assets-assetsDepartment-bianji',
    params: OneId,
    body: AssetDepartmentDraft,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/department/:id`,
    summary: '删除资产使用部门',
    permission: 'assets-assetsDepartment-bianji',
    params: OneId,
  },
} as const satisfies Api
