/** A ledger of several years for tests, each month of the first ones closed, and its years moved aside as the job does it. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { replayCosts } from '../stock/cost/index.ts'
import { replayCloses } from '../finance/period-end/index.ts'
import { verifyLedger } from '../finance/vouchers/index.ts'
import { ledgerNow } from '../ledger/ledgers/index.ts'
import { sealFindings } from '../ledger/seals/index.ts'
import { announced } from './announced.ts'
import type { Bench, LedgerClient } from './bench.ts'
import { generatedBooks } from './generated-books.ts'
import { ended, resultsOf } from './jobs.ts'
import { clientOf } from '../platform/database/listened.ts'

export const FIRST_YEAR = 2023
const LAST_YEAR = 2026

/** Books from 2023 to 2026, closed to the end of 2025; the client works in them. */
export async function severalYears(ledger: LedgerClient, lines = 90): Promise<LedgerClient> {
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) =>
    generatedBooks('几年的账', lines, { seed: 40 + at, year: FIRST_YEAR + at, withResult: true }),
  )
  const upToNow = years.flatMap((one) => one.vouchers).filter((one) => one.day < '2026-11-01')
  const made = await ledger.call(exchangeApi.import, {
    query: {},
    files: [{ name: 'years.json', bytes: JSON.stringify({ ...years[0]!, vouchers: upToNow }) }],
  })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  await ledger.sql(
    announced(`insert into app.periods (ledger_id, period, closed, closed_at)
     select '${made.id}', to_char(d, 'YYYY-MM'), true, now() from generate_series('2023-01-01'::date, '2025-12-01'::date, '1 month') d
     on conflict (ledger_id, period) do update set closed = true, closed_at = now();
     update app.ledgers set closed_through = '2025-12' where ledger_id = '${made.id}'`),
  )
  return Object.assign(ledger, { ledgerId: made.id })
}

export const moveYears = async (ledger: LedgerClient, through = 2024) => {
  const { id } = await ledger.call(jobsApi.startMany, {
    body: { kind: 'moveYears', ledgerIds: [ledger.ledgerId], from: period(`${through}-12`), generate: false, parts: [] },
  })
  await ended(ledger, id)
  return resultsOf(ledger, id)
}

/** Years that are aside now. */
export const asideNow = async (ledger: LedgerClient): Promise<number[]> =>
  (
    await ledger.sql<{ year: number }>('select year from app.aside_years where ledger_id = $1 and packed order by year', [ledger.ledgerId])
  ).map((one) => one.year)

export const ASIDE = [2023, 2024]
export const expectAside = async (ledger: LedgerClient, years = ASIDE) => expect(await asideNow(ledger)).toEqual(years)

/** Everything of the moved tables, as one number each. */
export const sums = (ledger: LedgerClient) =>
  Promise.all(
    ['vouchers', 'voucher_lines', 'balances'].map(async (table) => {
      const [row] = await ledger.sql<{ sum: string }>(
        `select count(*) || ' ' || sum(hashtextextended(t::text, 0)) as sum from app.${table} t where ledger_id = $1`,
        [ledger.ledgerId],
      )
      return row!.sum
    }),
  )
export const sealsOf = async (ledger: LedgerClient) =>
  (
    await ledger.sql<{ sum: string }>(
      `select count(*) || ' ' || sum(hashtextextended(t::text, 0)) as sum from app.seals t where chain_id = $1 and object = 'vouchers'`,
      [ledger.ledgerId],
    )
  )[0]!.sum

/** A statement as the application's role asks it, with nobody to bring back what it is refused for. */
export async function asApp(house: Bench, { ledgerId }: LedgerClient, text: string): Promise<unknown[]> {
  const client = clientOf({ connectionString: house.appUrl })
  await client.connect()
  try {
    await client.query(`begin; set local app.ledger_id = '${ledgerId}'`)
    const { rows } = await client.query(text)
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

/** What the nightly proof says of a ledger. */
export const findings = (house: Bench, { ledgerId }: LedgerClient) =>
  house.server.services.database.inLedger(
    ledgerId,
    async (db) => [
      ...(await verifyLedger(db, ledgerId)).map((one) => one.what),
      ...(await replayCloses({ db, ledger: await ledgerNow(db) })),
      ...(await replayCosts({ db, ledger: await ledgerNow(db) })),
      ...(await sealFindings(db, ledgerId)),
    ],
    { snapshot: true },
  )
