/** The calls of payments, agreements and what became of returns, one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { iitAgreementsApi as agreements, iitPaymentsApi as payments, iitRecordsApi as records } from '@app/contract/tax/iit/iit-payments'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Due = Data<typeof payments.due>[number]
export type Payment = Data<typeof payments.list>[number]
export type Agreement = Data<typeof agreements.list>[number]
export type RecordRow = Data<typeof records.records>[number]
export type MonthStatus = Data<typeof records.status>[number]

const AREA = 'iit'
const FRESH = { staleMs: 0 }
const QUIET = { quiet: true }

export const useRecords = (year: number) => useRead(AREA, records.records, { query: { year } }, FRESH)
export const useStatus = (year: number) => useRead(AREA, records.status, { query: { year } }, FRESH)
export const useDue = (year: number) => useRead(AREA, payments.due, { query: { year } }, FRESH)
export const usePay = () => useWrite(AREA, payments.pay, QUIET)
export const usePayments = (year: number) => useRead(AREA, payments.list, { query: { year } }, FRESH)
export const useRemovePayment = () => useWrite(AREA, payments.remove, QUIET)
export const useAgreements = () => useRead(AREA, agreements.list, {}, FRESH)
export const useSaveAgreement = () => useWrite(AREA, agreements.save, QUIET)
export const useRemoveAgreement = () => useWrite(AREA, agreements.remove, QUIET)
