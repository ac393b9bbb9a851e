/** Company information beside the ledger itself: sections, tax and accounting settings, the start month; standards as dictionaries. */
import { COMPANY_SECTIONS } from '@app/domain/ledger/ledgers/company-sections'
import { z } from 'zod'
import { choice, StandardId, VatType } from '../../kernel/choices.ts'
import { DayText, Flag, PageSize, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { AloneReason } from '../ledgers/ledgers.ts'

const base = '/rest/companyConfig/companyBasis'
const others = `${base}/companysOthers/v1.0`
const tax = `${base}/companyTaxInfo/v1.1`
const dictionary = '/rest/global/dimensionality/accounting/v1.0'

const Values = z.record(z.string().max(40), z.string().max(500))
const Section = wire({ ...versioned, values: ['fields', Values] })

const AccountInfo = wire({
  ...versioned,
  standard: ['accountingId', StandardId],
  standardName: ['accountingStandards', z.string()],
  vatNature: ['vatType', VatType],
  vatFiling: ['vatPeriodType', z.enum(['month', 'quarter'])],
  urbanRate: ['urbanTaxRate', z.enum(['7', '5', '1'])],
  smallProfit: ['smallProfitEnterprise', Flag],
  reviewed: ['voucherCheck', Flag],
  separateDuties: ['enableSeparateDuties', Flag],
  aloneReason: ['aloneReason', z.string()],
  /** Numbers of vouchers run on without gaps: always on, as the data lock is. */
  serialNumbers: ['enableSerialNumber', Flag],
  reclassified: ['bsReclassifyOptions', Flag],
  /** Nothing is booked yet: standard, VAT nature and start month may still change. */
  changeable: ['changeable', Flag],
})

const edits = 'options-companyInformation-bianji'

export const companyApi = {
  registerInfo: { method: 'GET', path: `${others}/get/registerInfo`, summary: '工商登记信息', one: Section },
  taxationInfo: { method: 'GET', path: `${others}/get/taxationInfo`, summary: '税务信息', one: Section },
  qualificationsInfo: { method: 'GET', path: `${others}/get/qualificationsInfo`, summary: '资质信息', one: Section },
  invoicingInfo: { method: 'GET', path: `${others}/get/invoicingInfo`, summary: '开票信息', one: Section },
  editSection: {
    method: 'PUT',
    path: `${others}/edit/:section`,
    summary: '修改企业资料',
    guards: { shownBy: ({ params }: { params: { section: string } }) => `${params.section}Info` },
    permission: edits,
    params: z.object({ section: z.enum(COMPANY_SECTIONS, { error: '没有这类资料' }) }),
    body: Section,
  },
  accountInfo: { method: 'GET', path: `${tax}/accountInfo`, summary: '税务与账务设置', one: AccountInfo },
  /** Standard and VAT nature only while nothing is booked; the others at any time. */
  editAccountInfo: {
    method: 'PUT',
    path: `${tax}/accountinfoEdit`,
    summary: '修改税务与账务设置',
    guards: { shownBy: 'accountInfo' },
    permission: edits,
    body: wire({
      ...versioned,
      standard: ['accountingId', StandardId.optional()],
      vatNature: ['vatType', VatType.optional()],
      vatFiling: ['vatPeriodType', z.enum(['month', 'quarter'], { error: '请选择增值税申报周期' }).optional()],
      urbanRate: ['urbanTaxRate', z.enum(['7', '5', '1'], { error: '请选择城建税税率' }).optional()],
      smallProfit: ['smallProfitEnterprise', Flag.optional()],
      reviewed: ['voucherCheck', Flag.optional()],
      separateDuties: ['enableSeparateDuties', Flag.optional()],
      aloneReason: ['aloneReason', AloneReason.optional()],
    }),
  },
  /** The documents' own spelling of the path. */
  changeStart: {
    method: 'PUT',
    path: `${base}/accoutdate/v1.0`,
    summary: '修改建账月份',
    unversioned: 'single',
    permission: edits,
    body: wire({ startOn: ['accountDate', DayText] }),
  },
} as const satisfies Api

const BusinessId = choice<'enterprise' | 'nonProfit' | 'cooperative'>({ enterprise: 1, nonProfit: 2, cooperative: 3 }, '没有这类单位')
const names = { standard: ['accountingId', StandardId], name: ['accountingName', z.string()] } as const
const version = {
  issued: ['accountingVersion', z.string()],
  from: ['effectivePeriod', PeriodText],
  to: ['expiryPeriod', PeriodText.nullable()],
} as const
const business = { business: ['businessId', BusinessId], businessName: ['businessName', z.string()] } as const

/** Standards of accounting as dictionaries: the same for everybody. */
export const standardsApi = {
  standards: { method: 'GET', path: `${dictionary}/standard`, summary: '会计准则', scope: 'user', many: wire(names) },
  businesses: { method: 'GET', path: `${dictionary}/business`, summary: '会计主体类别', scope: 'user', many: wire(business) },
  versions: {
    method: 'GET',
    path: `${dictionary}/version`,
    summary: '会计准则版本',
    scope: 'user',
    many: wire({ standard: names.standard, ...version }),
  },
  ids: { method: 'GET', path: `${dictionary}/ids`, summary: '会计准则编号', scope: 'user', many: wire({ standard: names.standard }) },
  all: {
    method: 'GET',
    path: dictionary,
    summary: '会计制度一览',
    scope: 'user',
    query: wire({ page: ['page', Whole.optional()], pageSize: ['pageSize', PageSize] }),
    many: wire({ ...names, ...version, ...business }),
  },
} as const satisfies Api
