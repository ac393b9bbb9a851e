/** Ledgers a person may see: where a month of all stands (账套进度), a year of all (做账台账), risks of all (风险统计), and tips (spec 1 §2.4, spec 3 §7). */
import { WAITING_THINGS } from '@app/domain/centre/progress/cockpit'
import { STAGES } from '@app/domain/centre/progress/progress'
import { RISK_LEVELS } from '@app/domain/finance/reports/risk-makers'
import { z } from 'zod'
import { StandardId, VatType } from '../../kernel/choices.ts'
import { DayText, Flag, Id, IdList, Moment, PeriodText, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

const Step = z.enum(STAGES, { error: '进度不正确' })
const Year = Whole.pipe(z.number().min(2000, '年度不正确').max(2100, '年度不正确'))

const head = {
  id: ['companyId', Id],
  name: ['companyName', z.string()],
  initials: ['companyInitials', z.string()],
  taxNumber: ['companyTaxNo', z.string()],
  status: ['companyStatus', Whole],
  expiresOn: ['companyTimeDeadline', DayText.nullable()],
  readOnly: ['isReadonly', Flag],
  /** Belongs to another firm, which shares it. */
  shared: ['shareCompany', Flag],
  standard: ['accountingId', StandardId],
  vatNature: ['vatType', VatType],
  startPeriod: ['accountDate', PeriodText],
  closedThrough: ['lastClosedPeriod', PeriodText.nullable()],
  /** People of the caller's firm who look after it, and the groups they are in. */
  carerIds: ['userIds', z.array(Id)],
  groupIds: ['groupIds', z.array(Id)],
  carers: ['userNames', z.string()],
  /** When and by whom its books were last worked on. */
  lastAt: ['lastOperateTime', Moment.nullable()],
  lastBy: ['lastOperateUser', z.string()],
} as const

const counts = {
  drafts: ['draftTotal', Whole],
  reviewed: ['reviewedTotal', Whole],
  posted: ['postedTotal', Whole],
  sales: ['outputInvoiceTotal', Whole],
  salesWaiting: ['outputInvoiceWaiting', Whole],
  purchases: ['inputInvoiceTotal', Whole],
  purchasesWaiting: ['inputInvoiceWaiting', Whole],
  flows: ['fundFlowTotal', Whole],
  flowsWaiting: ['fundFlowWaiting', Whole],
} as const

/** stage: null for a month before the ledger's first. */
export const MonthProgress = wire({ ...head, stage: ['progress', Step.nullable()], ...counts })

export const YearProgress = wire({
  ...head,
  /** The twelve months. */
  months: [
    'months',
    z.array(
      wire({
        period: ['accountPeriod', PeriodText],
        stage: ['progress', Step.nullable()],
        vouchers: ['voucherTotal', Whole],
        waiting: ['waitingTotal', Whole],
      }),
    ),
  ],
})

/** A row of the cockpit: where the ledger's month stands, and what waits in it for somebody. */
export const CockpitLedger = wire({
  ...head,
  stage: ['progress', Step.nullable()],
  todos: ['todoList', z.array(wire({ kind: ['todoKind', z.enum(WAITING_THINGS)], count: ['todoTotal', Whole] }))],
})

/** Whom and which groups the rows can be filtered by. */
const Choices = wire({
  people: ['users', z.array(wire({ id: ['userId', Id], name: ['userName', z.string()] }))],
  groups: ['groups', z.array(wire({ id: ['groupId', Id], name: ['groupName', z.string()] }))],
})

const Level = z.enum(RISK_LEVELS, { error: '风险等级不正确' })
const Risks = z.array(
  wire({
    key: ['riskCode', z.string()],
    name: ['riskName', z.string()],
    value: ['riskValue', z.string()],
    range: ['riskRange', z.string()],
    level: ['riskLevel', Level],
  }),
)
/** risks: null when the books have gone on since they were checked, or never were; none before the ledger's first month. */
export const LedgerRisks = wire({ ...head, risks: ['risks', Risks.nullable()] })

const ofLedgers = {
  search: { title: '搜索账套', kind: 'text', hint: '名称或拼音首字母', codec: z.string().trim().max(100).optional(), as: 'companyName' },
  person: { title: '负责人', kind: 'option', hint: '全部负责人', as: 'userId' },
  group: { title: '分组', kind: 'option', hint: '全部分组', as: 'groupId' },
} as const
export const progressFilter = filter({
  ...ofLedgers,
  stage: { title: '进度', kind: 'option', hint: '全部进度', codec: Step.optional(), as: 'progress' },
})
export const riskFilter = filter({
  ...ofLedgers,
  stage: { title: '风险', kind: 'option', hint: '全部风险', codec: Level.optional(), as: 'progress' },
})

const ledgerBook = '/auth/company/accountingLedger/v1.0'
const progress = '/auth/company/companyProgress/v1.0'
const risk = '/auth/company/riskStatistics/v1.0'

export const progressApi = {
  year: {
    method: 'GET',
    path: `${ledgerBook}/list`,
    summary: '做账台账',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-accountingLedger-chaxun',
    query: wire({ year: ['year', Year] }),
    many: YearProgress,
    total: Choices,
  },
  yearFile: {
    method: 'GET',
    path: `${ledgerBook}/export`,
    summary: '导出做账台账',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-accountingLedger-chaxun',
    query: wire({ year: ['year', Year], ...progressFilter.wire }),
    download: true,
  },
  month: {
    method: 'GET',
    path: `${progress}/list`,
    summary: '账套进度',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-companyProgress-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: MonthProgress,
    total: Choices,
  },
  monthFile: {
    method: 'GET',
    path: `${progress}/export`,
    summary: '导出账套进度',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-companyProgress-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText], ...progressFilter.wire }),
    download: true,
  },
  risks: {
    method: 'GET',
    path: `${risk}/list`,
    summary: '风险统计',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-riskStatistics-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: LedgerRisks,
    total: Choices,
  },
  /** Checks one ledger anew; the overview asks ledger by ledger, so that it can show how far it is and be stopped. */
  checkRisks: {
    method: 'POST',
    path: `${risk}/:companyId`,
    summary: '检测账套风险',
    unversioned: 'reads',
    scope: 'agency',
    long: true,
    writes: false,
    permission: 'controlCenter-riskStatistics-chaxun',
    params: z.object({ companyId: Id }),
    body: wire({ period: ['accountPeriod', PeriodText] }),
    one: wire({ risks: ['risks', Risks] }),
  },
  risksFile: {
    method: 'GET',
    path: `${risk}/export`,
    summary: '导出风险统计',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-riskStatistics-chaxun',
    query: wire({
      period: ['accountPeriod', PeriodText],
      ...riskFilter.wire,
      risk: ['riskCode', z.string().max(40).optional()],
    }),
    download: true,
  },
  /** What the ledger list stands under: of all ledgers the caller may enter, never more than their summaries. */
  cockpit: {
    method: 'GET',
    path: `${progress}/cockpit`,
    summary: '工作台',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-booksSetList-chaxun',
    query: wire({ period: ['accountPeriod', PeriodText] }),
    many: CockpitLedger,
    total: Choices,
  },
  /** Ledgers the caller may not see are left out. */
  tips: {
    method: 'GET',
    path: '/rest/statements/merge/company/v1.0/commonTip',
    summary: '账套提示',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-booksSetList-chaxun',
    query: wire({ ids: ['comIds', IdList] }),
    many: wire({ id: ['companyId', Id], tips: ['tips', z.array(z.string())] }),
  },
} as const satisfies Api
