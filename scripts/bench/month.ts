/** The one-click month: three hundred ledgers as one job beside each alone, one of them broken. */
import { jobsApi } from '../../packages/contract/src/assist/jobs/jobs.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { isOver } from '../../packages/domain/src/assist/jobs/job.ts'
import { day, periodFrom } from '../../packages/domain/src/kernel/period.ts'
import { usualMonthParts } from '../../packages/domain/src/papers/quick-account/steps.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { bringStatement } from '../../apps/server/src/testing/full-ledger.ts'
import { BENCH_YEAR } from './books.ts'
import { cloneLedger } from '../../apps/server/src/testing/furnish.ts'
import type { House } from './house.ts'
import { bringInvoices } from '../../apps/server/src/testing/full-ledger.ts'
import { absolute, median, type Figure } from './measure.ts'

const LEDGERS = 300
/** As many are made alone, before the job and after it. */
const ALONE = 30
const WARM = 3
const INVOICES = 40
const FLOWS = 40
const march = periodFrom(BENCH_YEAR, 3)
/** One ledger after another: a job is one worker (decision 0033). */
const WORKERS = 1

async function made(client: Client, ledgerIds: readonly string[]) {
  const body = {
    kind: 'quickMonths' as const,
    ledgerIds: [...ledgerIds],
    from: march,
    generate: false,
    parts: [],
    monthParts: [...usualMonthParts],
  }
  const { id } = await client.call(jobsApi.startMany, { body })
  for (;;) {
    const job = (await client.call(jobsApi.list)).find((one) => one.id === id)!
    if (isOver(job.state)) {
      const results = await client.call(jobsApi.results, { params: { id } })
      return { ms: job.endedAt!.getTime() - job.startedAt.getTime(), results }
    }
    // the same pause for one as for many: its figure does not hang on when it is looked at
    await new Promise((done) => setTimeout(done, 100))
  }
}

export async function monthFigures(house: House): Promise<Figure[]> {
  const like = await house.client()
  // a small taxpayer's quarter would ask a person what was exempt
  const { id: likeId } = await like.call(ledgersApi.create, {
    body: { name: '一键做账', startOn: day(`${BENCH_YEAR}-01-01`), standard: 'smallBusiness', vatNature: 'generalTaxpayer' },
  })
  await like.call(ledgersApi.select, { params: { id: likeId } })
  await bringInvoices(like, INVOICES)
  await house.sql.query('vacuum analyze')
  await bringStatement(like, FLOWS)
  const ids = await cloneLedger(house.sql, likeId, LEDGERS + 2 * ALONE + WARM)
  await house.sql.query('vacuum analyze')
  const client = await house.client()
  const alone: number[] = []
  const makeAlone = async (some: readonly string[], times: number[]) => {
    for (const id of some) {
      const { ms, results } = await made(client, [id])
      if (!results[0]!.done || results[0]!.vouchers === 0) throw new Error(`a ledger alone: ${results[0]!.message}`)
      times.push(ms)
    }
  }
  await makeAlone(ids.splice(0, WARM), [])
  await makeAlone(ids.splice(0, ALONE), alone)
  const later = ids.splice(0, ALONE)
  const broken = ids[LEDGERS / 2]!
  await house.sql.query('update app.periods set closed = true, closed_at = now() where ledger_id = $1 and period = $2', [broken, march])
  const { ms, results } = await made(client, ids)
  await makeAlone(later, alone)
  const failed = results.filter((row) => !row.done)
  if (results.length !== LEDGERS || failed.length !== 1 || failed[0]!.ledgerId !== broken || failed[0]!.message === '')
    throw new Error(`the job listed ${results.length} ledgers, ${failed.length} not made: ${failed[0]?.message ?? ''}`)
  const sum = (alone.reduce((all, one) => all + one, 0) / alone.length) * LEDGERS
  return [
    absolute(
      `16 一个任务给${LEDGERS}个账套做一个月（各${INVOICES}张发票、${FLOWS}笔流水，一个出错的列出原因）：各自单做之和÷工人数`,
      ms / (sum / WORKERS),
      1.3,
      '×',
      `${(ms / 1000).toFixed(1)} s / ${(sum / 1000).toFixed(1)} s，单做一个的中位 ${median(alone).toFixed(0)} ms`,
    ),
  ]
}
