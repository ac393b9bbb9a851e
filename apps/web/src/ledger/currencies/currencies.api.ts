/** The calls of exchange rates, one hook each. */
import { currenciesApi as api } from '@app/contract/ledger/currencies/currencies'
import type { Day, Period } from '@app/domain/kernel/period'
import type { Rate } from '@app/domain/kernel/quantity'
import { useMemo } from 'react'
import { useRead, useWrite } from '../../platform/reading.ts'

export const useRates = (from: Period, to: Period) => useRead('rates', api.rates, { query: { from, to } })
// a currency with a rate is one of the ledger's; period end revalues at what is kept here
export const useChangeRates = () =>
  useWrite('rates', api.changeRates, { refreshes: ['currencies', 'period-end'], quiet: true, noLoading: true })

/** The latest rate of each currency known on a day. */
export function useRatesAt(day: Day): ReadonlyMap<string, Rate> {
  const { data } = useRead('rates', api.ratesAt, { query: { day } })
  return useMemo(() => new Map((data ?? []).map((one) => [one.currency, one.rate])), [data])
}
