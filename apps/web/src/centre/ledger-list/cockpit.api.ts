/** What the workbench reads beside its list: apart, so that the overviews' calls are no part of the first program. */
import { progressApi } from '@app/contract/centre/progress/progress'
import { taxBatchApi } from '@app/contract/centre/tax-batch/tax-batch'
import { taxMonthApi } from '@app/contract/centre/tax-batch/tax-month'
import type { Period } from '@app/domain/kernel/period'
import { useRead } from '../../platform/reading.ts'

// always asked anew: the cockpit is looked at to see what has changed
export const useCockpit = (period: Period, wanted: boolean) =>
  useRead('progress', progressApi.cockpit, { query: { period } }, { staleMs: 0, enabled: wanted })

const COUNTS_ALONE = { page: 1, pageSize: 1 }
export const useReturnsOf = (period: Period, wanted: boolean) =>
  useRead('tax-batch', taxMonthApi.month, { params: { period }, query: COUNTS_ALONE }, { enabled: wanted })
export const useMissedOf = (year: number, wanted: boolean) =>
  useRead('tax-batch', taxBatchApi.missed, { query: { year, ...COUNTS_ALONE } }, { enabled: wanted })
