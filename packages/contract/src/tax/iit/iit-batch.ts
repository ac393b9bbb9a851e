/** 批量个税 (C-tax-27): how the month of personal tax stands in every ledger one may enter, one by one; `assist/personal-tax-batch` prepares many. */
import { BATCH_STATES, type BatchState } from '@app/domain/tax/iit/batch'
import { z } from 'zod'
import { DayText, Flag, Id, MoneyText, PeriodCompact, Whole, pagesOf } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { filter } from '../../kernel/filter.ts'
import { wire } from '../../kernel/wire.ts'

export const batchPath = '/rest/companytax/merge/individualIncomeTax/batch/v1.0/:declarationYearmonth'
const look = 'controlCenter-personalIncomeTax-chaxun'
export const BatchMonth = wire({ period: ['declarationYearmonth', PeriodCompact] })
const State = z.enum(Object.keys(BATCH_STATES) as [BatchState, ...BatchState[]])

export const batchFilter = filter({
  state: { title: '状态', kind: 'choice', choices: BATCH_STATES, hint: '全部状态', as: 'batchStatus' },
  search: { title: '搜索账套', kind: 'text', hint: '名称或拼音首字母', as: 'companyName' },
})
export const BatchRow = wire({
  id: ['companyId', Id],
  name: ['companyName', z.string()],
  initials: ['companyInitials', z.string()],
  state: ['batchStatus', State],
  /** Whether preparing it would do something, and why not. */
  ready: ['readyFlag', Flag],
  why: ['reasons', z.array(z.string())],
  sheets: ['salarySheetCount', Whole],
  people: ['personCount', Whole],
  lacking: ['incompletePersonCount', Whole],
  tax: ['taxTotal', MoneyText],
  dueOn: ['endDeclareDate', DayText],
})
export const iitBatchApi = {
  list: {
    method: 'GET',
    path: batchPath,
    summary: '批量个税',
    scope: 'agency',
    long: true,
    permission: look,
    params: BatchMonth,
    query: wire({ ...batchFilter.wire, ...pagesOf(100) }),
    many: BatchRow,
    total: wire({
      companies: ['companyTotal', Whole],
      /** Of those, ledgers that are being looked at anew: they are in the next answers. */
      waiting: ['waitingTotal', Whole],
      filed: ['filedTotal', Whole],
      /** Of all that are found. */
      tax: ['taxTotal', MoneyText],
    }),
  },
} as const satisfies Api
