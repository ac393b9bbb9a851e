/** The calls of VAT declarations, one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { declarationsApi as api } from '@app/contract/tax/declarations'
import { useRead, useWrite } from '../../platform/reading.ts'

export type Declaration = Data<typeof api.get>

const AREA = 'declarations'

export const useDeclarations = () => useRead(AREA, api.list, { query: {} })
export const useDeclaration = (id: string) => useRead(AREA, api.get, { params: { id } }, { staleMs: 0, keep: false })
export const useAddDeclaration = () => useWrite(AREA, api.add)
export const useChangeDeclaration = () => useWrite(AREA, api.change)
export const useRemoveDeclaration = () => useWrite(AREA, api.remove)
