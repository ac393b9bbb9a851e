/** Basic data by the calls the documents name (spec 3 §7): customers, suppliers, sales units, abstracts, expense types. */
import { RELATED } from '@app/domain/ledger/records/related-subjects'
import { z } from 'zod'
import { Flag, Id, IdList, Page, PageSize, RateText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companyConfig/companyBasis'
const goods = '/rest/companyConfig/goods'
const expenses = '/rest/proxy/account/companyAccount/merge/expenses/type/v1.0'
const OneId = z.object({ id: Id })

const PartyName = text({ required: '请输入名称', max: 100, tooLong: '名称长度最多100个字符' })
const Fields = z.record(z.string().max(40), z.string().max(500)).optional()
const Agreed = wire({ agreed: ['ignoreParent', Flag.optional()] })
const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

export const CustomerDraft = wire({
  name: ['customerName', PartyName],
  type: ['customerType', Whole.default(1)],
  disabled: ['customerStatus', Flag.default(false)],
  /** Subjects to be made with it: receivable, advance receipt, other payable. */
  related: ['relatedSubjects', z.array(z.enum(keysOf(RELATED.customer))).default([])],
  values: ['fields', Fields],
})
export const SupplierDraft = wire({
  name: ['supplierName', PartyName],
  disabled: ['supplierStatus', Flag.default(false)],
  /** Subjects to be made with it: payable, prepayment, other receivable. */
  related: ['relatedSubjects', z.array(z.enum(keysOf(RELATED.supplier))).default([])],
  values: ['fields', Fields],
})
export const PartyMade = wire({
  id: ['tagId', Id],
  code: ['tagNo', z.string()],
  name: ['tagName', z.string()],
  message: ['message', z.string()],
  subjects: [
    'subjects',
    z.array(wire({ id: ['subjectId', Id], code: ['subjectCode', z.string()], fullName: ['subjectFullName', z.string()] })),
  ],
})

export const partiesApi = {
  /** ignoreParent=1: a subject has figures of its own; let it become the first below itself. Answers 250 otherwise. */
  addCustomer: {
    method: 'POST',
    path: `${base}/customers/v1.1/insert`,
    summary: '新增客户',
    unversioned: 'made',
    permission: 'options-customerManagement-bianji',
    query: Agreed,
    body: CustomerDraft,
    one: PartyMade,
  },
  addSupplier: {
    method: 'POST',
    path: `${base}/suppliers/v1.1/insert`,
    summary: '新增供应商',
    unversioned: 'made',
    permission: 'options-supplierInfo-bianji',
    query: Agreed,
    body: SupplierDraft,
    one: PartyMade,
  },
} as const satisfies Api

export const UnitName = text({ required: '单位名称不能为空', max: 20, tooLong: '单位最多20个字' })
export const UnitWire = wire({ id: ['saleunitId', Id], name: ['saleunitName', z.string()], enabledDecimal: ['enabledDecimal', Flag] })
export const UnitDraft = wire({ name: ['saleunitName', UnitName], enabledDecimal: ['enabledDecimal', Flag.default(true)] })
const positive = RateText.refine((rate) => Number(rate as unknown as string) > 0, { error: '换算率应大于零' })
const conversion = {
  unitId: ['saleunitId', z.string({ error: '请选择单位' }).pipe(Id)],
  baseId: ['baseSaleunitId', z.string({ error: '请选择基本单位' }).pipe(Id)],
  /** null: for every kind of goods. */
  goodsId: ['goodsId', Id.nullable().default(null)],
  factor: ['conversionRate', positive],
} as const
export const ConversionDraft = wire(conversion)
const ConversionChange = wire({ ...conversion, ...versioned })
export const ConversionWire = wire({
  ...versioned,
  id: ['saleunitCvtId', Id],
  unitId: ['saleunitId', Id],
  baseId: ['baseSaleunitId', Id],
  goodsId: ['goodsId', Id.nullable()],
  factor: ['conversionRate', RateText],
})

export const unitsApi = {
  list: {
    method: 'GET',
    path: `${goods}/saleUnits/v1.0/list`,
    summary: '计量单位列表',
    query: wire({ page: ['page', Page], pageSize: ['pageSize', PageSize] }),
    many: UnitWire,
  },
  save: {
    method: 'POST',
    path: `${goods}/saleUnits/v1.0/save`,
    summary: '新增计量单位',
    unversioned: { because: '新增计量单位，没有可被覆盖的旧内容' },
    permission: 'options-unitOpt-bianji',
    body: z.array(UnitDraft).min(1, '单位名称不能为空').max(100, '一次最多新增100个单位'),
    many: UnitWire,
  },
  conversions: { method: 'GET', path: `${goods}/saleunitCvt/v1.0/list`, summary: '单位换算列表', many: ConversionWire },
  addConversions: {
    method: 'POST',
    path: `${goods}/saleunitCvt/v1.0/insertBatch`,
    summary: '新增单位换算',
    unversioned: 'made',
    permission: 'options-unitOpt-bianji',
    body: z.array(ConversionDraft).min(1, '请录入换算关系').max(100, '一次最多新增100条'),
    many: ConversionWire,
  },
  changeConversion: {
    method: 'PUT',
    path: `${goods}/saleunitCvt/v1.0/:id`,
    summary: '修改单位换算',
    guards: { shownBy: 'conversions', key: 'id' },
    permission: 'options-unitOpt-bianji',
    params: OneId,
    body: ConversionChange,
  },
  removeConversion: {
    method: 'DELETE',
    path: `${goods}/saleunitCvt/v1.0/:id`,
    summary: '删除单位换算',
    permission: 'options-unitOpt-bianji',
    params: OneId,
  },
} as const satisfies Api

export const AbstractName = text({ required: '请输入凭证摘要', max: 200, tooLong: '凭证摘要最多200个字符' })
const AbstractWire = wire({ id: ['voucherAbstractId', Id], name: ['voucherAbstract', z.string()], subjectId: ['subjectId', Id.nullable()] })

export const abstractsApi = {
  list: { method: 'GET', path: '/rest/companyAccount/merge/voucherAbstract/v1.0', summary: '常用凭证摘要', many: AbstractWire },
  add: {
    method: 'POST',
    path: '/rest/companyAccount/merge/voucherAbstract/v1.0',
    summary: '新增凭证摘要',
    unversioned: 'made',
    permission: 'options-abstract-bianji',
    body: wire({ name: ['voucherAbstract', AbstractName] }),
    one: AbstractWire,
  },
} as const satisfies Api

const expenseFields = {
  name: ['expenseTypeName', PartyName],
  subjectId: ['subjectId', Id.nullable().default(null)],
  deductible: ['deductibleFlag', Flag.default(true)],
  note: ['note', text({ max: 200, tooLong: '备注最多200个字符' }).default('')],
  disabled: ['expenseTypeStatus', Flag.default(false)],
} as const
export const ExpenseTypeWire = wire({
  ...versioned,
  id: ['expenseTypeId', Id],
  code: ['expenseTypeCode', z.string()],
  name: ['expenseTypeName', z.string()],
  subjectId: ['subjectId', Id.nullable()],
  deductible: ['deductibleFlag', Flag],
  note: ['note', z.string()],
  disabled: ['expenseTypeStatus', Flag],
  claimContents: ['claimContents', z.array(z.string())],
})

export const expenseTypesApi = {
  list: {
    method: 'GET',
    path: `${base}/expense/type/v1.0`,
    summary: '费用类型列表',
    query: wire({ page: ['page', Page], pageSize: ['pageSize', PageSize], disabled: ['expenseTypeStatus', Flag.optional()] }),
    many: ExpenseTypeWire,
  },
  change: {
    method: 'PUT',
    path: `${base}/expense/type/v1.0/update`,
    summary: '修改费用类型',
    guards: { shownBy: 'list', key: 'id', in: 'body', ask: () => ({ query: { page: 1, pageSize: 99_999 } }) },
    permission: 'options-type-bianji',
    body: wire({ ...versioned, id: ['expenseTypeId', Id], ...expenseFields }),
  },
  add: {
    method: 'POST',
    path: expenses,
    summary: '新增费用类型',
    unversioned: 'made',
    permission: 'options-type-bianji',
    body: wire(expenseFields),
    one: ExpenseTypeWire,
  },
  remove: {
    method: 'DELETE',
    path: expenses,
    summary: '删除费用类型',
    permission: 'options-type-bianji',
    query: wire({ ids: ['ids', IdList] }),
  },
  /** The claim contents of a type as a whole: those not named go. */
  updateClaimContent: {
    method: 'POST',
    path: `${expenses}/updateClaimContent`,
    summary: '设置费用类型的报销内容',
    guards: { shownBy: 'list', key: 'id', in: 'body', ask: () => ({ query: { page: 1, pageSize: 99_999 } }) },
    permission: 'options-reimbursementContent-bianji',
    body: wire({
      ...versioned,
      id: ['expenseTypeId', Id],
      claimContents: ['claimContents', z.array(PartyName).max(200, '报销内容最多200项')],
    }),
  },
} as const satisfies Api
