/** The calls of 核算方法, one hook each. A change moves statements and what period end plans. */
import { accountingMethodsApi as api } from '@app/contract/ledger/accounting-methods/accounting-methods'
import type { Data, ClientInput } from '@app/contract/kernel/endpoint'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Methods = Data<typeof api.list>
export type MethodRow = Methods['methods'][number]
export type ChangeRow = Methods['changes'][number]

const AREA = 'accounting-methods'

export const useMethods = () => useRead(AREA, api.list, {}, { staleMs: 0 })
export const useMethodEffect = (asked: ClientInput<typeof api.preview>['body'], enabled: boolean) =>
  useRead(`${AREA}-effect`, api.preview, { body: asked }, { enabled, staleMs: 0, keep: false })
export const useChangeMethod = () => useWrite(AREA, api.change, { quiet: true, refreshes: ['reports', 'period-end', 'company', 'home'] })
