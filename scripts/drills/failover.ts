/** Three processes, a primary and two standbys: each is killed in its turn while people save vouchers. */
import { setTimeout as pause } from 'node:timers/promises'
import { APP_ROLE } from '../../apps/server/src/platform/database/migrate.ts'
import { Cluster } from './cluster.ts'
import { Processes } from './processes.ts'
import { reportOf, type Report } from './report.ts'
import { openLedgers, standing, Writers } from './writers.ts'

const ROLES = ['all', 'all', 'all'] as const
const LEDGERS = 4
const WRITERS_EACH = 3
const CALM_MS = 5000
/** A time without answers longer than the promotion itself took. */
const MOST_SILENCE_S = 5

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} 秒`

export async function failover(): Promise<Report> {
  const cluster = await Cluster.open()
  let processes: Processes | undefined
  try {
    await cluster.ask(cluster.primary, 'create database books')
    const appUrl = cluster.address(APP_ROLE, 'books')
    const ownerUrl = cluster.address('postgres', 'books')
    processes = await Processes.open(ROLES, { ownerUrl, appUrl })
    const ledgers = await openLedgers(appUrl, processes.urls[0]!, LEDGERS)
    const course: string[] = [
      `PostgreSQL ${cluster.version}，一主两备，synchronous_standby_names = 'ANY 1 (…)'；${ROLES.length}个进程，两个地址里写着三台主机；${LEDGERS * WRITERS_EACH}人在${LEDGERS}个账套里不停保存凭证，每次发给任意一个进程，没有答复就用同一个 requestId 再发`,
    ]
    const writers = new Writers(processes.urls, ledgers, WRITERS_EACH)
    let worst = 0
    /** Does something while people write; answers how long nobody was answered, beyond what it took itself. */
    const during = async (what: string, work: () => Promise<number>, calm = CALM_MS): Promise<void> => {
      const from = writers.now
      const taken = await work()
      await pause(calm)
      const silence = writers.silence(from, writers.now)
      const beyond = Math.max(0, silence - taken)
      worst = Math.max(worst, beyond)
      const line = `${what}：${taken > 0 ? `接替用了${seconds(taken)}，` : ''}最长${seconds(silence)}没有答复`
      console.log(line)
      course.push(line)
    }
    await during('没有故障', () => Promise.resolve(0))
    for (let at = 0; at < ROLES.length; at += 1) {
      await during(`kill -9 第${at + 1}个进程`, async () => {
        await processes!.kill(at)
        return 0
      })
      await processes.start(at)
    }
    for (const name of cluster.names.filter((one) => one !== cluster.primary)) {
      await during(`kill -9 备库 ${name}`, async () => {
        cluster.kill(name)
        return 0
      })
      await cluster.bringBack(name, false)
    }
    for (let round = 0; round < 2; round += 1) {
      const killed = cluster.primary
      await during(
        `kill -9 主库 ${killed}，备库接替`,
        async () => {
          cluster.kill(killed)
          return cluster.promote()
        },
        CALM_MS * 2,
      )
      await cluster.bringBack(killed, true)
    }
    await writers.end()
    const found = await standing(
      ownerUrl,
      ledgers.ids,
      writers.answered.map(({ voucherId }) => voucherId),
    )
    const { proved, said } = await processes.verify()
    for (const [why, count] of writers.again.why) course.push(`被请求再试的答复：${why} ${count}次`)
    course.push(`npm run verify：${said}`)
    const none = (what: string, count: number) => [what, `${count}`, '0', count === 0] as const
    return reportOf('故障切换演练', course, [
      ['已答复的凭证', `${writers.answered.length}（再发${writers.again.count}次）`, '> 0', writers.answered.length > 0],
      none('已答复而丢失的', found.lost),
      none('存了两次的', found.doubled),
      none('断号的账套', found.gaps),
      ['最长没有答复的时间，除去接替本身', seconds(worst), `≤ ${MOST_SILENCE_S} 秒`, worst <= MOST_SILENCE_S * 1000],
      ['npm run verify', proved ? '通过' : '不符', '通过', proved],
    ])
  } finally {
    processes?.close()
    cluster.close()
  }
}
