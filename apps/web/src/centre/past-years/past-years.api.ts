/** The calls of 往年账, one hook each. */
import { pastYearsApi as api } from '@app/contract/centre/past-years/past-years'
import type { ClientInput, Data } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

export type PastYear = Data<typeof api.list>[number]

const AREA = 'pastYears'

export const usePastYears = (query: ClientInput<typeof api.list>['query']) => useRead(AREA, api.list, { query }, { staleMs: 0 })
export const useBringBack = () => useWrite(AREA, api.bringBack, { quiet: true })
