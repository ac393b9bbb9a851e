/** 批量个税 (C-tax-27): how the month of personal tax stands in every ledger one may enter, and preparing many in the background. */
import { MOST_LEDGERS } from '@app/domain/assist/jobs/job'
import { BATCH_STATES, type BatchState } from '@app/domain/tax/iit/batch'
import { z } from 'zod'
import { JobWire } from '../assist/jobs.ts'
import { DayText, Flag, Id, MoneyText, PeriodCompact, Whole } from '../kernel/codecs.ts'
import type { Api } from '../kernel/endpoint.ts'
import { filter } from '../kernel/filter.ts'
import { wire } from '../kernel/wire.ts'

const path = '/rest/companytax/merge/individualIncomeTax/batch/v1.0/:declarationYearmonth'
const look = 'controlCenter-personalIncomeTax-chaxun'
const OneMonth = wire({ period: ['declarationYearmonth', PeriodCompact] })
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
    path,
    summary: '批量个税',
    scope: 'agency',
    long: true,
    permission: look,
    params: OneMonth,
    many: BatchRow,
  },
} as const satisfies Api
export const iitBatchJobApi = {
  /** Takes from the sheets and checks, ledger by ledger; one that fails stops no other. A person makes each ready. */
  start: {
    method: 'POST',
    path,
    summary: '批量个税取数核对',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-personalIncomeTax-bianji',
    params: OneMonth,
    body: wire({
      ledgerIds: [
        'companyIds',
        z.array(Id, { error: '请选择账套' }).min(1, '请选择账套').max(MOST_LEDGERS, `一次最多${MOST_LEDGERS}个账套`),
      ],
    }),
    one: JobWire,
  },
} as const satisfies Api
