/** The calls of bank reconciliation (银行对账), one hook each. */
import { reconciliationApi } from '@app/contract/papers/reconciliation/reconciliation'
import type { Data } from '@app/contract/kernel/endpoint'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Reconciliation = Data<typeof reconciliationApi.get>
export type EntryRow = Reconciliation['book'][number]

const AREA = 'bank-reconciliation'

export const useReconciliation = (bankAccountId: string, period: Period) =>
  useRead(AREA, reconciliationApi.get, { query: { bankAccountId, period } }, { staleMs: 0 })
export const useAutoReconcile = () => useWrite(AREA, reconciliationApi.auto)
export const useMatch = () => useWrite(AREA, reconciliationApi.match)
export const useUnmatch = () => useWrite(AREA, reconciliationApi.unmatch)
export const useSetBalance = () => useWrite(AREA, reconciliationApi.setBalance)
