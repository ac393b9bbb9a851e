/** The calls of 批量, one hook each. */
import { taxSignInsApi } from '@app/contract/centre/tax-batch/tax-sign-ins'
import { taxBatchApi as api } from '@app/contract/centre/tax-batch/tax-batch'
import { taxMonthApi } from '@app/contract/centre/tax-batch/tax-month'
import type { ClientInput, Data } from '@app/contract/kernel/endpoint'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type YearRow = Data<typeof api.year>[number]
export type MonthRow = Data<typeof taxMonthApi.month>[number]
export type MissedRow = Data<typeof api.missed>[number]

const AREA = 'tax-batch'
// looked at to see what has changed
const ANEW = { staleMs: 0 }
export const useYear = (query: ClientInput<typeof api.year>['query']) => useRead(AREA, api.year, { query }, ANEW)
/** Over all companies: asked once the page is there. */
export const useYearSums = (query: ClientInput<typeof api.yearSums>['query'], enabled: boolean) =>
  useRead(AREA, api.yearSums, { query }, { ...ANEW, enabled })
export const useMissed = (query: ClientInput<typeof api.missed>['query']) => useRead(AREA, api.missed, { query }, ANEW)

/** Of all taxes, or of income tax with its figures. */
export const useMonth = (period: Period, income: boolean, query: ClientInput<typeof taxMonthApi.month>['query']) =>
  useRead(AREA, income ? taxMonthApi.income : taxMonthApi.month, { params: { period }, query }, ANEW)
const QUIET = { quiet: true }
/** A code may be sent, or waited for, from another screen. */
export const useWaiting = () => useRead(AREA, taxSignInsApi.waiting, {}, ANEW)
export const useBeginSignIn = () => useWrite(AREA, taxSignInsApi.start, QUIET)
export const useSayCode = () => useWrite(AREA, taxSignInsApi.verify, QUIET)
export const useGoOn = () => useWrite(AREA, taxSignInsApi.goOn)
