/** The rates of a currency in a year, month by month; typed ones are kept at once. */
import type { Rate } from '@app/domain/kernel/quantity'
import { addMonths, firstOfYear, periodsBetween, type Period } from '@app/domain/kernel/period'
import { useMemo } from 'react'
import { showError } from '../../platform/feedback.tsx'
import { useLedger, useSession } from '../../platform/session.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useLedgerCurrencies } from '../ledgers/index.ts'
import { useCurrencyChoices } from '../subjects/index.ts'
import { useChangeRates, useRates } from './currencies.api.ts'
import { rateRows, type RateRow } from './rate-rows.ts'

const none: readonly never[] = []
const MONTHS = 11

export function useYearRates() {
  const ledger = useLedger()
  const now = useSession((session) => session.period) ?? ledger.startPeriod
  const closedThrough = useSession((session) => session.periods?.periods.filter((one) => one.closed).at(-1)?.period ?? null)
  const list = useList({ name: 'rates', fields: [], also: { currency: '', year: '' } })
  const { values: address, put } = list
  const first = firstOfYear((address.year === '' ? now : `${address.year}-01`) as Period)
  const last = addMonths(first, MONTHS)
  const used = useLedgerCurrencies()
  const choices = useCurrencyChoices()
  const read = useRates(first, last)
  const data = read.data ?? none
  const offered = useMemo(() => {
    const codes = (used.data ?? []).map((one) => one.code)
    return address.currency !== '' && !codes.includes(address.currency) ? [...codes, address.currency] : codes
  }, [used.data, address.currency])
  const currency = address.currency === '' ? (offered[0] ?? '') : address.currency
  const rows = useMemo(
    () => (currency === '' ? [] : rateRows(data, currency, periodsBetween(first, last), closedThrough)),
    [data, currency, first, last, closedThrough],
  )
  const { mutateAsync: change } = useChangeRates()
  const keep = async (row: RateRow, part: { booking: Rate | null } | { closing: Rate | null }) => {
    const { period, booking, closing } = row
    try {
      await change({ body: [{ currency, period, booking, closing, ...part }] })
    } catch (refusal) {
      showError(refusal)
    }
  }
  const nameOf = (code: string) => choices.find((one) => one.value === code)?.label ?? code
  return {
    ledger,
    list,
    put,
    first,
    choices,
    offered,
    currency,
    read,
    rows,
    reading: { loading: read.loading || used.loading, error: read.error ?? used.error },
    keep,
    nameOf,
  }
}
