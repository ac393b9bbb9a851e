/** The calls of handing over, one hook each. */
import { handoverApi as api } from '@app/contract/centre/handover/handover'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useRead, useWrite } from '../../platform/reading.ts'

export const useCurrent = (id: string) => useRead('hand-over', api.current, { params: { id } })
export const useOffer = () => useWrite('hand-over', api.offer)
export const useWithdraw = () => useWrite('hand-over', api.withdraw)
export const useRecords = (page: number, pageSize: number) => useRead('hand-over', api.records, { query: { page, pageSize } })
export const useRecord = (id: string) => useRead('hand-over', api.record, { params: { id } })
export const printAddress = (id: string): string => addressOf(api.recordFile, { params: { id }, query: { format: 'pdf' } })
export const saveRecord = (id: string): Promise<void> =>
  saveFile(api.recordFile, { params: { id }, query: { format: 'xlsx' } }, '移交清册.xlsx')
