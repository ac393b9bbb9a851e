/**
 * An hour (DRILL_MINUTES) of mixed work by two hundred people, and something broken every two minutes: a process, the worker, the
 * database, a file store that is late or away, a full disk, a clock that jumps. What was answered is there at the end.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox } from '../../apps/sandbox/src/sandbox.ts'
import { APP_ROLE } from '../../apps/server/src/platform/database/migrate.ts'
import { Cluster } from './cluster.ts'
import { People } from './people.ts'
import { Processes } from './processes.ts'
import { reportOf, type Report } from './report.ts'
import { openLedgers } from './writers.ts'

const ROLES = ['web', 'web', 'worker'] as const
const LEDGERS = 20
const PEOPLE = 200
const MINUTES = Number(process.env['DRILL_MINUTES'] || '60')
const EVERY_MS = 120_000
/** How long something stays broken. */
const BROKEN_MS = 15_000
/** Memory is level when it is at the end what it was after this share. */
const WARM_SHARE = 0.25
const MOST_GROWTH = 1.3

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`

export async function soak(): Promise<Report> {
  const cluster = await Cluster.open()
  const sandbox = await startSandbox()
  let processes: Processes | undefined
  try {
    await cluster.ask(cluster.primary, 'create database books')
    const [ownerUrl, appUrl] = [cluster.address('postgres', 'books'), cluster.address(APP_ROLE, 'books')]
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = sandbox.s3.settings
    const more = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    processes = await Processes.open(ROLES, { ownerUrl, appUrl, more })
    const running = processes
    const ledgers = await openLedgers(appUrl, running.answering[0]!, LEDGERS)
    const course: string[] = [
      `PostgreSQL ${cluster.version} 一主两备，两个网页进程、一个后台进程，文件在对象存储；${PEOPLE}人在${LEDGERS}个账套里保存凭证、看账、传文件、一键做账，共${MINUTES}分钟，每两分钟坏一样`,
    ]
    const people = new People(running.answering, ledgers, PEOPLE)
    const breakages: readonly (readonly [string, () => Promise<void>])[] = [
      [
        'kill -9 第一个网页进程',
        async () => {
          await running.kill(0)
          await pause(BROKEN_MS)
          await running.start(0)
        },
      ],
      [
        'kill -9 后台进程',
        async () => {
          await running.kill(2)
          await pause(BROKEN_MS)
          await running.start(2)
        },
      ],
      [
        'kill -9 主库，备库接替',
        async () => {
          const killed = cluster.primary
          cluster.kill(killed)
          await cluster.promote()
          await pause(BROKEN_MS)
          await cluster.bringBack(killed, true)
        },
      ],
      [
        '文件存储没有回音',
        async () => {
          sandbox.fault('store', 'silent')
          await pause(BROKEN_MS)
          sandbox.fault('store', null)
        },
      ],
      [
        '文件存储 503',
        async () => {
          sandbox.fault('store', 'down')
          await pause(BROKEN_MS)
          sandbox.fault('store', null)
        },
      ],
      [
        '第二个网页进程的时钟跳一天半，再跳回来',
        async () => {
          running.jump(1)
          await pause(BROKEN_MS)
          running.jump(1)
        },
      ],
      [
        '第二个网页进程收到 SIGTERM',
        async () => {
          const took = await running.kill(1, 'SIGTERM')
          course.push(`收到 SIGTERM 后 ${(took / 1000).toFixed(1)} 秒结束`)
          await running.start(1)
        },
      ],
      cluster.ownDisk
        ? ['数据库的磁盘写满', () => cluster.fillDisk(BROKEN_MS)]
        : ['（磁盘写满没有试：只有 root 能另挂一个盘）', () => pause(0)],
    ]
    const until = Date.now() + MINUTES * 60_000
    let warm: number[] = []
    for (let turn = 0; Date.now() < until; turn += 1) {
      await pause(Math.min(EVERY_MS, Math.max(0, until - Date.now())))
      if (Date.now() >= until) break
      if (warm.length === 0 && people.now > MINUTES * 60_000 * WARM_SHARE) warm = await running.memory()
      const [what, work] = breakages[turn % breakages.length]!
      const before = people.tally()
      await work()
      const line = `第${Math.round(people.now / 60_000)}分钟：${what}；其间${people.tally(before)}`
      console.log(line)
      course.push(line)
    }
    await people.end()
    const last = await running.memory()
    const growth = Math.max(...last.map((bytes, at) => bytes / (warm[at] || bytes)))
    const { lost, doubled, gaps, files } = await people.missing(ownerUrl)
    const { proved, said } = await running.verify()
    course.push(
      `内存：${warm.map(megabytes).join('、')} → ${last.map(megabytes).join('、')}`,
      `npm run verify：${said}`,
      `共 ${people.tally().toString()}`,
    )
    const none = (what: string, count: number) => [what, `${count}`, '0', count === 0] as const
    return reportOf('一小时混合作业，每两分钟坏一样', course, [
      none('已答复而丢失的凭证', lost),
      none('存了两次的凭证', doubled),
      none('断号的账套', gaps),
      none('已答复而丢失或变了的文件', files),
      none('违反规则的答复（4xx、500）', people.strange.length),
      ['内存：结束时与四分之一时之比', `${growth.toFixed(2)} ×`, `≤ ${MOST_GROWTH} ×`, growth <= MOST_GROWTH],
      ['npm run verify', proved ? '通过' : '不符', '通过', proved],
      ...people.strange.slice(0, 5).map((one) => ['答复', one, '没有', false] as const),
    ])
  } finally {
    processes?.close()
    await sandbox.close()
    cluster.close()
  }
}
