/** Ledgers (账套): list, picker, selection, creation and company information (企业信息). */
import { SECRET_ANSWERS } from '@app/domain/kernel/state-secrets'
import { z } from 'zod'
import { StandardId, VatType } from '../../kernel/choices.ts'
import { DayText, Flag, Id, Moment, Page, PageSize, PeriodText, text, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'

export const LedgerName = text({ required: '请填写公司名称', max: 100, tooLong: '名称长度最多100个字符' })
export const TaxNumber = z
  .string()
  .trim()
  .regex(/^([A-Z0-9]{15}|[A-Z0-9]{16}|[A-Z0-9]{18,20})?$/, '请输入15、16、18、19、20位的数字或字母的纳税人识别号')

export const LedgerEntry = wire({
  id: ['companyId', Id],
  name: ['companyName', z.string()],
  shortName: ['companyShortName', z.string()],
  /** Letters of the name's pinyin, for the picker's search. */
  initials: ['companyInitials', z.string()],
  taxNumber: ['companyTaxNo', z.string()],
  /** 1 enabled, 2 stopped. */
  status: ['companyStatus', Whole],
  expiresOn: ['companyTimeDeadline', DayText.nullable()],
  readOnly: ['isReadonly', Flag],
  /** Its last day is past. */
  expired: ['isExpired', Flag],
  stopped: ['isDisabled', Flag],
  /** Belongs to another firm, which shares it. */
  shared: ['shareCompany', Flag],
  standard: ['accountingId', StandardId],
  vatNature: ['vatType', VatType],
  startPeriod: ['accountDate', PeriodText],
  /** The last closed month, null before the first close. */
  closedThrough: ['lastClosedPeriod', PeriodText.nullable()],
  /** The day it was made here: what ended before is not late. */
  createdOn: ['createDate', DayText],
})

/** Ledgers by the firm they belong to: one's own first. */
export const LedgerGroup = wire({
  id: ['groupId', Id],
  name: ['groupName', z.string()],
  shared: ['shareCompany', Flag],
  ledgers: ['companyList', z.array(LedgerEntry)],
})

export const LedgerLists = wire({ joined: ['join', z.array(LedgerEntry)], readOnly: ['permissionRead', z.array(LedgerEntry)] })

const base = '/rest/companyConfig/companyBasis'

/** Whether what would be kept in it is a state secret; a person is asked, a program may leave it out. */
export const StateSecrets = z.enum(SECRET_ANSWERS, { error: '请回答会计资料是否涉及国家秘密' })

export const LedgerDraft = wire({
  name: ['companyName', LedgerName],
  shortName: ['companyShortName', text({ max: 50, tooLong: '简称最多50个字符' }).optional()],
  /** First day of the start month. */
  startOn: [
    'accountDateStr',
    z.codec(z.string({ error: '请填写建账月份' }), DayText, { decode: (value) => value.slice(0, 10), encode: (value) => value }),
  ],
  standard: ['accountingId', StandardId.optional()],
  vatNature: ['vatType', VatType.optional()],
  taxNumber: ['taxNumber', TaxNumber.optional()],
  secrets: ['stateSecrets', StateSecrets.optional()],
})

export const AloneReason = text({ max: 100, tooLong: '一人做账的原因最多100个字' })

export const CompanyInfo = wire({
  ...versioned,
  id: ['companyId', Id],
  name: ['companyName', z.string()],
  shortName: ['companyShortName', z.string()],
  taxNumber: ['taxNumber', z.string()],
  status: ['companyStatus', Whole],
  expiresOn: ['companyTimeDeadline', DayText.nullable()],
  startPeriod: ['accountDate', PeriodText],
  standard: ['accountingId', StandardId],
  standardName: ['accountingStandards', z.string()],
  vatNature: ['vatType', VatType],
  functionalCurrency: ['functionalCurrency', z.string()],
  /** A closed month refuses changes (1 on; always on here: see decision 0004). */
  dataLock: ['enableDataLock', Flag],
  /** Numbers of vouchers run on without gaps: always on, as the data lock is (decision 0005). */
  serialNumbers: ['enableSerialNumber', Flag],
  reviewed: ['voucherCheck', Flag],
  /** Maker, reviewer and poster of a voucher are three people. */
  separateDuties: ['enableSeparateDuties', Flag],
  /** Why one person keeps these books alone; empty where that was not declared. */
  aloneReason: ['aloneReason', z.string()],
  reclassified: ['bsReclassifyOptions', Flag],
  /** 城建税: 7 city, 5 town, 1 elsewhere. */
  urbanRate: ['urbanTaxRate', z.enum(['7', '5', '1'])],
  vatFiling: ['vatPeriodType', z.enum(['month', 'quarter'])],
  smallProfit: ['smallProfitEnterprise', Flag],
  sharePermit: ['sharePermitType', Whole],
  /** Belongs to another firm, which shares it. */
  shared: ['shareCompany', Flag],
  /** 2: renewed and activated from the firm's order. */
  costMode: ['companyCostMode', Whole],
  createdAt: ['createTime', Moment],
  /** The firm the ledger belongs to. */
  agencyName: ['bkCompanyName', z.string()],
  /** Of that firm: how many ledgers it may have, how many are in use, whether its own roles hold; null to those it only shares with. */
  ledgerLimit: ['bkCompanyLimit', Whole.nullable()],
  activeCount: ['activeCompanyTotal', Whole.nullable()],
  controlled: ['enableBKAuthority', Flag.nullable()],
})

export const CompanyEdit = wire({
  ...versioned,
  name: ['companyName', LedgerName],
  shortName: ['companyShortName', text({ max: 50, tooLong: '简称最多50个字符' })],
  taxNumber: ['taxNumber', TaxNumber],
  reviewed: ['voucherCheck', Flag],
  /** Left out: stays as it is. */
  separateDuties: ['enableSeparateDuties', Flag.optional()],
  aloneReason: ['aloneReason', AloneReason.optional()],
  urbanRate: ['urbanTaxRate', z.enum(['7', '5', '1'], { error: '请选择城建税税率' })],
  vatFiling: ['vatPeriodType', z.enum(['month', 'quarter'], { error: '请选择增值税申报周期' })],
  smallProfit: ['smallProfitEnterprise', Flag],
})

export const PeriodState = wire({
  period: ['accountPeriod', PeriodText],
  closed: ['closed', Flag],
  closedAt: ['closedTime', Moment.nullable()],
})
export const Periods = wire({
  startPeriod: ['accountDate', PeriodText],
  lastPeriod: ['lastPeriod', PeriodText],
  periods: ['lockedMonths', z.array(PeriodState)],
  suggested: ['defaultPeriod', PeriodText],
})

export const Currency = wire({ code: ['currencyCode', z.string()], name: ['currencyName', z.string()] })

export const ledgersApi = {
  mine: { method: 'GET', path: '/auth/user/companys/list', summary: '我能进入的账套', scope: 'user', one: LedgerLists },
  grouped: {
    method: 'GET',
    path: '/auth/user/companys/list/group',
    summary: '账套列表，按所属公司分组',
    scope: 'user',
    query: wire({ page: ['page', Page], pageSize: ['pageSize', PageSize] }),
    many: LedgerGroup,
  },
  select: {
    method: 'GET',
    path: '/auth/select/company/:id',
    summary: '切换账套',
    ofMember: true,
    scope: 'user',
    writes: true,
    params: z.object({ id: Id }),
    one: LedgerEntry,
  },
  create: {
    method: 'POST',
    path: '/auth/usercenter/create/company',
    summary: '新建账套',
    unversioned: 'made',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-booksSetList-bianji',
    body: LedgerDraft,
    one: LedgerEntry,
  },
  company: { method: 'GET', path: `${base}/companys/v1.1/company`, summary: '企业信息', one: CompanyInfo, chat: 'reads' },
  edit: {
    method: 'PUT',
    path: `${base}/companys/v1.1/edit`,
    summary: '修改企业信息',
    guards: { shownBy: 'company' },
    permission: 'options-companyInformation-bianji',
    body: CompanyEdit,
  },
  reclassify: {
    method: 'PUT',
    path: `${base}/companyTaxInfo/v1.1/bsReOp`,
    summary: '资产负债表重分类开关',
    unversioned: 'single',
    permission: 'options-companyInformation-bianji',
    body: wire({
      reclassified: ['bsReclassifyOptions', Flag],
      /** Why, once anything is booked: a change of accounting method is never without a reason. */
      reason: ['changeReason', z.string().trim().max(500, '变更原因最多500字').optional()],
    }),
  },
  periods: { method: 'GET', path: `${base}/accoutdate/v1.0`, summary: '会计期间与结账状态', one: Periods, chat: 'reads' },
  currencies: {
    method: 'GET',
    path: '/rest/global/dimensionality/currency/v1.0/currency/droplist',
    summary: '全部币别',
    scope: 'user',
    many: Currency,
  },
  ledgerCurrencies: { method: 'GET', path: `${base}/currency/v1.0/droplist`, summary: '账套外币', many: Currency },
} as const satisfies Api
