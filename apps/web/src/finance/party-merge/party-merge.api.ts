/** The calls of merging units, one hook each. */
import { partyMergeApi as api } from '@app/contract/finance/party-merge/party-merge'
import type { Data } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Doubled = Data<typeof api.list>[number]
export type Plan = Data<typeof api.preview>

export const useDoubles = (on: boolean) => useRead('party-merge', api.list, {}, { enabled: on })
export const usePlan = () => useWrite('party-merge', api.preview)
export const useMerge = () =>
  useWrite('party-merge', api.merge, { refreshes: ['records', 'tags', 'vouchers', 'balances', 'books', 'reports', 'opening-balances'] })
