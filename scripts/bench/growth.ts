/**
 * Growth: every read of the product, asked for the same ledger alone in a house of its own and beside twelve hundred others, and for a ledger
 * of a tenth of its lines. Told as ratios and as an exponent; which statement grows with what is counted by plans.test.ts.
 */
import { Agent, request } from 'node:http'
import { bringCards, bringDocuments, bringInvoices, bringStatement } from '../../apps/server/src/testing/full-ledger.ts'
import { readsOf, type Read } from '../../apps/server/src/testing/reads.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import { openHouse, type House } from './house.ts'
import { absolute, median, percentile, type Figure } from './measure.ts'

const LINES = Number(process.env['BENCH_GROWTH_LINES'] ?? 100_000)
const PAPERS = LINES / 50
/** The first that are asked pay for what is not in memory yet. */
const [ROUNDS, WARM] = [12, 4]
/** Below so many milliseconds a ratio tells of the clock and of what else the machine does. */
const SEEN_MS = 20
const LIMIT = 1.3
/** Some of them alone. */
const ONLY = new RegExp(process.env['BENCH_GROWTH_READS'] ?? '')
const DRAWN = /file|print|pdf|export|download|package|booklet/i

type Ledger = Client & { readonly ledgerId: string }
async function ledgerOf(house: House, lines: number, papers: number): Promise<Ledger> {
  const ledger = await house.ledgerFrom(books(`增长${lines}`, lines, { withResult: true, seed: 7 }))
  await bringInvoices(ledger, papers)
  await bringStatement(ledger, papers)
  await bringCards(house.sql, ledger, papers / 4)
  await bringDocuments(house.sql, ledger.ledgerId, papers / 10, papers)
  return ledger
}

const agent = new Agent({ keepAlive: true })
export const ask = ({ base, cookie }: Client, address: string) =>
  new Promise<{ readonly ms: number; readonly text: string | null }>((done, fail) => {
    const asked = performance.now()
    request(`${base}${address}`, { agent, headers: { cookie, 'sec-fetch-site': 'same-origin' } }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .once('end', () =>
          done({ ms: performance.now() - asked, text: answer.statusCode === 200 ? Buffer.concat(parts).toString() : null }),
        )
        .once('error', fail)
    })
      .once('error', fail)
      .end()
  })

/** Milliseconds of a read in each of some ledgers, asked in turn. */
async function timesOf({ address }: Read, ledgers: readonly Ledger[]): Promise<number[]> {
  const times = ledgers.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) for (const [at, one] of ledgers.entries()) times[at]!.push((await ask(one, address)).ms)
  return times.map((some) => median(some.slice(WARM)))
}

export async function growthFigures(house: House): Promise<Figure[]> {
  const alone = await openHouse()
  try {
    const apart = await ledgerOf(alone, LINES, PAPERS)
    await alone.sql.query('vacuum analyze')
    // nothing is counted of these: they come as they come to a customer
    const small = await ledgerOf(house, LINES / 10, PAPERS / 10)
    const among = await ledgerOf(house, LINES, PAPERS)
    const furniture = { year: BENCH_YEAR, month: `${BENCH_YEAR}-03`, subjectCode: '2202' }
    const reads = await readsOf(furniture, (address) =>
      DRAWN.test(address.split('?')[0]!) ? Promise.resolve(null) : ask(among, address).then(({ text }) => text),
    )
    const seen: { readonly name: string; readonly ratio: number; readonly exponent: number; readonly ms: number }[] = []
    for (const read of reads.filter(({ name }) => ONLY.test(name))) {
      const [ours = 0, bare = 0, tenth = 0] = await timesOf(read, [among, apart, small])
      seen.push({ name: read.name, ratio: ours / bare, exponent: Math.log10(ours / tenth), ms: ours })
    }
    const long = seen.filter(({ ms }) => ms >= SEEN_MS)
    const slowest = new Set(long.toSorted((a, b) => b.ms - a.ms).slice(0, 20))
    for (const one of long.toSorted((a, b) => b.ratio - a.ratio)) if (one.ratio > LIMIT) slowest.add(one)
    for (const { name, ratio, exponent, ms } of slowest)
      console.log(`  ${ms.toFixed(0).padStart(6)} ms  ${ratio.toFixed(2)} ×  n^${exponent.toFixed(2)}  ${name}`)
    const ratios = long.map(({ ratio }) => ratio)
    const exponents = long.map(({ exponent }) => exponent)
    const told = `${reads.length}个读，${long.length}个在${SEEN_MS} ms以上`
    return [
      absolute('38 每个读在有1200个账套的库里：只有这一个账套时（中位）', median(ratios), LIMIT, '×', told),
      absolute('38 同上，第90百分位', percentile(ratios, 0.9), LIMIT, '×', `最大 ${Math.max(...ratios).toFixed(2)}`),
      absolute('38 行数十倍时用时的指数，最大', Math.max(...exponents), 1.2, '', `中位 ${median(exponents).toFixed(2)}`),
    ]
  } finally {
    await alone.close()
  }
}
