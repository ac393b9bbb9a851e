/** The calls of ledgers, one hook each. */
import { ledgerAdminApi } from '@app/contract/ledger/ledger-admin'
import { ledgersApi as api } from '@app/contract/ledger/ledgers'
import { useRead, useWrite } from '../../platform/reading.ts'

const PAGE_SIZE = 99_999
export const useMyLedgers = (enabled: boolean) => useRead('ledgers', api.mine, {}, { enabled })
export const useLedgerList = () => useRead('ledgers', api.grouped, { query: { pageSize: PAGE_SIZE } })
export const useCreateLedger = () => useWrite('ledgers', api.create, { quiet: true })
export const useCompany = () => useRead('company', api.company, {})
export const useEditCompany = () => useWrite('company', api.edit, { refreshes: ['ledgers'] })
export const useLedgerCurrencies = () => useRead('currencies', api.ledgerCurrencies, {}, { staleMs: 600_000 })
export const useAllCurrencies = (enabled: boolean) => useRead('currencies', api.currencies, {}, { enabled, staleMs: 3_600_000 })
/** The firm's people and tags, and which ledger has which. */
export const useLedgerOverview = () => useRead('ledgers', ledgerAdminApi.overview, {})
