import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { currenciesApi as api } from '@app/contract/ledger/currencies/currencies'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { ratesOn } from './index.ts'

const keep = (ledger: LedgerClient, month: string, booking: string | null, closing: string | null, currency = 'USD') =>
  ledger.call(api.changeRates, {
    body: [
      {
        currency,
        period: period(month),
        booking: booking === null ? null : rate(booking),
        closing: closing === null ? null : rate(closing),
      },
    ],
  })
const read = (ledger: LedgerClient, from: string, to: string) => ledger.call(api.rates, { query: { from: period(from), to: period(to) } })

test('rates are kept by month: the first for vouchers, the last for revaluation', async ({ house, ledger, stranger }) => {
  await keep(ledger, '2026-01', '7.05', '7.1')
  await keep(ledger, '2026-02', null, '6.98')
  await keep(ledger, '2026-02', '7.8', null, 'EUR')
  expect(await read(ledger, '2026-01', '2026-02')).toMatchObject([
    { currency: 'EUR', period: '2026-02', booking: rate('7.8'), closing: null },
    { currency: 'USD', period: '2026-01', booking: rate('7.05'), closing: rate('7.1') },
    { currency: 'USD', period: '2026-02', booking: null, closing: rate('6.98') },
  ])
  // a voucher is proposed the latest rate known on its day
  const at = async (text: string) =>
    Object.fromEntries((await ledger.call(api.ratesAt, { query: { day: day(text) } })).map((one) => [one.currency, one.rate]))
  expect(await at('2026-01-15')).toEqual({ USD: rate('7.05') })
  expect(await at('2026-02-15')).toEqual({ USD: rate('7.1'), EUR: rate('7.8') })
  expect(await at('2025-12-31')).toEqual({})
  // the same rate period end revalues at
  const revalued = await house.server.services.database.inLedger(ledger.ledgerId, (db) => ratesOn({ db }, day('2026-01-31')))
  expect(revalued).toEqual({ USD: rate('7.1') })
  expect((await ledger.call(ledgersApi.ledgerCurrencies)).map((one) => one.code)).toEqual(['USD', 'EUR'])
  await keep(ledger, '2026-02', null, null, 'EUR')
  expect((await ledger.call(ledgersApi.ledgerCurrencies)).map((one) => one.code)).toEqual(['USD'])
  expect(await read(stranger, '2026-01', '2026-02')).toEqual([])
})

test('a closed month keeps its rates; the functional currency has none', async ({ ledger }) => {
  await keep(ledger, '2026-01', '7', '7')
  await book(ledger, '2026-01-05', '借 1001 5', '贷 3001 5')
  await ledger.call(periodEndApi.generateAll, { body: { period: period('2026-01') } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } })
  await expect(keep(ledger, '2026-01', '7', '8')).rejects.toMatchObject({ code: 'CU0001', message: '2026-01已结账，汇率不能再修改' })
  await expect(keep(ledger, '2026-02', '1', '1', 'CNY')).rejects.toMatchObject({ code: 'CU0002' })
})
