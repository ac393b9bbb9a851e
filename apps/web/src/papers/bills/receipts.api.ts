/** The calls of electronic receipts (电子回单), one hook each. */
import { receiptsApi as api, type ReceiptWire } from '@app/contract/papers/receipts/receipts'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { call, fetchBlob, saveFile } from '../../platform/client.ts'
import { refreshAreas, useRead, useWrite } from '../../platform/reading.ts'
import type { ViewedFile } from '../../ui/files/FileView.tsx'

export type Receipt = z.output<typeof ReceiptWire>
export type ReceiptState = 'pending' | 'matched' | 'all'

const AREA = 'receipts'
const MOVED = ['bills', 'funds', 'vouchers', 'voucher-files'] as const
const moving = { refreshes: MOVED, quiet: true }

export const useReceipts = (state: ReceiptState, page: number, pageSize: number) =>
  useRead(AREA, api.list, { query: { state, page, pageSize } }, { staleMs: 0 })
export const useReceiptsOf = (flowId: string) => useRead(AREA, api.list, { query: { state: 'all', flowId, page: 1, pageSize: 50 } })
export const useCandidates = (id: string, search: string) =>
  useRead(AREA, api.candidates, { params: { id }, query: search === '' ? {} : { search } }, { staleMs: 0 })
export const useMatchReceipts = () => useWrite(AREA, api.match, moving)
export const useAttachReceipt = () => useWrite(AREA, api.attach, moving)
export const useDetachReceipt = () => useWrite(AREA, api.detach, moving)

/** Sends one file; the lists are told at the end of a batch (`receiptsMoved`). */
export const sendReceipts = (file: File, period: Period) => call(api.upload, { query: { period } }, { files: [file], noLoading: true })
export const receiptsMoved = () => refreshAreas([AREA, ...MOVED])

export const viewedReceipt = (receipt: Receipt): ViewedFile => ({
  key: receipt.id,
  name: receipt.name,
  mediaType: receipt.mediaType,
  sizeBytes: receipt.sizeBytes,
  fetch: () => fetchBlob(api.file, { params: { id: receipt.id } }),
  save: () => saveFile(api.file, { params: { id: receipt.id } }, receipt.name),
  face: async () => (await call(api.face, { params: { id: receipt.id } }, { noLoading: true })).data,
})
export const receiptTitle = ({ name, page }: Pick<Receipt, 'name' | 'page'>): string => (page === null ? name : `${name} 第${page}页`)
export const ruleWords = { serial: '流水号相同', facts: '账户、日期、金额、方向相同', manual: '手工配上' } as const
