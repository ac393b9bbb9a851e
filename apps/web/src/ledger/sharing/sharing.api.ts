/** The calls of sharing, one hook each. */
import { sharingApi as api } from '@app/contract/ledger/sharing/sharing'
import { useRead, useWrite } from '../../platform/reading.ts'

export const useGiven = (companyId: string, page: number, pageSize: number) =>
  useRead('sharing', api.given, { params: { companyId }, query: { page, pageSize } })
export const useOffer = () => useWrite('sharing', api.offer, { refreshes: ['ledgers'] })
export const useWithdraw = () => useWrite('sharing', api.withdraw)
export const useChangeShare = () => useWrite('sharing', api.change)
export const useEndShare = () => useWrite('sharing', api.end, { refreshes: ['ledgers'] })
export const useReceived = (page: number, pageSize: number) => useRead('sharing', api.received, { query: { page, pageSize } })
export const useLeaveShare = () => useWrite('sharing', api.leave, { refreshes: ['ledgers'], quiet: true })
export const useAssignShare = () => useWrite('sharing', api.assign, { refreshes: ['ledgers'] })
