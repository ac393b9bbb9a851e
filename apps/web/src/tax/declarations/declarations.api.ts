/** The calls of returns: one hook each, whatever the tax. */
import type { Data, ClientInput } from '@app/contract/kernel/endpoint'
import {
  annualReturnsApi,
  citReturnsApi,
  prepayReturnsApi,
  stampReturnsApi,
  statementReturnsApi,
  vatReturnsApi,
  type ReturnsApi,
} from '@app/contract/tax/declarations'
import type { Permission } from '@app/domain/access/menu'
import type { DeclaredTax } from '@app/domain/tax/forms/taxes'
import { useRead, useWrite } from '../../platform/reading.ts'

/** Of each tax: its calls, its pages, and the right to change. */
interface TaxPages {
  readonly api: ReturnsApi
  readonly list: string
  readonly one: string
  readonly edit: Permission
}
export const TAX_PAGES: Readonly<Record<DeclaredTax, TaxPages>> = {
  vat: {
    api: vatReturnsApi,
    list: '/taxWorkspace/newValueAddedTax',
    one: '/taxWorkspace/VATDeclaration',
    edit: 'taxWorkspace-newValueAddedTax-bianji',
  },
  vatPrepay: {
    api: prepayReturnsApi,
    list: '/taxWorkspace/vatPrepay',
    one: '/taxWorkspace/vatPrepayDeclare',
    edit: 'taxWorkspace-vatPrepay-bianji',
  },
  cit: {
    api: citReturnsApi,
    list: '/taxWorkspace/newBusinessIncomeTax',
    one: '/taxWorkspace/BITDeclaration',
    edit: 'taxWorkspace-newBusinessIncomeTax-bianji',
  },
  citAnnual: {
    api: annualReturnsApi,
    list: '/taxWorkspace/newSettlementPayment',
    one: '/taxWorkspace/enterpriseIncomeTax',
    edit: 'taxWorkspace-newSettlementPayment-bianji',
  },
  stamp: {
    api: stampReturnsApi,
    list: '/taxWorkspace/stampTaxListPage',
    one: '/taxWorkspace/stampTaxDeclare',
    edit: 'taxWorkspace-stampTaxListPage-bianji',
  },
  statements: {
    api: statementReturnsApi,
    list: '/taxWorkspace/financialStatementListPage',
    one: '/taxWorkspace/financialStatementDeclare',
    edit: 'taxWorkspace-financialStatementListPage-bianji',
  },
}

export type Declaration = Data<ReturnsApi['get']>
export type ReturnRow = Data<ReturnsApi['list']>[number]

const AREA = 'declarations'

export const useReturns = (tax: DeclaredTax, query: ClientInput<ReturnsApi['list']>['query']) =>
  useRead(AREA, TAX_PAGES[tax].api.list, { query }, { staleMs: 0 })
export const useReturn = (tax: DeclaredTax, id: string) =>
  useRead(AREA, TAX_PAGES[tax].api.get, { params: { id } }, { staleMs: 0, keep: false })
export const useAddReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.add, { quiet: true })
export const useChangeReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.change)
export const useCheckReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.check)
export const useReopenReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.reopen)
export const useDeclaredPrepay = () => useWrite(AREA, prepayReturnsApi.declared)
export const useCorrectReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.correct)
export const useRemoveReturn = (tax: DeclaredTax) => useWrite(AREA, TAX_PAGES[tax].api.remove)
