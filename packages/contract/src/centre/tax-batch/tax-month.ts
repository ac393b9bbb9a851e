/** 批量 of the control centre, doing: a month of every company's returns (批量申报, 批量企业所得税), and the sign-ins they wait for. */
import { BATCH_STEP_KEYS, BATCH_WAYS, MONTH_STATE_KEYS, MONTH_STATES } from '@app/domain/centre/tax-batch/month'
import { OWN_TAXES, taxNames } from '@app/domain/tax/forms/engine/taxes'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodCompact, PeriodNumber, Whole, pagesOf } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companytax/merge/declarationBatch/v1.0'
const search = { title: '搜索账套', kind: 'text', hint: '名称或拼音首字母', most: 100, as: 'companyName' } as const

const ofMonth = {
  state: { title: '状态', kind: 'choice', choices: MONTH_STATES, hint: '全部状态', as: 'batchStatus' },
  step: { title: '批量', kind: 'choice', choices: BATCH_WAYS, hint: '能否批量办', as: 'batchStep' },
  search,
} as const
export const monthFilter = filter({
  tax: { title: '税种', kind: 'choice', choices: taxNames, hint: '全部税种', as: 'taxCategory' },
  ...ofMonth,
})
export const citMonthFilter = filter(ofMonth)
const Figures = wire({
  revenue: ['revenueTotal', MoneyText],
  /** Null: an assessed company declares none. */
  profit: ['profitTotal', MoneyText.nullable()],
  taxable: ['taxableIncome', MoneyText],
  smallProfit: ['smallProfit', Flag],
})
export type MonthFigures = z.output<typeof Figures>
const MonthRow = wire({
  id: ['companyId', Id],
  name: ['companyName', z.string()],
  key: ['rowKey', z.string()],
  initials: ['companyInitials', z.string()],
  tax: ['taxCategory', z.enum(OWN_TAXES)],
  title: ['moduleName', z.string()],
  cycle: ['declarationPeriod', z.enum(['month', 'quarter', 'year'])],
  period: ['declarationYearmonth', PeriodNumber],
  due: ['endDeclareDate', DayText],
  declarationId: ['declarationId', Id.nullable()],
  filingId: ['filingId', Id.nullable()],
  state: ['batchStatus', z.enum(MONTH_STATE_KEYS)],
  step: ['batchStep', z.enum(BATCH_STEP_KEYS)],
  why: ['reason', z.string()],
  amount: ['taxAmount', MoneyText.nullable()],
  /** What somebody looks at before an income tax return is filed; null of other taxes, and where there is none. */
  income: ['incomeFigures', Figures.nullable()],
})
const ofMonthCall = {
  method: 'GET',
  scope: 'agency',
  long: true,
  params: wire({ period: ['declarationYearmonth', PeriodCompact] }),
  many: MonthRow,
  total: wire({
    /** Ledgers whose returns are being looked at anew: they are in the next answers. */
    waiting: ['waitingTotal', Whole],
    /** Ledgers that have any. */
    companies: ['companyTotal', Whole],
    /** Of all that are found. */
    amount: ['taxAmount', MoneyText],
    /** Of the month, whatever is looked for. */
    states: ['statusTotals', z.array(wire({ state: ['batchStatus', z.enum(MONTH_STATE_KEYS)], count: ['count', Whole] }))],
  }),
} as const
export const taxMonthApi = {
  month: {
    ...ofMonthCall,
    path: `${base}/month/:declarationYearmonth`,
    summary: '批量申报',
    query: wire({ ...monthFilter.wire, ...pagesOf(100) }),
    permission: 'controlCenter-taxDeclarationList-chaxun',
  },
  income: {
    ...ofMonthCall,
    path: `${base}/businessIncome/:declarationYearmonth`,
    summary: '批量企业所得税',
    query: wire({ ...citMonthFilter.wire, ...pagesOf(100) }),
    permission: 'controlCenter-bussinessIncomeTax-chaxun',
  },
} as const satisfies Api
