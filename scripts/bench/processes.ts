/** Several processes on one database against one, and what being observed costs a save (issue 19). */
import { books } from './books.ts'
import type { House } from './house.ts'
import { rateOf, type Figure } from './measure.ts'
import { deskOf, hammer, pairsOf, saver, type Desk } from './saving.ts'

const PROCESSES = 3
const WRITERS = 15
const SAVES = 600

/** The same person in the same ledger, at another process: a session holds at all of them. */
const at = (desk: Desk, url: string): Desk => ({
  ...desk,
  client: Object.assign(Object.create(desk.client) as Desk['client'], { base: url, cookie: desk.client.cookie }),
})

export async function processFigures(house: House): Promise<Figure[]> {
  const desks: Desk[] = []
  for (let index = 0; index < WRITERS; index += 1)
    desks.push(await deskOf(await house.ledgerFrom(books(`进程${index}`, 200, { seed: index + 40 }), index)))
  await house.sql.query('vacuum analyze')
  const alone = await house.beside({ ROLE: 'web' })
  const several: string[] = []
  for (let index = 0; index < PROCESSES; index += 1) several.push(await house.beside({ ROLE: 'web' }))
  const observed = await house.beside({
    ROLE: 'web',
    METRICS_TOKEN: 'measured-measured-measured-measured',
    ACCESS_LOG: '1',
    LOG_LEVEL: 'info',
  })
  const saving = (urlOf: (worker: number) => string) => {
    const savers = desks.map((desk, worker) => saver(at(desk, urlOf(worker))))
    return () => hammer(SAVES, WRITERS, (worker) => savers[worker]!())
  }
  const one = saving(() => alone)
  return [
    rateOf(
      `三个网页进程：一个进程，${WRITERS}个连接保存凭证`,
      await pairsOf(
        saving((worker) => several[worker % PROCESSES]!),
        one,
      ),
      0.9,
    ),
    rateOf(
      `有指标、请求编号和访问日志：没有，${WRITERS}个连接保存凭证`,
      await pairsOf(
        saving(() => observed),
        one,
      ),
      0.97,
    ),
  ]
}
