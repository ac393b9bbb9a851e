/** Foreign currencies to choose from: all of them but the ledger's own. */
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { useRead } from '../../platform/reading.ts'
import { useLedger } from '../../platform/session.ts'

export function useCurrencyChoices(): { value: string; label: string }[] {
  const { functionalCurrency } = useLedger()
  const { data = [] } = useRead('currencies', ledgersApi.currencies, {}, { staleMs: 3_600_000 })
  return data.filter((one) => one.code !== functionalCurrency).map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }))
}
