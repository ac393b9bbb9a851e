/** The calls of settling (核销), one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { settlementsApi as api } from '@app/contract/papers/settlements/settlements'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type SettleRow = Data<typeof api.list>[number]
export type PartyRow = Data<typeof api.outstanding>[number]
export type Candidate = Data<typeof api.candidates>['invoices'][number]

const AREA = 'settlements'

export const useSettleRows = (from: Period, to: Period, open: boolean) =>
  useRead(AREA, api.list, { query: { from, to, open } }, { staleMs: 0 })
export const useCandidates = (id: string, search: string) =>
  useRead(AREA, api.candidates, { params: { id }, query: search === '' ? {} : { search } }, { staleMs: 0 })
export const useOutstanding = () => useRead(AREA, api.outstanding, {}, { staleMs: 0 })
export const useSettle = () => useWrite(AREA, api.save)
export const useAcceptProposals = () => useWrite(AREA, api.accept)
export const useUnsettle = () => useWrite(AREA, api.remove)
