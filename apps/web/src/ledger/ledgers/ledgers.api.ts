/** The calls of ledgers, one hook each. */
import { ledgerAdminApi } from '@app/contract/ledger/ledgers/ledger-admin'
import { ledgersApi as api } from '@app/contract/ledger/ledgers/ledgers'
import { useMemo } from 'react'
import { useRead, useWrite } from '../../platform/reading.ts'

const PAGE_SIZE = 99_999
export const useMyLedgers = (enabled: boolean) => useRead('ledgers', api.mine, {}, { enabled })
/** Every ledger one may enter, the firm's own first. */
export function useLedgerList() {
  const { data, ...rest } = useRead('ledgers', api.grouped, { query: { page: 1, pageSize: PAGE_SIZE } })
  return { ...rest, data: useMemo(() => data?.flatMap((group) => group.ledgers), [data]) }
}
export const useCreateLedger = () => useWrite('ledgers', api.create, { quiet: true })
export const useLedgerCurrencies = () => useRead('currencies', api.ledgerCurrencies, {}, { staleMs: 600_000 })
/** The firm's people and tags, and which ledger has which. */
export const useLedgerOverview = () => useRead('ledgers', ledgerAdminApi.overview, {})
