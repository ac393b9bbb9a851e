/** The calls of interactions with the client (客户交互), one hook each. */
import { askedFilingsApi, type AskedFilingWire } from '@app/contract/client/interactions/asked-filings'
import { wordsApi } from '@app/contract/client/interactions/client-words'
import { contactsApi } from '@app/contract/client/interactions/contacts'
import {
  deliveriesApi,
  forecastsApi,
  requestsApi,
  type DeliveryWire,
  type ForecastWire,
  type RequestWire,
} from '@app/contract/client/interactions/interactions'
import { businessFilesApi, initFilesApi, type ClientFileWire } from '@app/contract/client/interactions/client-files'
import type { Period } from '@app/domain/kernel/period'
import type { FilePurpose } from '@app/domain/client/interactions/interaction'
import type { z } from 'zod'
import { fetchBlob, saveFile } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'
import type { ViewedFile } from '../../ui/files/FileView.tsx'

export type ClientRequest = z.output<typeof RequestWire>
export type Forecast = z.output<typeof ForecastWire>
export type AskedFiling = z.output<typeof AskedFilingWire>
export type Delivery = z.output<typeof DeliveryWire>
export type ClientFile = z.output<typeof ClientFileWire>

const AREA = 'interactions'
const QUIET = { quiet: true }
const BOUND = { quiet: true, refreshes: ['bills', 'voucher-files'] }
const files = { business: businessFilesApi, init: initFilesApi } as const

export const useContacts = () => useRead(AREA, contactsApi.list, {})
export type Contact = NonNullable<ReturnType<typeof useContacts>['data']>[number]
export const useAddContact = () => useWrite(AREA, contactsApi.add, QUIET)
export const useAddStaff = () => useWrite(AREA, contactsApi.addStaff, QUIET)
export const useInvite = () => useWrite(AREA, contactsApi.invite, QUIET)
export const useWithdrawContact = () => useWrite(AREA, contactsApi.withdraw, QUIET)

export const useThreads = () => useRead(AREA, wordsApi.threads, {}, { staleMs: 0 })
export const useWords = (id: string) => useRead(AREA, wordsApi.list, { params: { id } }, { staleMs: 0 })
export const useSayToClient = () => useWrite(AREA, wordsApi.say, QUIET)
export const useSeenWords = () => useWrite(AREA, wordsApi.seen, QUIET)

export const useRequests = (query: { open: boolean; flowId?: string; invoiceId?: string }) => useRead(AREA, requestsApi.list, { query })
export const useAddRequest = () => useWrite(AREA, requestsApi.add, QUIET)
export const useAcceptRequest = () => useWrite(AREA, requestsApi.accept, BOUND)
export const useSendBack = () => useWrite(AREA, requestsApi.sendBack, BOUND)
export const useRemind = () => useWrite(AREA, requestsApi.remind, QUIET)
export const useWithdrawRequest = () => useWrite(AREA, requestsApi.withdraw, QUIET)

export const useForecasts = () => useRead(AREA, forecastsApi.list, { query: { page: 1, pageSize: 36 } })
export const useSaveForecast = () => useWrite(AREA, forecastsApi.save, QUIET)
export const useUpdateForecast = () => useWrite(AREA, forecastsApi.update, QUIET)
export const useCancelForecast = () => useWrite(AREA, forecastsApi.cancel, QUIET)
export const usePushForecast = () => useWrite(AREA, forecastsApi.push, QUIET)
export const useAgreeOffline = () => useWrite(AREA, forecastsApi.agreeOffline, QUIET)

export const useAskedFilings = (before: string) =>
  useRead(AREA, askedFilingsApi.list, { query: before === '' ? {} : { before } }, { staleMs: 0 })
export const usePushFiling = () => useWrite(AREA, askedFilingsApi.push, { quiet: true, refreshes: ['filing'] })

export const useDeliveries = () => useRead(AREA, deliveriesApi.list, {})
export const useProposed = (period: Period, enabled: boolean) => useRead(AREA, deliveriesApi.proposed, { query: { period } }, { enabled })
export const useAddDelivery = () => useWrite(AREA, deliveriesApi.add, QUIET)
export const useSendDelivery = () => useWrite(AREA, deliveriesApi.send, QUIET)
export const useWithdrawDelivery = () => useWrite(AREA, deliveriesApi.withdraw, QUIET)
export const printDelivery = (one: Delivery) => saveFile(deliveriesApi.pdf, { params: { id: one.id } }, `交付确认单-${one.period}.pdf`)

export const useClientFiles = (purpose: FilePurpose, period: Period) => useRead(AREA, files[purpose].list, { query: { period } })
export const useUploadFiles = (purpose: FilePurpose) => useWrite(AREA, files[purpose].upload, QUIET)
export const useSaveRequired = (purpose: FilePurpose) => useWrite(AREA, files[purpose].saveRequired, QUIET)
export const useDecideFiles = (purpose: FilePurpose) => useWrite(AREA, files[purpose].decide, BOUND)

export const viewed = (purpose: FilePurpose, file: ClientFile): ViewedFile => ({
  ...file,
  key: file.id,
  fetch: () => fetchBlob(files[purpose].file, { params: { id: file.id } }),
  save: () => saveFile(files[purpose].file, { params: { id: file.id } }, file.name),
})
