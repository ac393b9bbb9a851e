/** The calls of bills (单据), one hook each. */
import { billsApi as api, type BillWire } from '@app/contract/papers/bills/bills'
import type { Period } from '@app/domain/kernel/period'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import type { z } from 'zod'
import { call, fetchBlob, saveFile } from '../../platform/client.ts'
import { refreshAreas, useRead, useWrite } from '../../platform/reading.ts'
import type { ViewedFile } from '../../ui/files/FileView.tsx'

export type Bill = z.output<typeof BillWire>
export type BillFilter = ClientInput<typeof api.list>['query']

const AREA = 'bills'
const QUIET = { quiet: true }
const BOOKED = { refreshes: ['vouchers', 'voucher-files', 'home'], quiet: true }

export const useBills = (query: BillFilter, enabled = true) => useRead(AREA, api.list, { query }, { enabled })
export const useTargets = (search: string, period: Period) => useRead(AREA, api.targets, { query: { search, period } })
export const useChangeBill = () => useWrite(AREA, api.change, { quiet: true, noLoading: true })
export const useSplitBill = () => useWrite(AREA, api.split, QUIET)
export const useJoinBill = () => useWrite(AREA, api.join, QUIET)
export const useReadAgain = () => useWrite(AREA, api.recognise, QUIET)
export const useCheckBills = () => useWrite(AREA, api.check, QUIET)
export const usePlaceBills = () => useWrite(AREA, api.place, QUIET)
export const usePaperless = (from: Period, to: Period) => useRead(AREA, api.paperless, { query: { from, to } })
export const useLinkBills = () => useWrite(AREA, api.link, BOOKED)
export const useUnlinkBills = () => useWrite(AREA, api.unlink, BOOKED)
export const useMakeVoucher = () => useWrite(AREA, api.makeVoucher, BOOKED)
export const useRemoveBills = () => useWrite(AREA, api.remove, BOOKED)
export const useRestoreBills = () => useWrite(AREA, api.restore, QUIET)

export const viewed = (bill: Bill): ViewedFile => ({
  key: bill.id,
  name: bill.name,
  mediaType: bill.mediaType,
  sizeBytes: bill.sizeBytes,
  fetch: () => fetchBlob(api.file, { params: { id: bill.id } }),
  save: () => saveFile(api.file, { params: { id: bill.id } }, bill.name),
  face: async () => (await call(api.face, { params: { id: bill.id } }, { noLoading: true })).data,
})

/** Sends one file; the list is told at the end of a batch (`billsMoved`). */
export const sendBill = (file: File, query: ClientInput<typeof api.upload>['query']) =>
  call(api.upload, { query }, { files: [file], noLoading: true })
export const billsMoved = () => refreshAreas([AREA, 'voucher-files'])
