/** The calls of business income, one hook each. */
import { businessIncomeApi as api } from '@app/contract/tax/business-income'
import type { Data } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

export type BusinessRow = Data<typeof api.list>[number]

const AREA = 'business-income'
const QUIET = { quiet: true }

export const useBusinessReturns = (year: number) => useRead(AREA, api.list, { query: { year } }, { staleMs: 0 })
export const useAddBusiness = () => useWrite(AREA, api.add, QUIET)
export const useChangeBusiness = () => useWrite(AREA, api.change, QUIET)
export const useRemoveBusiness = () => useWrite(AREA, api.remove, QUIET)
