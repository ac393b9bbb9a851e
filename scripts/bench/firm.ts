/**
 * Pages of a firm: each asked in turn of a firm of seventeen ledgers in a house of its own and of one of twelve hundred beside it. What is kept
 * of every ledger is brought up to date before; what the first looks of a day cost is told beside.
 */
import { firmCalls, readsOf, type Read } from '../../apps/server/src/testing/reads.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR } from './books.ts'
import { ask } from './growth.ts'
import { furnish, openHouse, type House } from './house.ts'
import { absolute, inTurn, median, printed, ratioOf, type Figure } from './measure.ts'

const FEW = 17
/** Two are brought, the others are like them. */
const BROUGHT = 2
const LIMIT = 1.5
const KEPT = /missed\/list|declarationBatch\/v1\.0\/month|businessIncome|individualIncomeTax\/batch|pastYears|securityReport|firm\/effects/
/** Below so many milliseconds a ratio tells of the clock. */
const SEEN_MS = 4
const MOST_LOOKS = 200
/** Some of them alone. */
const ONLY = new RegExp(process.env['BENCH_FIRM_READS'] ?? '')

const waitingIn = (text: string | null): number =>
  (JSON.parse(text ?? '{}') as { totalData?: { waitingTotal?: number } }).totalData?.waitingTotal ?? 0

/** Looks until nothing is left to be reckoned; answers how long the first look took, and how many there were. */
async function looked(client: Client, { address }: Read): Promise<{ readonly first: number; readonly looks: number }> {
  const { ms: first, text } = await ask(client, address)
  let looks = 1
  for (let left = text?.startsWith('{') ? waitingIn(text) : 0; left > 0; looks += 1) {
    if (looks > MOST_LOOKS) throw new Error(`${address} is never up to date`)
    left = waitingIn((await ask(client, address)).text)
  }
  return { first, looks }
}

export async function firmFigures(house: House): Promise<Figure[]> {
  const small = await openHouse()
  try {
    await furnish(small, FEW - BROUGHT)
    const [few, many] = [await small.client(), await house.client()]
    const furniture = { year: BENCH_YEAR, month: `${BENCH_YEAR}-03`, subjectCode: '2202' }
    const reads = await readsOf(furniture, (address) => ask(few, address).then(({ text }) => text), {
      variants: ['page'],
      calls: firmCalls,
    })
    const kept: Figure[] = []
    const others: number[] = []
    for (const { name, address } of reads.filter((one) => ONLY.test(one.name))) {
      // as many rows of either firm: the same page
      const read = { name, address: address.replace('pageSize=100', `pageSize=${FEW}`) }
      const { first, looks } = await looked(many, read)
      await looked(few, read)
      const pairs = await inTurn(
        () => ask(many, read.address),
        () => ask(few, read.address),
        { pairs: 15, warm: 3 },
      )
      const figure = ratioOf(`38 ${read.name.split(' ')[0]!}：1200个账套：17个`, pairs, LIMIT)
      if (KEPT.test(read.name)) {
        kept.push({ ...figure, detail: `${figure.detail}；第一次 ${first.toFixed(0)} ms，${looks}次看全` })
        continue
      }
      if (median(pairs.map(({ ours }) => ours)) >= SEEN_MS) others.push(figure.value)
      if (figure.value > LIMIT) console.log(`  ${printed(figure)}`)
    }
    return [
      ...kept,
      absolute(
        '38 其余公司一级的读，1200个账套：17个（中位）',
        others.length === 0 ? 0 : median(others),
        LIMIT,
        '×',
        `最大 ${Math.max(0, ...others).toFixed(1)}`,
      ),
    ]
  } finally {
    await small.close()
  }
}
