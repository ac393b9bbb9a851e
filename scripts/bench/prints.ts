/** Figure 38: what everybody else's small calls take while one person prints twenty-four books at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { BENCH_YEAR, books } from './books.ts'
import { crowd } from './crowd.ts'
import { memoryOf, type House } from './house.ts'
import { absolute, median, percentile, timed, type Figure } from './measure.ts'
import type { Printers } from './printers.ts'

const CALLS = 200
const EVERY_MS = 20
/** Until all of them stand in the queue. */
const BEGIN_MS = 1500

export async function printFigures(house: House): Promise<Figure[]> {
  const printing = await house.ledgerFrom(books('打印的', 20_000, { seed: 38 }))
  const other = await house.ledgerFrom(books('别人的', 2000, { seed: 39 }), 1)
  const month = period(`${BENCH_YEAR}-03`)
  const small = () => timed(() => other.call(vouchersApi.list, { query: { from: month, to: month, page: 1, pageSize: 20 } }))
  const measured = async () => {
    const times: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      times.push(await small())
      await pause(EVERY_MS)
    }
    return times
  }
  await measured()
  const before = await measured()
  const printers = crowd(new URL('./printers.ts', import.meta.url), {
    url: house.url,
    cookie: printing.cookie,
    atOnce: 24,
  } satisfies Printers)
  await pause(BEGIN_MS)
  const busy = await measured()
  const done = await printers.stop()
  for (const [name, count] of Object.entries(done)) console.log(`  ${name}: ${count}`)
  // before and after: a machine shared with others is not equally quick at both
  const idle = [...before, ...(await measured())]
  const told = (share: number) => `${percentile(busy, share).toFixed(1)} / ${percentile(idle, share).toFixed(1)} ms`
  const { rss } = await memoryOf(house, 'read')
  return [
    absolute(
      '38 一个人同时打印24本账时，别人小请求的p99：空闲时的',
      percentile(busy, 0.99) / percentile(idle, 0.99),
      2,
      '×',
      `${told(0.99)}，中位 ${median(busy).toFixed(1)} / ${median(idle).toFixed(1)} ms，服务内存 ${Math.round(rss / 2 ** 20)} MiB`,
    ),
    absolute('38 其间打印被拒绝', done['被拒绝']!, 0, '次'),
  ]
}
