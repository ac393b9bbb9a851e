/** The calls of returns: one hook each, whatever the tax. */
import type { Data, ClientInput } from '@app/contract/kernel/endpoint'
import {
  businessAnnualReturnsApi,
  businessOwnersApi,
  prepayReturnsApi,
  RETURN_APIS,
  type ReturnsApi,
} from '@app/contract/tax/declarations/declarations'
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import { ofEachTax, type DeclaredTax } from '@app/domain/tax/taxes/taxes'
import { useRead, useWrite } from '../../platform/reading.ts'

/** Of each tax: its calls, and the right to change its returns. */
export const TAX_PAGES = ofEachTax((_, tax) => ({ api: RETURN_APIS[tax], edit: RETURN_PLACES[tax].edit }))

export type Declaration = Data<ReturnsApi['get']>
export type ReturnRow = Data<ReturnsApi['list']>[number]

const AREA = 'declarations'

/** How far the month's returns are is shown beside each. */
const ROAD = { refreshes: ['filing'] }
export const useReturns = (tax: DeclaredTax, query: ClientInput<ReturnsApi['list']>['query']) =>
  useRead(AREA, TAX_PAGES[tax].api.list, { query }, { staleMs: 0 })
export const useReturn = (tax: DeclaredTax, id: string) =>
  useRead(AREA, TAX_PAGES[tax].api.get, { params: { id } }, { staleMs: 0, keep: false })
export const useAddReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.add, { quiet: true, ...ROAD })
export const useChangeReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.change, ROAD)
export const useCheckReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.check, ROAD)
export const useReopenReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.reopen, ROAD)
export const useDeclaredPrepay = () => useWrite(AREA, prepayReturnsApi.declared, ROAD)
export const useDeclaredElsewhere = () => useWrite(AREA, businessAnnualReturnsApi.declared, ROAD)
export const useOwners = (enabled: boolean) => useRead(AREA, businessOwnersApi.owners, {}, { enabled, staleMs: 0 })
export const useCorrectReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.correct, ROAD)
export const useRemoveReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.remove, ROAD)
