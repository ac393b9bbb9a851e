/** The calls of 批量, one hook each. */
import { taxBatchApi as api } from '@app/contract/centre/tax-batch'
import type { ClientInput, Data } from '@app/contract/kernel/endpoint'
import { useRead } from '../../platform/reading.ts'

export type YearRow = Data<typeof api.year>[number]
export type MissedRow = Data<typeof api.missed>[number]

const AREA = 'tax-batch'
// looked at to see what has changed
const ANEW = { staleMs: 0 }
export const useYear = (query: ClientInput<typeof api.year>['query']) => useRead(AREA, api.year, { query }, ANEW)
/** Over all companies: asked once the page is there. */
export const useYearSums = (query: ClientInput<typeof api.yearSums>['query'], enabled: boolean) =>
  useRead(AREA, api.yearSums, { query }, { ...ANEW, enabled })
export const useMissed = (query: ClientInput<typeof api.missed>['query']) => useRead(AREA, api.missed, { query }, ANEW)
