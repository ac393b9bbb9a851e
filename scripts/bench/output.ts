/** Figure 8: a book as a styled workbook and vouchers as PDF, against the libraries writing ready rows and pages. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { jobsApi } from '../../packages/contract/src/assist/jobs/jobs.ts'
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { isOver } from '../../packages/domain/src/assist/jobs/job.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import { memoryOf, type House } from './house.ts'
import { absolute, median, ratioOf, timed, type Figure, type Pair } from './measure.ts'
import { bareBookPdf, barePdf, bareWorkbook } from './libraries.ts'

const january = period(`${BENCH_YEAR}-01`)
const december = period(`${BENCH_YEAR}-12`)

async function drain(response: Response): Promise<number> {
  if (!response.ok) throw new Error(await response.text())
  let size = 0
  for await (const part of response.body!) size += (part as Uint8Array).length
  return size
}

/** The longest wait of small requests sent one after another while work is going on. */
async function longestWait<T>(house: House, work: () => Promise<T>): Promise<{ result: T; wait: number }> {
  const pinger = new Worker(new URL('pinger.ts', import.meta.url), { workerData: `${house.url}/app.json` })
  await once(pinger, 'message')
  const result = await work()
  const told = once(pinger, 'message')
  pinger.postMessage('stop', [])
  const [wait] = (await told) as [number]
  await pinger.terminate()
  return { result, wait }
}

async function workbookFigures(house: House, client: Client): Promise<Figure[]> {
  const query = { subjectCode: '2202', from: january, to: december, withDrafts: true, format: 'xlsx' as const }
  const pairs: Pair[] = []
  let memory = 0
  let wait = 0
  for (let index = 0; index < 6; index += 1) {
    const before = await memoryOf(house, 'reset')
    const watched = await longestWait(house, () => timed(() => client.send(booksApi.detailBookFile, { query }).then(drain)))
    memory = Math.max(memory, (await memoryOf(house, 'read')).peak - before.rss)
    wait = Math.max(wait, watched.wait)
    const bare = await timed(() => bareWorkbook(100_000, 10))
    if (index > 0) pairs.push({ ours: watched.result, bare })
  }
  return [
    ratioOf('8 明细账10万行×10列导出xlsx：所选库写现成的行', pairs, 1.5),
    absolute('8 导出xlsx多用的内存', memory / 1024 / 1024, 200, 'MiB'),
    absolute('8 导出xlsx时其他请求最多等', wait, 50, 'ms'),
  ]
}

async function pdfFigures(house: House, client: Client): Promise<Figure[]> {
  const ids = (await client.call(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 1000 } })).map((one) => one.id)
  const print = () => client.send(vouchersApi.print, { query: { from: january, to: january } }).then(drain)
  const pairs: Pair[] = []
  let memory = 0
  const { total } = await client.reply(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 1 } })
  for (let index = 0; index < 6; index += 1) {
    const before = await memoryOf(house, 'reset')
    const ours = (await timed(print)) / (total ?? ids.length)
    memory = Math.max(memory, (await memoryOf(house, 'read')).peak - before.rss)
    const bare = (await timed(() => barePdf(300))) / 300
    if (index > 0) pairs.push({ ours, bare })
  }
  const rate = median(pairs.map((pair) => pair.bare / pair.ours))
  return [
    {
      name: '8 凭证PDF每秒页数：裸pdfkit',
      detail: `${Math.round(1000 / median(pairs.map((pair) => pair.ours)))}页/s / ${Math.round(1000 / median(pairs.map((pair) => pair.bare)))}页/s，${total}页`,
      value: rate,
      limit: 0.6,
      kind: 'least',
      unit: '×',
    },
    absolute('8 打印一千多页凭证多用的内存', memory / 1024 / 1024, 200, 'MiB'),
  ]
}

/** The whole job: reading the year's books, binding some two thousand pages, keeping the file. */
async function bindYear(client: Client): Promise<number> {
  const { id } = await client.call(jobsApi.start, {
    body: { kind: 'printBooklet', from: january, to: december, books: ['general', 'detail'] },
  })
  for (;;) {
    const job = (await client.call(jobsApi.list)).find((one) => one.id === id)!
    if (job.state === 'done') break
    if (isOver(job.state)) throw new Error(job.message)
    await new Promise((done) => setTimeout(done, 100))
  }
  const bytes = await client.download(jobsApi.file, { params: { id } })
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length
}

async function bookletFigures(house: House, client: Client): Promise<Figure[]> {
  const pairs: Pair[] = []
  let memory = 0
  let pages = 0
  for (let index = 0; index < 4; index += 1) {
    const before = await memoryOf(house, 'reset')
    const whole = await timed(async () => (pages = await bindYear(client)))
    memory = Math.max(memory, (await memoryOf(house, 'read')).peak - before.rss)
    const bare = (await timed(() => bareBookPdf(300))) / 300
    if (index > 0) pairs.push({ ours: whole / pages, bare })
  }
  return [
    {
      name: '8 装订账簿每秒页数：裸pdfkit',
      detail: `${Math.round(1000 / median(pairs.map((pair) => pair.ours)))}页/s / ${Math.round(1000 / median(pairs.map((pair) => pair.bare)))}页/s，${pages}页`,
      value: median(pairs.map((pair) => pair.bare / pair.ours)),
      limit: 0.6,
      kind: 'least',
      unit: '×',
    },
    absolute('8 装订两千页账簿多用的内存', memory / 1024 / 1024, 300, 'MiB'),
  ]
}

export async function outputFigures(house: House): Promise<Figure[]> {
  const large = await house.ledgerFrom(books('导出', 450_000, { seed: 90, paid: 0 }))
  const small = await house.ledgerFrom(books('打印', 60_000, { seed: 91 }))
  return [...(await workbookFigures(house, large)), ...(await pdfFigures(house, small)), ...(await bookletFigures(house, small))]
}
