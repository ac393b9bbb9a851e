/** Figure 18: files nobody knows are looked at in good time, and others feel nothing of it. */
import { importsApi } from '../../packages/contract/src/papers/imports/imports.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { absolute, timed, type Figure } from './measure.ts'

const ROWS = 20_000
const unknownTable = (): Buffer =>
  Buffer.from(
    `何时,进出,多少,和谁\n${Array.from({ length: ROWS }, (_, index) => `${BENCH_YEAR}-01-${String((index % 28) + 1).padStart(2, '0')},进账,${index}.00,公司${index}`).join('\n')}`,
  )

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

export async function fileFigures(house: House): Promise<Figure[]> {
  const sender = await house.ledgerFrom(books('来文件的', 200, { seed: 18 }))
  const other = await house.ledgerFrom(books('旁边的', 2000, { seed: 19 }))
  const bytes = unknownTable()
  const preview = () => sender.call(importsApi.preview, { query: { kind: 'fundFlow' }, files: [{ name: '不认识的.csv', bytes }] })
  const month = period(`${BENCH_YEAR}-03`)
  const look = () => other.call(vouchersApi.list, { query: { from: month, to: month, page: 1, pageSize: 100 } })
  await preview()
  for (let turn = 0; turn < 20; turn += 1) await look()
  const idle: number[] = []
  for (let turn = 0; turn < 600; turn += 1) idle.push(await timed(look))
  const seen: number[] = []
  const beside: number[] = []
  const state = { sending: true }
  const sends = (async () => {
    for (let turn = 0; turn < 40; turn += 1) seen.push(await timed(preview))
    state.sending = false
  })()
  while (state.sending) beside.push(await timed(look))
  await sends
  const middle = seen.toSorted((a, b) => a - b)[Math.floor(seen.length / 2)]!
  return [
    absolute(`18 预览${ROWS}行没人认识的表格`, middle / 1000, 2, 's'),
    absolute('18 其间别人的请求p99：空闲时的', p99(beside) / p99(idle), 2, '×'),
  ]
}
