/** The calls of the register of payments to natural persons, one hook each. */
import type { ClientInput, Data } from '@app/contract/kernel/endpoint'
import { naturalPersonsApi as api } from '@app/contract/tax/natural-persons/natural-persons'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type PaymentRow = Data<typeof api.list>[number]
export type Candidate = Data<typeof api.candidates>[number]

const AREA = 'natural-persons'
const FRESH = { staleMs: 0 }
const QUIET = { quiet: true }

export const usePayments = (query: ClientInput<typeof api.list>['query']) => useRead(AREA, api.list, { query }, FRESH)
export const useRegister = () => useRead(AREA, api.register, {}, FRESH)
export const useCandidates = (from: Period, to: Period) => useRead(AREA, api.candidates, { query: { from, to } }, FRESH)
export const useIncomes = (period: Period) => useRead(AREA, api.incomes, { query: { period } }, FRESH)
export const useMonth = (period: Period, enabled: boolean) => useRead(AREA, api.month, { query: { period } }, { ...FRESH, enabled })
export const useAdd = () => useWrite(AREA, api.add, QUIET)
export const useChange = () => useWrite(AREA, api.change, QUIET)
export const useRemove = () => useWrite(AREA, api.remove, QUIET)
export const useKeep = () => useWrite(AREA, api.keep, QUIET)
