/** The calls of filing, one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { CALL_OF } from '@app/contract/tax/filing/filing-submits'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

/** Whether the books have changed since is asked of lists alone. */
export type Filing = Omit<Data<typeof api.list>[number], 'moved'> & { readonly moved?: boolean }
export type Owed = Data<typeof api.owed>[number]
export type FilingFull = Data<typeof api.get>
export type Item = Data<typeof api.select>[number]

const AREA = 'filing'
export const useFilings = (from: Period, to: Period) => useRead(AREA, api.list, { query: { from, to } }, { staleMs: 0 })
export const useFiling = (id: string) => useRead(AREA, api.get, { params: { id } }, { staleMs: 0 })
export type Ready = Data<typeof api.ready>[number]
export const useReady = (period: Period) => useRead(AREA, api.ready, { query: { period } }, { staleMs: 0 })
/** Each tax is handed over by the call it says. */
export const useHandOver = (tax: string) =>
  useWrite(AREA, api[CALL_OF.get(tax) ?? 'submitVat'], { quiet: true, ...(tax === 'IIT' && { refreshes: ['iit'] }) })
export const useRoad = (period: Period, tax: string | undefined, enabled: boolean) =>
  useRead(AREA, api.road, { query: { period, ...(tax === undefined ? {} : { tax }) } }, { staleMs: 0, enabled })
export const useInventory = (period: Period, enabled = true) => useRead(AREA, api.select, { query: { period } }, { staleMs: 0, enabled })
export const useInitiate = () => useWrite(AREA, api.initiate)
export const useOwed = (from: Period, to: Period) => useRead(AREA, api.owed, { query: { from, to } }, { staleMs: 0 })
export const usePay = () => useWrite(AREA, api.pay)
/** What waits for the client is listed where the client is asked, too. */
const CLIENT = { quiet: true, refreshes: ['interactions'] }
export const useAgree = () => useWrite(AREA, api.agree, CLIENT)
export const useAgreePaper = () => useWrite(AREA, api.agreePaper, CLIENT)
export const useConsentOf = (id: string, enabled: boolean) => useRead(AREA, api.consent, { params: { id } }, { enabled, staleMs: 0 })
export const useVoidFiling = () => useWrite('filing', api.void, { quiet: true })
export const useAct = () => useWrite(AREA, api.act, { quiet: true })
