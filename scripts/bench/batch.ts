/** Work over many ledgers and closed years: three hundred ledgers closed as one job beside somebody who saves, and closes replayed from their manifests. */
import { jobsApi } from '../../packages/contract/src/assist/jobs/jobs.ts'
import { periodEndApi } from '../../packages/contract/src/finance/period-end/period-end.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { isOver } from '../../packages/domain/src/assist/jobs/job.ts'
import type { Exchange } from '../../apps/server/src/centre/exchange/index.ts'
import { replayCloses } from '../../apps/server/src/finance/period-end/index.ts'
import { ledgerNow } from '../../apps/server/src/ledger/ledgers/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { BENCH_YEAR, books } from './books.ts'
import { bareClose, beside, monthOf } from './closing.ts'
import type { House } from './house.ts'
import { absolute, percentile, ratioOf, timed, type Figure, type Pair } from './measure.ts'
import { body, deskOf } from './saving.ts'

const LEDGERS = 300
const VOUCHERS = 500
/** Bare ones are closed in chunks before and after the job: the machine is shared, and the job is one. */
const CHUNKS = 6
const CHUNK = 10

/** All vouchers in the first month. */
const inJanuary = (file: Exchange): Exchange => ({
  ...file,
  vouchers: file.vouchers.map((voucher, index) => ({ ...voucher, day: `${BENCH_YEAR}-01${voucher.day.slice(7)}`, number: index + 1 })),
})

async function manyFigures(house: House): Promise<Figure[]> {
  const client = await house.client()
  const like = inJanuary(books('批量', 0, { seed: 120, state: 'draft', vouchers: VOUCHERS }))
  const ids: string[] = []
  for (let index = 0; index <= LEDGERS + CHUNKS * CHUNK; index += 1)
    ids.push((await house.ledgerFrom({ ...like, ledger: { ...like.ledger, name: `批量${index}` } })).ledgerId)
  const broken = ids.pop()!
  await house.sql.query('update app.periods set closed = true, closed_at = now() where ledger_id = $1 and period = $2', [
    broken,
    monthOf(1),
  ])
  await house.sql.query('vacuum analyze')
  const desk = await deskOf(await house.ledgerFrom(books('批量旁边的账套', 200, { seed: 121 })))
  const save = () => timed(() => desk.client.call(vouchersApi.add, { body: body(desk) }))
  const idle: number[] = []
  for (let index = 0; index < 300; index += 1) idle.push(await save())
  const bares: number[] = []
  const bareChunks = async (count: number, from: number) => {
    for (let chunk = from; chunk < from + count; chunk += 1)
      await beside(save, [], async () => {
        const chosen = ids.slice(LEDGERS + chunk * CHUNK, LEDGERS + (chunk + 1) * CHUNK)
        bares.push(
          (await timed(async () => {
            for (const id of chosen) await bareClose(house, id, monthOf(1))
          })) / CHUNK,
        )
      })
  }
  await bareChunks(CHUNKS / 2, 0)
  const chosen = [...ids.slice(0, LEDGERS / 2), broken, ...ids.slice(LEDGERS / 2, LEDGERS)]
  const busy: number[] = []
  let jobId = ''
  let whole = 0
  await beside(save, busy, async () => {
    whole = await timed(async () => {
      jobId = (
        await client.call(jobsApi.startMany, {
          body: { kind: 'closeMonths', ledgerIds: chosen, from: monthOf(1), generate: false, parts: [] },
        })
      ).id
      for (;;) {
        const job = (await client.call(jobsApi.list)).find((one) => one.id === jobId)!
        if (isOver(job.state)) break
        await new Promise((done) => setTimeout(done, 100))
      }
    })
  })
  await bareChunks(CHUNKS / 2, CHUNKS / 2)
  const results = await client.call(jobsApi.results, { params: { id: jobId } })
  const failed = results.filter((row) => !row.done)
  if (results.length !== LEDGERS + 1 || failed.length !== 1 || failed[0]!.ledgerId !== broken || failed[0]!.message === '')
    throw new Error(`the job listed ${results.length} ledgers, ${failed.length} not closed: ${failed[0]?.message ?? ''}`)
  const mean = whole / LEDGERS
  return [
    ratioOf(
      `12 一个任务给${LEDGERS}个账套结账（各${VOUCHERS}张凭证，旁边有人保存凭证，一个出错的列出原因）：裸SQL`,
      bares.map((bare) => ({ ours: mean, bare })),
      8,
    ),
    absolute(
      '12 批量结账期间保存凭证的p95：空闲时的',
      percentile(busy, 0.95) / percentile(idle, 0.95),
      2,
      '×',
      `${percentile(busy, 0.95).toFixed(1)} ms / ${percentile(idle, 0.95).toFixed(1)} ms`,
    ),
  ]
}

/** What awaits a decision must be settled by the year's end: these books put it elsewhere. */
const settled = (file: Exchange): Exchange => ({
  ...file,
  vouchers: file.vouchers.map((voucher) => ({
    ...voucher,
    lines: voucher.lines.map((line) => (line.code.startsWith('1901') ? { ...line, code: '1122' } : line)),
  })),
})

const YEARS = 6
const YEAR_LINES = 24_000

async function replayFigure(house: House): Promise<Figure> {
  const database = openDatabase(house.database.appUrl, { max: 2 })
  const pairs: Pair[] = []
  try {
    for (let index = 0; index < YEARS; index += 1) {
      const client = await house.ledgerFrom(settled(books(`重算${index}`, YEAR_LINES, { seed: 130 + index, state: 'draft' })))
      let closing = 0
      for (let month = 1; month <= 12; month += 1) {
        closing += await timed(() => client.call(periodEndApi.close, { body: { period: monthOf(month) } }))
      }
      const replaying = await timed(async () => {
        const found = await database.inLedger(client.ledgerId, async (db) => replayCloses({ db, ledger: await ledgerNow(db) }), {
          snapshot: true,
        })
        if (found.length > 0) throw new Error(found[0])
      })
      if (index > 0) pairs.push({ ours: replaying, bare: closing })
    }
  } finally {
    await database.close()
  }
  return ratioOf('12 由结账凭据重算一个结完的年度（2.4万行）：逐月结账', pairs, 2)
}

export const batchFigures = (house: House): Promise<Figure[]> => manyFigures(house)
export const replayFigures = async (house: House): Promise<Figure[]> => [await replayFigure(house)]
