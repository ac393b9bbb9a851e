/** The client's calls, one hook each; a refusal is said by the screen that asked. */
import { clientApi as api, clientDoorApi as door, type ClientForecastWire } from '@app/contract/client/interactions/client-site'
import type { WordWire } from '@app/contract/client/interactions/client-words'
import type { ClientFileWire } from '@app/contract/client/interactions/client-files'
import type { Data } from '@app/contract/kernel/endpoint'
import type { AskedFilingWire } from '@app/contract/client/interactions/asked-filings'
import type { DeliveryWire, RequestWire } from '@app/contract/client/interactions/interactions'
import type { Period } from '@app/domain/kernel/period'
import type { FilePurpose } from '@app/domain/client/interactions/interaction'
import type { z } from 'zod'
import { addressOf, call } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Request = z.output<typeof RequestWire>
export type Forecast = z.output<typeof ClientForecastWire>
export type AskedFiling = z.output<typeof AskedFilingWire>
export type Delivery = z.output<typeof DeliveryWire>

export type Me = Data<typeof api.me>
export type ClientFile = z.output<typeof ClientFileWire>

const AREA = 'client'
const QUIET = { quiet: true, noLoading: true }
const plain = { bare: true, noLoading: true } as const

export const readDoor = async (token: string) => (await call(door.door, { body: { token } }, plain)).data
export const askCode = (token: string) => call(door.code, { body: { token } }, plain)
export const enter = (token: string, code: string) => call(door.enter, { body: { token, code } }, plain)
export const readMe = async () => (await call(api.me, {}, plain)).data
export const leave = () => call(api.leave, {}, plain)

export const useMe = () => useRead(AREA, api.me, {})
export const useStanding = () => useRead(AREA, api.standing, {})
export const useRequests = () => useRead(AREA, api.requests, {})
export const useAnswer = () => useWrite(AREA, api.answer, QUIET)
export const useAbsent = () => useWrite(AREA, api.absent, QUIET)
export const useTakeBackAnswer = () => useWrite(AREA, api.takeBackAnswer, QUIET)
export const answeredAddress = (id: string, billId: string): string => addressOf(api.answered, { params: { id, billId } })
export const useTakeBack = () => useWrite(AREA, api.takeBack, QUIET)
export const fileAddress = (id: string): string => addressOf(api.file, { params: { id } })
export const useHanded = (id: string, name: string) => useRead(AREA, api.handed, { params: { id }, query: { name } }, { keep: false })
export const deliveryAddress = (id: string): string => addressOf(api.deliveryPdf, { params: { id } })
export const useFiles = (purpose: FilePurpose) => useRead(AREA, api.files, { query: { purpose } })
export const useUpload = () => useWrite(AREA, api.upload, QUIET)
export const useForecasts = () => useRead(AREA, api.forecasts, {})
export const useRespond = () => useWrite(AREA, api.respond, QUIET)
export const useFilings = (before: string) => useRead(AREA, api.filings, { query: before === '' ? {} : { before } })
export const useAnswerFiling = () => useWrite(AREA, api.answerFiling, QUIET)
export const useDeliveries = () => useRead(AREA, api.deliveries, {})
export const useSign = () => useWrite(AREA, api.sign, QUIET)
export const useStatement = (kind: 'balanceSheet' | 'incomeStatement', period: Period) =>
  useRead(AREA, api.statement, { query: { kind, period } }, { keep: false })
export const usePayslips = () => useRead(AREA, api.payslips, {})
export const slipAddress = (id: string): string => addressOf(api.payslip, { params: { id } })

export type Word = z.output<typeof WordWire>
export const useWords = () => useRead(AREA, api.words, {}, { staleMs: 0 })
export const useSay = () => useWrite(AREA, api.say, QUIET)
export const useSeenWords = () => useWrite(AREA, api.seenWords, QUIET)
