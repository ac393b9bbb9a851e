/** The calls of the progress pages, one hook each. */
import { progressApi as api } from '@app/contract/centre/progress/progress'
import type { Period } from '@app/domain/kernel/period'
import { call } from '../../platform/client.ts'
import { useRead } from '../../platform/reading.ts'

// always asked anew: the overview is looked at to see what has changed
export const useMonthProgress = (period: Period) => useRead('progress', api.month, { query: { period } }, { staleMs: 0 })
export const useYearProgress = (year: number) => useRead('progress', api.year, { query: { year } }, { staleMs: 0 })
export const useLedgerTips = (id: string) => useRead('ledgers', api.tips, { query: { ids: [id] } }, { staleMs: 0 })
export const useLedgerRisks = (period: Period) => useRead('progress', api.risks, { query: { period } }, { staleMs: 0 })
export const checkLedgerRisks = (id: string, period: Period, signal: AbortSignal) =>
  call(api.checkRisks, { params: { companyId: id }, body: { period } }, { noLoading: true, signal }).then(({ data }) => data.risks)
