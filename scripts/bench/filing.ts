/**
 * Filing for many companies (issue 20): every return with its steps, up to where a person pays, against the bureau's own time, which is
 * the same calls asked of it barely, in as many lanes; and what saving vouchers feels of it.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sm2 } from 'sm-crypto-v2'
import { exchangeApi } from '../../packages/contract/src/centre/exchange/exchange.ts'
import { SANDBOX_PASSWORD, type BureauVerb } from '../../packages/contract/src/gateways/tax-bureau.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { startDatabase } from '../../apps/server/src/start-database.ts'
import { Bureau } from '../drills/bureau.ts'
import { accountOf, DESKS, Filers, PROVINCE, RETURNS_EACH, TAXPAYERS } from '../drills/filers.ts'
import { Processes } from '../drills/processes.ts'
import { books } from './books.ts'
import { absolute, percentile, timed, type Figure } from './measure.ts'
import { deskOf, send, textOf } from './saving.ts'
import { poolOf } from '../../apps/server/src/platform/database/listened.ts'

const COMPANIES = Number(process.env['BENCH_COMPANIES'] || '60')
const MOST = 1.5
const SLOWER = 2
/** Nobody of the sandbox's is called so before. */
const OTHERS = '91440300MA5F'
const LOOK_MS = 50
const BETWEEN_MS = 40
const IDLE_MS = 4000
const WORKER = 1

interface Sent {
  readonly taxNumber: string
  readonly company: string
  readonly tax: string
  readonly from: string
  readonly to: string
  readonly period: string
  readonly correction: number
  readonly form: string
  readonly layout: string
  readonly values: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, string>>
  readonly before: Readonly<Record<string, string>>
  readonly payable: string
  readonly pays: boolean
}
const SENT = `
  select l.tax_number as "taxNumber", l.name as company, f.tax, f.span_from::text as "from", f.span_to::text as "to", f.period, f.correction,
         f.filing as form, f.layout, f.sent_values as values, f.parameters, f.before_values as before, f.owed::text as payable,
         exists (select from app.filing_steps s where s.ledger_id = f.ledger_id and s.filing_id = f.id and s.step = 'pay') as pays
    from app.tax_filings f join app.ledgers l on l.ledger_id = f.ledger_id order by l.tax_number, f.id`

/** What the server asks of one return, up to the payment, and nothing of what it does besides. */
async function barely(ask: (verb: BureauVerb, content: object) => Promise<Record<string, unknown>>, session: string, one: Sent) {
  const who = { session, taxNumber: one.taxNumber.replace(TAXPAYERS, OTHERS) }
  const about = { ...who, tax: one.tax, from: one.from, to: one.to }
  const key = `${who.taxNumber} ${one.form} ${one.to}`
  await ask('taxpayer', { ...who, name: one.company, kind: 'small', vatCycle: 'quarter' })
  await ask('items', { ...who, period: one.period })
  await ask('prefill', about)
  await ask('status', { ...about, key })
  await ask('status', { ...about, key: '' })
  const { correction, company: name, form, layout, values, parameters, before, payable } = one
  const content = { key, correction, name, form, standard: 'smallBusiness', layout, values, parameters, before, payable }
  const { number } = await ask('submit', { ...about, ...content })
  await ask('status', { ...about, key })
  await ask('receipt', { ...who, kind: 'return', number })
  if (one.pays) await ask('payStatus', { ...who, number, key: `${key}:pay` })
}

async function bureauAlone({ TAX_BUREAU_URL: url, TAX_BUREAU_TOKEN: token }: Bureau['settings'], all: readonly Sent[]): Promise<number> {
  const ask = async (verb: BureauVerb, content: object) => {
    const answer = await fetch(`${url}/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(content),
    })
    const said = (await answer.json()) as { readonly state: string; readonly data: Record<string, unknown> }
    if (said.state !== 'done') throw new Error(`the bureau answered ${verb} with ${JSON.stringify(said)}`)
    return said.data
  }
  const companies = [...Map.groupBy(all, ({ taxNumber }) => taxNumber).values()]
  const sessions = await Promise.all(
    Array.from({ length: DESKS }, async (_, desk) => {
      const content = { account: accountOf(desk), password: SANDBOX_PASSWORD, province: PROVINCE, loginType: 'password', role: '办税员' }
      return String((await ask('start', { ...content, taxNumber: companies[0]![0]!.taxNumber }))['session'])
    }),
  )
  return timed(() =>
    Promise.all(
      sessions.map(async (session, desk) => {
        for (const [at, returns] of companies.entries()) if (at % DESKS === desk) for (const one of returns) await barely(ask, session, one)
      }),
    ),
  )
}

export async function filingFigures(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'qz-bench-filing-'))
  await chmod(dir, 0o755)
  const keys = { DATA_KEYS: `bench:${randomBytes(32).toString('hex')}`, ARCHIVE_SIGN_KEY: sm2.generateKeyPairHex().privateKey }
  const database = await startDatabase({ ...readConfig(keys), varDir: dir })
  const sql = poolOf({ connectionString: database.ownerUrl, max: 4 })
  const bureau = await Bureau.open()
  let processes: Processes | undefined
  try {
    const { ownerUrl, appUrl } = database
    processes = await Processes.open(['web', 'worker'], { ownerUrl, appUrl, more: { ...bureau.settings, ...keys } })
    const filers = await Filers.open(processes.answering[0]!, { ownerUrl, appUrl }, COMPANIES, { scenes: false })
    const client = await filers.person()
    const made = await client.call(exchangeApi.import, {
      query: {},
      files: [{ name: 'books.json', bytes: JSON.stringify(books('申报时保存', 200, { seed: 77 })) }],
    })
    await client.call(ledgersApi.select, { params: { id: made.id } })
    const desk = await deskOf(Object.assign(client, { ledgerId: made.id }))
    const text = textOf(desk)
    const saves = async (until: () => boolean): Promise<number[]> => {
      const times: number[] = []
      while (!until()) {
        times.push(await timed(() => send(desk, text)))
        await pause(BETWEEN_MS)
      }
      return times
    }
    await sql.query('vacuum analyze')
    // what is handed over waits for a worker: what is measured is the work, not the handing over
    await processes.kill(WORKER, 'SIGTERM')
    await filers.handOver()
    let end = performance.now() + IDLE_MS / 2
    await saves(() => performance.now() > end)
    end = performance.now() + IDLE_MS
    const idle = await saves(() => performance.now() > end)
    const working = { over: false }
    await processes.start(WORKER)
    const busy = saves(() => working.over)
    const took = await timed(async () => {
      for (;;) {
        const { rows } = await sql.query<{ open: number }>(
          `select count(*)::int as open from app.filing_steps where state in ('waiting', 'running') or (state = 'blocked' and next_at is not null)`,
        )
        if (rows[0]!.open === 0) return
        await pause(LOOK_MS)
      }
    })
    working.over = true
    const meanwhile = await busy
    await processes.kill(WORKER, 'SIGTERM')
    const { rows: all } = await sql.query<Sent>(SENT)
    const { rows: ends } = await sql.query<{ outcome: string; reason: string; count: number }>(
      `select f.outcome, coalesce(s.reason, '') as reason, count(*)::int from app.tax_filings f
         left join app.filing_steps s on s.ledger_id = f.ledger_id and s.filing_id = f.id and s.state <> 'done' group by 1, 2`,
    )
    if (
      all.length !== COMPANIES * RETURNS_EACH ||
      ends.some(({ outcome, reason }) => outcome !== 'accepted' || !['', 'pay'].includes(reason))
    )
      throw new Error(`not every return was accepted: ${JSON.stringify(ends)}`)
    const alone = await bureauAlone(bureau.settings, all)
    const p95 = (times: readonly number[]): number => percentile(times, 0.95)
    return [
      absolute(
        `申报${COMPANIES}家公司各${RETURNS_EACH}份到等人缴款：沙盒税务局自己的时间`,
        took / alone,
        MOST,
        '×',
        `${(took / 1000).toFixed(1)} s / ${(alone / 1000).toFixed(1)} s，${DESKS}个办税人员`,
      ),
      absolute(
        '申报时保存凭证的 p95：空闲时',
        p95(meanwhile) / p95(idle),
        SLOWER,
        '×',
        `${p95(meanwhile).toFixed(1)} ms / ${p95(idle).toFixed(1)} ms，${meanwhile.length}次`,
      ),
    ]
  } finally {
    processes?.close()
    bureau.close()
    await sql.end()
    await database.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
