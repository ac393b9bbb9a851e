/** People who look things up all the time and bring a bank statement now and then. */
import { setTimeout as pause } from 'node:timers/promises'
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { importsApi } from '../../packages/contract/src/papers/imports/imports.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR } from './books.ts'
import { statement } from '../../apps/server/src/testing/full-ledger.ts'
import { asCrowd } from './crowd.ts'

const [LIST_EVERY_MS, BOOK_EVERY_MS, FILE_EVERY_MS] = [500, 1000, 5000]

export interface Others {
  readonly url: string
  readonly cookies: readonly string[]
}

asCrowd(async (given, state) => {
  const { url, cookies } = given as Others
  const [first, month] = [period(`${BENCH_YEAR}-01`), period(`${BENCH_YEAR}-03`)]
  const bytes = Buffer.from(statement(300))
  const answers = { 做完: 0, 被拒绝: 0 }
  const works = cookies.flatMap((cookie): [number, () => Promise<unknown>][] => {
    const client = Object.assign(new Client(url), { cookie })
    return [
      [LIST_EVERY_MS, () => client.call(vouchersApi.list, { query: { from: month, to: month, page: 1, pageSize: 100 } })],
      [
        BOOK_EVERY_MS,
        () => client.call(booksApi.generalBook, { query: { from: first, to: month, withDrafts: true, withZero: false, level: 1 } }),
      ],
      [FILE_EVERY_MS, () => client.call(importsApi.preview, { query: { kind: 'fundFlow' }, files: [{ name: '对账单.csv', bytes }] })],
    ]
  })
  await Promise.all(
    works.map(async ([every, one]) => {
      while (state.going) {
        await one().then(
          () => (answers.做完 += 1),
          () => (answers.被拒绝 += 1),
        )
        await pause(every)
      }
    }),
  )
  return answers
})
