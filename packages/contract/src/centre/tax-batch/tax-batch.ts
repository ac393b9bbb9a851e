/** 批量 of the control centre, looking: a year of every company's returns (申报台账), and what was missed of it (漏报检查). */
import { MISSED_KIND_KEYS, MISSED_KINDS } from '@app/domain/centre/tax-batch/missed'
import { YEAR_STATE_KEYS } from '@app/domain/centre/tax-batch/year'
import { OWED_TAX_KEYS, OWED_TAXES } from '@app/domain/tax/calendar/owed-taxes'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodCompact, PeriodNumber, Whole, pagesOf } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companytax/merge/declarationBatch/v1.0'
const Year = Whole.pipe(z.number().min(2000, '年度不正确').max(2100, '年度不正确'))
const Cycle = z.enum(['month', 'quarter', 'year'])
const Tax = z.enum(OWED_TAX_KEYS)

const company = { id: ['companyId', Id], name: ['companyName', z.string()] } as const
const search = { title: '搜索账套', kind: 'text', hint: '名称或拼音首字母', most: 100, as: 'companyName' } as const
const tax = { title: '税种', kind: 'choice', choices: OWED_TAXES, hint: '全部税种', as: 'taxCategory' } as const

export const yearFilter = filter({ tax, search })
const YearCell = wire({
  id: ['declarationId', Id],
  cycle: ['declarationPeriod', Cycle],
  correction: ['correctionNo', Whole],
  state: ['declarationState', z.enum(YEAR_STATE_KEYS)],
  /** Null: not known before it is filed. */
  due: ['taxAmount', MoneyText.nullable()],
  /** By the books as they are now it would come to something else. */
  moved: ['booksMoved', Flag],
})
/** A company and a tax; pages are cut by company. */
export const YearRow = wire({
  ...company,
  tax: ['taxCategory', Tax],
  startPeriod: ['accountDate', PeriodCompact],
  months: ['months', z.array(wire({ period: ['accountPeriod', PeriodCompact], returns: ['declarations', z.array(YearCell)] }))],
})
/** A month of a tax over all companies asked for. */
export const YearSum = wire({
  tax: ['taxCategory', Tax],
  period: ['accountPeriod', PeriodCompact],
  filed: ['filedTotal', Whole],
  open: ['openTotal', Whole],
  due: ['taxAmount', MoneyText],
})

export const missedFilter = filter({
  kind: { title: '情形', kind: 'choice', choices: MISSED_KINDS, hint: '全部情形', as: 'missKind' },
  tax,
  search,
})
export const MissedRow = wire({
  ...company,
  key: ['rowKey', z.string()],
  kind: ['missKind', z.enum(MISSED_KIND_KEYS)],
  tax: ['taxCategory', Tax],
  cycle: ['declarationPeriod', Cycle],
  period: ['declarationYearmonth', PeriodNumber],
  due: ['endDeclareDate', DayText],
  why: ['reason', z.string()],
})

const ofFirm = { method: 'GET', scope: 'agency', long: true } as const
const ofYear = { ...ofFirm, permission: 'controlCenter-declarationLedger-chaxun' } as const

export const taxBatchApi = {
  year: {
    ...ofYear,
    path: `${base}/ledger/list`,
    summary: '申报台账',
    query: wire({ year: ['year', Year], ...yearFilter.wire, ...pagesOf(20) }),
    many: YearRow,
    /** Ledgers whose books are being compared anew: of them no cell says that it has moved. */
    total: wire({ waiting: ['waitingTotal', Whole] }),
  },
  /** Beside the page: over all companies asked for, whatever page is shown. */
  yearSums: {
    ...ofYear,
    path: `${base}/ledger/sums`,
    summary: '申报台账合计',
    query: wire({ year: ['year', Year], ...yearFilter.wire }),
    many: YearSum,
  },
  yearFile: {
    ...ofYear,
    path: `${base}/ledger/export`,
    summary: '导出申报台账',
    query: wire({ year: ['year', Year], ...yearFilter.wire }),
    download: true,
  },
  missed: {
    ...ofFirm,
    path: `${base}/missed/list`,
    summary: '漏报检查',
    permission: 'controlCenter-missDeclaredCheck-chaxun',
    query: wire({ year: ['year', Year], ...missedFilter.wire, ...pagesOf(100) }),
    many: MissedRow,
    /** What was looked at: where nothing was, nothing is well. */
    total: wire({
      companies: ['companyTotal', Whole],
      /** Of those, ledgers that are being looked at anew: they are in the next answers. */
      waiting: ['waitingTotal', Whole],
      owed: ['declarationTotal', Whole],
      without: ['clearTotal', Whole],
      counts: ['kindTotals', z.array(wire({ kind: ['missKind', z.enum(MISSED_KIND_KEYS)], count: ['count', Whole] }))],
    }),
  },
} as const satisfies Api
