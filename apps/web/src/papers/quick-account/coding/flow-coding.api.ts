/** The calls of coding movements in bulk, one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { flowCodingApi as api } from '@app/contract/papers/quick-account/flow-coding'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../../platform/reading.ts'
import { MOVED_BY_VOUCHERS } from '../quick-account.api.ts'

export type CodingRow = Data<typeof api.list>[number]

export const useCodingRows = (period: Period, isCash: boolean) =>
  useRead('flow-coding', api.list, { query: { period, isCash } }, { staleMs: 0 })
/** Vouchers go: every figure of the ledger moves. */
export const useUnbookFlows = () => useWrite('flow-coding', api.unbook, { refreshes: MOVED_BY_VOUCHERS })
export const useSaveCoding = () => useWrite('flow-coding', api.save, { refreshes: ['subject-rules'] })
