/** One person who presses 打印 and 导出 again and again: so many at once, until asked to stop. */
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR } from './books.ts'
import { asCrowd } from './crowd.ts'

export interface Printers {
  readonly url: string
  readonly cookie: string
  readonly atOnce: number
}

asCrowd(async (given, state) => {
  const { url, cookie, atOnce } = given as Printers
  const client = Object.assign(new Client(url), { cookie })
  const query = { from: period(`${BENCH_YEAR}-01`), to: period(`${BENCH_YEAR}-12`), withDrafts: true }
  const answers = { 打印: 0, 导出: 0, 被拒绝: 0 }
  const print = async (index: number): Promise<void> => {
    const one = index % 4 === 3 ? '导出' : '打印'
    await client
      .download(booksApi.detailBookFile, { query: { ...query, subjectCode: '2202', format: one === '打印' ? 'pdf' : 'xlsx' } })
      .then(
        () => (answers[one] += 1),
        () => (answers.被拒绝 += 1),
      )
  }
  await Promise.all(
    Array.from({ length: atOnce }, async (_, index) => {
      while (state.going) await print(index)
    }),
  )
  return answers
})
