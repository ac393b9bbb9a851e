/** Figures 3 and 4: vouchers saved over HTTP, against one SQL function; and what a kill in the middle leaves. */
import { Agent, request } from 'node:http'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { subjectsApi } from '../../packages/contract/src/ledger/subjects/subjects.ts'
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { encodeWith } from '../../packages/contract/src/kernel/wire.ts'
import { newId } from '../../packages/domain/src/kernel/id.ts'
import { money } from '../../packages/domain/src/kernel/money.ts'
import { day, period } from '../../packages/domain/src/kernel/period.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { verifyLedger } from '../../apps/server/src/finance/vouchers/index.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { absolute, rateOf, timed, type Figure, type Pair } from './measure.ts'

/** What a save needs at the least: number, head, four lines, balances — in one function, one round trip, one commit. */
const FUNCTION = `
create schema if not exists bench;
create or replace function bench.save(ledger uuid, maker uuid, subjects uuid[]) returns int language plpgsql as $$
declare
  n int; v uuid := app.new_id();
begin
  insert into app.voucher_counters as t (ledger_id, period, word, last_number) values (ledger, '${BENCH_YEAR}-05', '记', 1)
    on conflict (ledger_id, period, word) do update set last_number = t.last_number + 1 returning last_number into n;
  insert into app.vouchers (ledger_id, id, period, word, number, day, line_count, total, prepared_by, prepared_name, digest)
    values (ledger, v, '${BENCH_YEAR}-05', '记', n, '${BENCH_YEAR}-05-05', 4, 300, maker, '测量', 'x');
  insert into app.voucher_lines (ledger_id, voucher_id, position, period, day, abstract, subject_id, debit, credit)
    select ledger, v, i, '${BENCH_YEAR}-05', '${BENCH_YEAR}-05-05', '测量', subjects[i], case when i < 4 then 100 else 0 end, case when i = 4 then 300 else 0 end from generate_series(1, 4) i;
  insert into app.balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit, original_debit, original_credit, quantity_debit, quantity_credit, line_count)
    select ledger, '${BENCH_YEAR}-05', subjects[i], '00000000-0000-0000-0000-000000000000', '', false, case when i < 4 then 100 else 0 end, case when i = 4 then 300 else 0 end, 0, 0, 0, 0, 0, 0, 1
      from generate_series(1, 4) i order by 3
    on conflict (ledger_id, period, subject_id, tag_set_id, currency, posted) do update set debit = t.debit + excluded.debit, credit = t.credit + excluded.credit, line_count = t.line_count + 1;
  return n;
end $$;`

const CODES = ['56020007', '56020008', '56020009', '2202'] as const

export interface Desk {
  readonly client: Client & { ledgerId: string }
  readonly subjects: readonly string[]
}

export async function deskOf(client: Client & { ledgerId: string }): Promise<Desk> {
  const ids = new Map((await client.call(subjectsApi.list)).map((one) => [one.code, one.id]))
  return { client, subjects: CODES.map((code) => ids.get(code)!) }
}

export const body = (desk: Desk, requestId?: string) => ({
  requestId,
  day: day(`${BENCH_YEAR}-05-05`),
  word: '记' as const,
  attachmentCount: 0,
  lines: desk.subjects.map((subjectId, index) => ({
    abstract: '测量',
    subjectId,
    tagIds: [],
    debit: money(index < 3 ? '100' : '0'),
    credit: money(index < 3 ? '0' : '300'),
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })),
})

const keptOpen = new Agent({ keepAlive: true })

/**
 * Sends what the page sends, byte for byte, as cheaply as this program can: it shares the cores with the server, and what the
 * asking costs is nobody's figure (the bare side asks through a prepared statement).
 */
export function saver(desk: Desk): () => Promise<void> {
  const text = textOf(desk)
  return () => send(desk, text)
}

export const textOf = (desk: Desk, requestId?: string): Buffer =>
  Buffer.from(JSON.stringify(encodeWith(vouchersApi.add.body, body(desk, requestId))))

/** Resolves when the save is answered. */
export function send(desk: Desk, text: Buffer): Promise<void> {
  const headers = {
    cookie: desk.client.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'content-length': text.length,
  }
  return new Promise((done, fail) => {
    request(`${desk.client.base}${vouchersApi.add.path}`, { method: vouchersApi.add.method, agent: keptOpen, headers }, (answer) => {
      answer
        .resume()
        .once('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`the save was answered ${answer.statusCode}`))))
    })
      .once('error', fail)
      .end(text)
  })
}

/** So many saves over so many workers; milliseconds a save. */
export async function hammer(count: number, workers: number, save: (worker: number) => Promise<unknown>): Promise<number> {
  let left = count
  const time = await timed(() =>
    Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        while (left-- > 0) await save(worker)
      }),
    ),
  )
  return time / count
}

export async function pairsOf(ours: () => Promise<number>, bare: () => Promise<number>): Promise<Pair[]> {
  // the server's code is compiled as it runs: the first rounds tell of a fresh start
  for (let index = 0; index < 3; index += 1) {
    await ours()
    await bare()
  }
  const pairs: Pair[] = []
  for (let index = 0; index < 5; index += 1) pairs.push({ ours: await ours(), bare: await bare() })
  return pairs
}

export async function savingFigures(house: House): Promise<Figure[]> {
  await house.sql.query(FUNCTION)
  const desks: Desk[] = []
  for (let index = 0; index < 16; index += 1)
    desks.push(await deskOf(await house.ledgerFrom(books(`写入${index}`, 200, { seed: index + 2 }), index)))
  await house.sql.query('vacuum analyze')
  const { rows } = await house.sql.query<{ id: string }>('select id from app.users limit 1')
  const maker = rows[0]!.id
  const savers = desks.map(saver)
  // the same people in the first one's ledger
  const together: (() => Promise<void>)[] = []
  for (const index of desks.keys()) {
    const client = await house.client(index)
    await client.call(ledgersApi.select, { params: { id: desks[0]!.client.ledgerId } })
    together.push(saver({ ...desks[0]!, client: Object.assign(client, { ledgerId: desks[0]!.client.ledgerId }) }))
  }
  const bare = (desk: Desk) =>
    house.sql.query({ name: 'bench_save', text: 'select bench.save($1, $2, $3)', values: [desk.client.ledgerId, maker, desk.subjects] })
  const [first] = desks
  return [
    rateOf(
      '3 保存4行凭证，1个连接：一个SQL函数',
      await pairsOf(
        () => hammer(200, 1, savers[0]!),
        () => hammer(200, 1, () => bare(first!)),
      ),
      0.25,
    ),
    rateOf(
      '3 保存4行凭证，16个连接、多账套',
      await pairsOf(
        () => hammer(800, 16, (worker) => savers[worker]!()),
        () => hammer(800, 16, (worker) => bare(desks[worker]!)),
      ),
      0.2,
    ),
    rateOf(
      '3 保存4行凭证，16个连接、同一账套',
      await pairsOf(
        () => hammer(400, 16, (worker) => together[worker]!()),
        () => hammer(400, 16, () => bare(first!)),
      ),
      0.35,
    ),
  ]
}

/** The gate: 2,000 saves by 16 writers, the server killed in the middle. Whatever was answered is stored once. */
export async function killFigure(house: House): Promise<Figure> {
  const desk = await deskOf(await house.ledgerFrom(books('强杀', 200, { seed: 99 })))
  const answered = new Map<string, string>()
  let left = 2000
  const killAt = 900
  const workers = Array.from({ length: 16 }, async () => {
    while (left-- > 0) {
      const requestId = newId()
      try {
        const saved = await desk.client.call(vouchersApi.add, { body: body(desk, requestId) })
        answered.set(requestId, saved.id)
        if (answered.size === killAt) {
          house.child.removeAllListeners('exit')
          house.child.kill('SIGKILL')
        }
      } catch {
        return // the server is gone
      }
    }
  })
  await Promise.all(workers)
  await house.restart()
  const wrong: string[] = []
  const { rows } = await house.sql.query<{ request_id: string; id: string; number: number }>(
    `select request_id, id, number from app.vouchers where ledger_id = $1 and request_id is not null order by number`,
    [desk.client.ledgerId],
  )
  for (const [requestId, id] of answered)
    if (rows.filter((row) => row.request_id === requestId && row.id === id).length !== 1) wrong.push(`${requestId} 未存或重复`)
  const { rows: gaps } = await house.sql.query<{ gaps: number }>(
    `select (max(number) - count(*))::int as gaps from app.vouchers where ledger_id = $1 and period = '${BENCH_YEAR}-05' and word = '记'`,
    [desk.client.ledgerId],
  )
  if (gaps[0]!.gaps !== 0) wrong.push('断号')
  const database = openDatabase(house.database.appUrl, { max: 1 })
  const findings = await database.inLedger(desk.client.ledgerId, (db) => verifyLedger(db, desk.client.ledgerId), { snapshot: true })
  await database.close()
  wrong.push(...findings.map((finding) => finding.what))
  const client = await house.client()
  await client.call(ledgersApi.select, { params: { id: desk.client.ledgerId } })
  const month = period(`${BENCH_YEAR}-05`)
  const sheet = await client.call(booksApi.trialBalance, {
    query: { from: month, to: month, withDrafts: true, level: 1, withZero: false, withQuantity: false },
  })
  const total = sheet.rows.at(-1)?.cells
  if (total?.['debit'] !== total?.['credit']) wrong.push('试算不平')
  for (const one of wrong.slice(0, 5)) console.error(`  ${one}`)
  return absolute(
    '4 强杀后：已回复的凭证各存一次、不断号、试算平衡（差错数）',
    wrong.length,
    0,
    '处',
    `已回复${answered.size}张，库中${rows.length}张`,
  )
}
