/** Subjects and tags of a ledger (科目、辅助核算). */
import { SUBJECT_CLASSES } from '@app/domain/ledger/subjects/subject'
import { BANK_ACCOUNT_RULE } from '@app/domain/kernel/field-rules'
import { z } from 'zod'
import { choice } from '../../kernel/choices.ts'
import { Flag, Id, IdList, MoneyText, Page, PageSize, PeriodText, Whole, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { TagTypeText } from '../tags/tag-types.ts'

const base = '/rest/companyConfig/companyBasis'

export const SideText = choice<'debit' | 'credit'>({ debit: 1, credit: 2 }, '请选择余额方向')

export const SubjectWire = wire({
  ...versioned,
  id: ['subjectId', Id],
  code: ['subjectCode', z.string()],
  name: ['subjectName', z.string()],
  fullName: ['subjectFullName', z.string()],
  parentId: ['subjectParentId', Id.nullable()],
  parentCode: ['subjectParentCode', z.string().nullable()],
  parentName: ['subjectParentName', z.string().nullable()],
  level: ['subjectLevel', Whole],
  subjectClass: ['subjectClass', z.enum(SUBJECT_CLASSES)],
  side: ['balanceDirection', SideText],
  leaf: ['blnIsDetail', Flag],
  disabled: ['subjectStatus', Flag],
  unit: ['saleunitName', z.string().nullable()],
  currencies: ['currencies', z.array(z.string())],
  revalued: ['endingExchange', Flag],
  cash: ['cashType', z.enum(['cash', 'bank', 'other']).nullable()],
  tagTypes: ['tagTypeCodes', z.array(TagTypeText)],
  /** Those of them a line may leave out. */
  optionalTags: ['optionalTagTypeCodes', z.array(TagTypeText)],
  closeTo: ['closeTo', z.string().nullable()],
  /** Of a subject below 银行存款 (or of an account's subject elsewhere); the number masked for who does not look after the accounts. */
  bankName: ['bankName', z.string().nullable()],
  bankAccount: ['bankAccount', z.string().nullable()],
  /** Pinyin initials of the name (yhck), for typing. */
  initials: ['subjectInitials', z.string()],
})

export const SubjectDraft = wire({
  name: ['subjectName', text({ required: '请输入科目名称', max: 100, tooLong: '科目名称不能超过100个字符' })],
  /** Chosen by the server when left out: the next free code under the parent. */
  code: [
    'subjectCode',
    z
      .string()
      .trim()
      .regex(/^(\d{4}|\d{8}|\d{12})$/, '科目编码须为4、8或12位数字')
      .optional(),
  ],
  /** Lines carry quantities: a unit must be named. */
  unitAccounting: ['unitAccounting', Flag.optional()],
  parentCode: ['subjectParentCode', z.string({ error: '请选择上级科目' }).regex(/^(\d{4}|\d{8})$/, '请选择上级科目')],
  unit: ['saleunitName', z.string().trim().max(20, '单位最多20个字').nullable().optional()],
  currencies: ['currencies', z.array(z.string()).optional()],
  revalued: ['endingExchange', Flag.optional()],
  tagTypes: ['tagTypeCodes', z.array(TagTypeText).max(6, '辅助核算最多6类').optional()],
  bankName: ['bankName', z.string().trim().max(24, '开户行不能超过二十四个字').optional()],
  bankAccount: [
    'bankAccount',
    z
      .string()
      .trim()
      .regex(/^\d{0,25}$/, BANK_ACCOUNT_RULE)
      .optional(),
  ],
})

export const SubjectEdit = wire({
  ...versioned,
  name: ['subjectName', text({ required: '请输入科目名称', max: 100, tooLong: '科目名称不能超过100个字符' })],
  unit: ['saleunitName', z.string().trim().max(20, '单位最多20个字').nullable()],
  currencies: ['currencies', z.array(z.string())],
  revalued: ['endingExchange', Flag],
  tagTypes: ['tagTypeCodes', z.array(TagTypeText).max(6, '辅助核算最多6类')],
  disabled: ['subjectStatus', Flag],
})

export const Tag = wire({
  ...versioned,
  id: ['tagId', Id],
  type: ['tagTypeId', TagTypeText],
  typeName: ['tagTypeName', z.string()],
  /** Its number in its type, as people write it: running, or what they gave. */
  code: ['tagNo', z.string()],
  /** Its place in the tree, four characters a level from its type down (RULE-127, RULE-132). */
  levelCode: ['tagCode', z.string()],
  /** Without others below it. */
  leaf: ['blnIsDetail', Flag],
  name: ['tagName', z.string()],
  initials: ['tagInitials', z.string()],
  disabled: ['tagStatus', Flag],
  taxNumber: ['taxNumber', z.string()],
  unit: ['saleunitName', z.string()],
  spec: ['spec', z.string()],
  parentId: ['tagParentId', Id.nullable()],
  /** The department of an employee. */
  departmentId: ['departmentId', Id.nullable()],
  deleted: ['deleteFlag', Flag],
})

/** The kinds of tags there are: the six, then the ledger's own in their order. None of a deleted kind is left to show. */
export const TagTypeWire = wire({
  id: ['tagTypeId', TagTypeText],
  name: ['tagTypeName', z.string()],
  code: ['tagTypeCode', z.string()],
  /** Made by this ledger. */
  own: ['blnCustom', Flag],
  /** Not offered to further subjects. */
  disabled: ['tagTypeStatus', Flag],
  deleted: ['deleteFlag', Flag],
  /** Only tags without others below them may be chosen. */
  onlyDetail: ['onlyDetail', Flag],
})

const TagName = text({ required: '请输入名称', max: 100, tooLong: '名称长度最多100个字符' })

/** What may be changed of a tag; its kind and code stay. */
export const TagChange = wire({
  ...versioned,
  name: ['tagName', TagName],
  parentId: ['tagParentId', Id.nullable().optional()],
  departmentId: ['departmentId', Id.nullable().optional()],
  disabled: ['tagStatus', Flag.optional()],
  deleted: ['deleteFlag', Flag.optional()],
})

export const TagDraft = wire({
  type: ['tagTypeId', TagTypeText],
  name: ['tagName', TagName],
  parentId: ['tagParentId', Id.nullable().optional()],
  departmentId: ['departmentId', Id.nullable().optional()],
  code: ['tagNo', z.string().trim().max(30, '编码最多30个字符').optional()],
  taxNumber: ['taxNumber', z.string().trim().optional()],
  unit: ['saleunitName', z.string().trim().optional()],
  spec: ['spec', z.string().trim().optional()],
})

/** Amounts of subjects: who makes or reads vouchers, keeps the chart, or reads the books. */
const seesAmounts = [
  'document-createVoucher-chaxun',
  'finance-voucherDetails-chaxun',
  'options-subjectInfo-chaxun',
  'options-openingBalance-chaxun',
  'books-accountBalanceSheet-chaxun',
  'books-subAccount-chaxun',
  'books-generalLedger-chaxun',
] as const

export const subjectsApi = {
  list: {
    method: 'GET',
    path: `${base}/subjectinfo/v1.1/list`,
    summary: '科目列表',
    query: wire({ page: ['page', Page], pageSize: ['pageSize', PageSize] }),
    many: SubjectWire,
    chat: 'reads',
  },
  /** ignoreParent=1: the parent has history; let it become the first child. Answers 250 with the parent otherwise. */
  add: {
    method: 'POST',
    path: `${base}/subjectinfo/v1.1/insert`,
    summary: '新增科目',
    unversioned: 'made',
    permission: 'options-subjectInfo-bianji',
    query: wire({ agreed: ['ignoreParent', Flag.optional()] }),
    body: SubjectDraft,
    one: SubjectWire,
  },
  change: {
    method: 'PUT',
    path: `${base}/subjectinfo/v1.1/:id`,
    summary: '修改科目',
    guards: { shownBy: 'list', key: 'id', ask: () => ({ query: { page: 1, pageSize: 99_999 } }) },
    permission: 'options-subjectInfo-bianji',
    params: z.object({ id: Id }),
    body: SubjectEdit,
  },
  removable: {
    method: 'GET',
    path: `${base}/subjectinfo/v1.1/removable`,
    summary: '科目能否删除',
    // of every subject when none is named
    query: wire({ ids: ['ids', IdList.optional()] }),
    many: wire({ id: ['subjectId', Id], removable: ['removable', Flag], reason: ['reason', z.string()] }),
  },
  remove: {
    method: 'PUT',
    path: `${base}/subjectinfo/v1.0/remove`,
    summary: '删除科目',
    unversioned: 'acts',
    permission: 'options-subjectInfo-bianji',
    body: z.object({ ids: z.array(Id).min(1, '请选择科目') }),
  },
  /** Which kinds of tags the lines of which subjects carry. */
  tagRelations: {
    method: 'GET',
    path: `${base}/relSubjectTag/v1.0/list`,
    summary: '科目辅助核算关系',
    many: wire({
      subjectId: ['subjectId', Id],
      subjectCode: ['subjectCode', z.string()],
      type: ['tagTypeId', TagTypeText],
      required: ['requiredFlag', Flag],
    }),
  },
  /** Sets the kinds of tags of subjects: those named replace what each had. */
  relateTags: {
    method: 'POST',
    path: `${base}/relSubjectTag/v1.0/insert`,
    summary: '设置科目辅助核算',
    unversioned: 'single',
    permission: 'options-subjectTag-bianji',
    body: wire({
      subjectIds: ['subjectIds', z.array(Id).min(1, '请选择科目').max(500, '一次最多设置500个科目')],
      types: ['tagTypeIds', z.array(TagTypeText).max(6, '辅助核算最多6类')],
      /** Those of them a line may leave out; the others are required. As they are when left out. */
      optionalTypes: ['optionalTagTypeIds', z.array(TagTypeText).optional()],
    }),
  },
  /** Balance of each leaf (of one subject: of those below it) up to a period, drafts included: shown beside it while typing. */
  balances: {
    method: 'GET',
    path: `${base}/subjectinfo/v1.0/balances`,
    summary: '科目当前余额',
    anyOf: seesAmounts,
    query: wire({
      period: ['accountPeriod', PeriodText],
      subjectCode: [
        'subjectCode',
        z
          .string()
          .regex(/^\d{4,12}$/, '科目编码为4到12位数字')
          .optional(),
      ],
    }),
    many: wire({ subjectId: ['subjectId', Id], balance: ['balance', MoneyText] }),
  },
  /** Of a subject with these tags together (a customer, a customer's project …), drafts included. */
  tagBalance: {
    method: 'GET',
    path: `${base}/subjectinfo/v1.0/tagBalance`,
    summary: '科目按辅助核算的当前余额',
    anyOf: seesAmounts,
    query: wire({ period: ['accountPeriod', PeriodText], subjectId: ['subjectId', Id], tagIds: ['tagIds', IdList] }),
    one: wire({ balance: ['balance', MoneyText] }),
  },
} as const satisfies Api

export const tagsApi = {
  list: {
    method: 'GET',
    path: `${base}/tag/v1.0/list`,
    summary: '辅助核算列表',
    query: wire({ type: ['tagTypeId', TagTypeText.optional()] }),
    many: Tag,
  },
  add: {
    method: 'POST',
    path: `${base}/tag/v1.0/plus`,
    summary: '新增辅助核算',
    unversioned: 'made',
    permission: 'options-subjectInfo-bianji',
    body: TagDraft,
    one: Tag,
  },
  change: {
    method: 'PUT',
    path: `${base}/tag/v1.0/:id`,
    summary: '修改辅助核算',
    guards: { shownBy: 'list', key: 'id' },
    permission: 'options-subjectInfo-bianji',
    params: z.object({ id: Id }),
    body: TagChange,
    one: Tag,
  },
  types: { method: 'GET', path: `${base}/tagType/v1.0/list`, summary: '辅助核算类别', many: TagTypeWire },
} as const satisfies Api
