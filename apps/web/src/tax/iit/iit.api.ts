/** The calls of income and returns, one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { iitDeclarationsApi as api, iitTryOutApi } from '@app/contract/tax/iit/iit-declarations'
import type { Period } from '@app/domain/kernel/period'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Declaration = Data<typeof api.get>
export type Head = Declaration['head']
export type Income = Declaration['rows'][number]
export type Finding = Declaration['findings'][number]

const AREA = 'iit'
const QUIET = { quiet: true }

export const useIncomes = (period: Period) => useRead(AREA, api.incomes, { query: { period } }, { staleMs: 0 })
export const useDeclarations = (year: number) => useRead(AREA, api.list, { query: { year } }, { staleMs: 0 })
export const useDeclaration = (id: string) => useRead(AREA, api.get, { params: { id } }, { enabled: id !== '', staleMs: 0 })
export const useAdd = () => useWrite(AREA, api.add, QUIET)
export const useTake = () => useWrite(AREA, api.take, QUIET)
export const useSaveRow = () => useWrite(AREA, api.saveRow, QUIET)
export const useRemoveRows = () => useWrite(AREA, api.removeRows, QUIET)
export const useAnswer = () => useWrite(AREA, api.answer, QUIET)
export const useImportIncomes = () => useWrite(AREA, api.import, QUIET)
export const useCheck = () => useWrite(AREA, api.check, QUIET)
export const useReopen = () => useWrite(AREA, api.reopen, QUIET)
export const useFiled = () => useWrite(AREA, api.filed, QUIET)
export const useCorrect = () => useWrite(AREA, api.correct, QUIET)
export const useVoid = () => useWrite(AREA, api.void, QUIET)
export const useRemove = () => useWrite(AREA, api.remove, QUIET)
export const useTryOut = () => useWrite(AREA, iitTryOutApi.tryOut, QUIET)
