/** 往年账: a ledger of five full years before and after four of them are moved aside; what is told is size, this year's books, and the first look at an old year. */
import { jobsApi } from '../../packages/contract/src/assist/jobs/jobs.ts'
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { isOver } from '../../packages/domain/src/assist/jobs/job.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { setTimeout } from 'node:timers/promises'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { generatedBooks } from '../../apps/server/src/testing/generated-books.ts'
import type { House } from './house.ts'
import { absolute, inTurn, median, ratioOf, timed, type Figure } from './measure.ts'

const FIRST = 2021
const YEARS = 5
/** Two hundred vouchers a month: a busy small company. */
const LINES_A_YEAR = 12_000

async function fiveYears(house: House, name: string): Promise<Client & { ledgerId: string }> {
  const years = Array.from({ length: YEARS }, (_, at) =>
    generatedBooks(name, LINES_A_YEAR, { seed: 190 + at, year: FIRST + at, withResult: true }),
  )
  const client = await house.ledgerFrom({ ...years[0]!, vouchers: years.flatMap((one) => one.vouchers) })
  const last = `${FIRST + YEARS - 1}-12`
  await house.sql.query(
    `insert into app.periods (ledger_id, period, closed, closed_at)
     select $1, to_char(d, 'YYYY-MM'), true, now() from generate_series('${FIRST}-01-01'::date, '${last}-01'::date, '1 month') d
     on conflict (ledger_id, period) do update set closed = true, closed_at = now()`,
    [client.ledgerId],
  )
  await house.sql.query('update app.ledgers set closed_through = $2 where ledger_id = $1', [client.ledgerId, last])
  return client
}

/** Everything of the database's tables, their indexes with them. */
async function sizeOf(house: House): Promise<number> {
  await house.sql.query('vacuum full analyze')
  const { rows } = await house.sql.query<{ size: string }>(
    `select sum(pg_total_relation_size(c.oid)) as size from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'`,
  )
  return Number(rows[0]!.size)
}

async function move(client: Client & { ledgerId: string }, through: number): Promise<void> {
  const { id } = await client.call(jobsApi.startMany, {
    body: { kind: 'moveYears', ledgerIds: [client.ledgerId], from: period(`${through}-12`), generate: false, parts: [] },
  })
  for (;;) {
    const job = (await client.call(jobsApi.list)).find((one) => one.id === id)
    if (job && isOver(job.state)) {
      if (job.state !== 'done') throw new Error(job.message)
      return
    }
    await setTimeout(200)
  }
}

const MEGABYTE = 1_048_576

export async function asideFigures(house: House): Promise<Figure[]> {
  const empty = await sizeOf(house)
  const ours = await fiveYears(house, '五年移出')
  const before = (await sizeOf(house)) - empty
  const moving = await timed(() => move(ours, FIRST + YEARS - 2))
  const after = (await sizeOf(house)) - empty
  const bare = await fiveYears(house, '五年不移')
  await house.sql.query('vacuum analyze')
  const year = FIRST + YEARS - 1
  const span = { from: period(`${year}-01`), to: period(`${year}-12`), withDrafts: true }
  const trial = (client: Client) => () =>
    client.call(booksApi.trialBalance, { query: { ...span, level: 3, withZero: false, withQuantity: false } })
  const pairs = await inTurn(trial(ours), trial(bare), { pairs: 15, repeat: 4 })
  const old = { from: period(`${FIRST}-01`), to: period(`${FIRST}-12`), withDrafts: true }
  const book = (client: Client) => () =>
    client.call(booksApi.detailBook, { query: { subjectCode: '1002', ...old, page: 1, pageSize: 100 } })
  const hot: number[] = []
  for (let at = 0; at < 9; at += 1) hot.push(await timed(book(bare)))
  const first = await timed(book(ours))
  const second = await timed(book(ours))
  return [
    absolute(
      '19 五年账移出四年后的数据库大小：移出前',
      after / before,
      0.35,
      '×',
      `${(after / MEGABYTE).toFixed(1)} / ${(before / MEGABYTE).toFixed(1)} MB，移出四年用了 ${(moving / 1000).toFixed(1)} s`,
    ),
    ratioOf('19 同一账套今年的科目余额表：没有移出的账套', pairs, 1.1),
    absolute(
      '19 第一次打开移出年度的明细账：没有移出的',
      first / median(hot),
      1000,
      '×',
      `${first.toFixed(0)} / ${median(hot).toFixed(1)} ms，取回之后 ${second.toFixed(1)} ms`,
    ),
  ]
}
