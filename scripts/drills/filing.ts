/**
 * A month's filing (DRILL_COMPANIES with four returns each) at a bureau that goes wrong, while web, worker and bureau are killed: twice,
 * and once without anything broken to compare with. Nothing is filed or paid twice, nothing is green that was not read back.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { APP_ROLE } from '../../apps/server/src/platform/database/migrate.ts'
import { openClient } from '../../apps/server/src/platform/database/address.ts'
import { Bureau } from './bureau.ts'
import { Cluster } from './cluster.ts'
import { Filers, RETURNS_EACH } from './filers.ts'
import { Processes } from './processes.ts'
import { reportOf, type Report } from './report.ts'

const COMPANIES = Number(process.env['DRILL_COMPANIES'] || '375')
const ROLES = ['web', 'worker'] as const
const FAULTS_IN_THOUSAND = 50
/** Between two kills, on average. */
const KILL_EVERY_MS = 20_000
const AWAY_MS = 1500

interface Filed {
  readonly ledgerId: string
  readonly filing: string
  readonly outcome: string
  readonly state: string
  readonly step: string
  readonly reason: string
  readonly payable: string | null
  readonly paid: string | null
  readonly number: string
  readonly accepted: Readonly<Record<string, string>> | null
  readonly readBack: boolean
}
interface End {
  /** Of each company and return, how it stands: what differs from run to run by chance (numbers, times) left out. */
  readonly standing: ReadonlyMap<string, string>
  readonly filedTwice: number
  readonly paidTwice: number
  readonly greenUnread: number
  readonly unlikeBureau: number
  readonly unfinished: number
  readonly seconds: number
  readonly kills: number
  readonly proved: boolean
  readonly said: string
  readonly again: string
}

const filedIn = async (ownerUrl: string): Promise<Filed[]> => {
  const client = await openClient(ownerUrl)
  try {
    const { rows } = await client.query<Filed>(
      `select f.ledger_id as "ledgerId", f.filing, f.outcome, f.number, f.accepted, f.payable::text, f.paid::text,
              coalesce(s.state, 'done') as state, coalesce(s.step, '') as step, coalesce(s.reason, '') as reason,
              exists (select from app.filing_evidence e where e.filing_id = f.id and e.kind = 'accepted') as "readBack"
         from app.tax_filings f left join app.filing_steps s on s.filing_id = f.id and s.state <> 'done' order by f.ledger_id, f.filing`,
    )
    return rows
  } finally {
    await client.end()
  }
}

const count = <T>(all: Iterable<T>, is: (one: T) => boolean): number => [...all].filter(is).length
const paidTwice = (payments: readonly { readonly of: string; readonly paid: string }[], owed: ReadonlyMap<string, number>): boolean =>
  [...Map.groupBy(payments, ({ of }) => of)].some(
    // whole fen: both sides are amounts of two decimals
    ([of, all]) => all.reduce((fen, { paid }) => fen + Math.round(Number(paid) * 100), 0) > (owed.get(of) ?? 0),
  )

async function judged(filers: Filers, bureau: Bureau, ownerUrl: string) {
  const filed = await filedIn(ownerUrl)
  const holds = bureau.holds()
  const taxNumbers = new Map(filers.companies.map(({ ledgerId, taxNumber }) => [ledgerId, taxNumber]))
  const standing = new Map(
    filed.map((one) => [
      `${taxNumbers.get(one.ledgerId)!} ${one.filing}`,
      [one.outcome, one.state, one.step, one.reason, one.payable, one.paid, JSON.stringify(one.accepted)].join(' | '),
    ]),
  )
  const companies = filers.companies.map(({ taxNumber }) => holds.get(taxNumber)!)
  const unlike = filed.filter(({ ledgerId, outcome, number, accepted }) => {
    if (outcome !== 'accepted') return false
    const there = holds.get(taxNumbers.get(ledgerId)!)!.returns.find((one) => one.number === number)
    const said = Object.entries(there?.values ?? {})
    return (
      there === undefined || said.length !== Object.keys(accepted ?? {}).length || said.some(([cell, text]) => accepted![cell] !== text)
    )
  })
  return {
    standing,
    filedTwice: count(
      companies.flatMap(({ returns }) => [...Map.groupBy(returns, ({ tax, to }) => `${tax} ${to}`).values()]),
      (all) => all.length > 1,
    ),
    paidTwice: count(companies, ({ payments, returns }) =>
      paidTwice(
        payments,
        new Map(
          returns.map(({ number, payable, lateFee }) => [number, Math.round(Number(payable) * 100) + Math.round(Number(lateFee) * 100)]),
        ),
      ),
    ),
    greenUnread: count(filed, ({ outcome, readBack }) => outcome === 'accepted' && !readBack),
    unlikeBureau: unlike.length,
    unfinished:
      filers.companies.length * RETURNS_EACH - filed.length + count(filed, ({ state }) => state === 'waiting' || state === 'running'),
  }
}

/** Kills whatever it falls on, again and again, until it is told to end. */
function killer(processes: Processes, bureau: Bureau) {
  const told = { over: false }
  let kills = 0
  const work = (async () => {
    while (!told.over) {
      await pause(Math.random() * 2 * KILL_EVERY_MS)
      const at = Math.floor(Math.random() * (ROLES.length + 1))
      kills += 1
      if (at === ROLES.length) {
        await bureau.kill()
        await pause(Math.random() * 2 * AWAY_MS)
        await bureau.start()
        // what it was told was in its memory
        await bureau.tell({ faultsInThousand: FAULTS_IN_THOUSAND })
      } else {
        await processes.kill(at)
        await pause(Math.random() * 2 * AWAY_MS)
        await processes.start(at)
      }
    }
  })()
  return async () => {
    told.over = true
    await work
    return kills
  }
}

async function run(broken: boolean): Promise<End> {
  const cluster = await Cluster.open()
  const bureau = await Bureau.open()
  let processes: Processes | undefined
  try {
    await cluster.ask(cluster.primary, 'create database books')
    const urls = { ownerUrl: cluster.address('postgres', 'books'), appUrl: cluster.address(APP_ROLE, 'books') }
    processes = await Processes.open(ROLES, { ...urls, more: { ...bureau.settings } })
    console.log(`${COMPANIES}家公司，每家${RETURNS_EACH}份申报表：建立并审核……`)
    const filers = await Filers.open(processes.answering[0]!, urls, COMPANIES)
    console.log(`申报${broken ? '（出错、kill -9）' : '（一切正常）'}……`)
    let end = () => Promise.resolve(0)
    if (broken) {
      await bureau.tell({ faultsInThousand: FAULTS_IN_THOUSAND })
      end = killer(processes, bureau)
    }
    const began = performance.now()
    await filers.handOver()
    await filers.press()
    const seconds = (performance.now() - began) / 1000
    const kills = await end()
    // whatever was killed last has begun again
    await filers.press()
    const found = await judged(filers, bureau, urls.ownerUrl)
    const { proved, said } = await processes.verify()
    const again = [...filers.again.why].map(([why, times]) => `${why} ${times}次`).join('、')
    return { ...found, seconds, kills, proved, said, again }
  } finally {
    processes?.close()
    bureau.close()
    cluster.close()
  }
}

export async function filing(): Promise<Report> {
  const quiet = await run(false)
  const course = [
    `${COMPANIES}家公司 × ${RETURNS_EACH}份（增值税、印花税、财务报表、企业所得税），每五家一家有一个沙盒场景（共二十种）；一个网页进程、一个后台进程、一个沙盒税务局`,
    `一切正常：${quiet.seconds.toFixed(0)}秒；npm run verify：${quiet.said}`,
  ]
  const broken: End[] = []
  for (const turn of [1, 2]) {
    const end = await run(true)
    broken.push(end)
    const line = `第${turn}次：沙盒每千次调用错${FAULTS_IN_THOUSAND}次（没接、答复丢失、很慢），kill -9 网页、后台、沙盒共${end.kills}次，${end.seconds.toFixed(0)}秒；人再按：${end.again || '没有'}；npm run verify：${end.said}`
    console.log(line)
    course.push(line)
  }
  const all = [quiet, ...broken]
  const none = (what: string, of: (end: End) => number): Report['figures'][number] => {
    const most = Math.max(...all.map(of))
    return [what, `${most}`, '0', most === 0]
  }
  const unlike = broken.flatMap(({ standing }) =>
    [...quiet.standing].filter(([key, said]) => standing.get(key) !== said).map(([key, said]) => ({ key, said, is: standing.get(key) })),
  )
  for (const { key, said, is } of unlike.slice(0, 10))
    course.push(`与一切正常时不同：${key}：${is?.slice(0, 200)}，应为${said.slice(0, 200)}`)
  return reportOf('一个月的申报：出错、被杀、答复丢失', course, [
    none('重复申报', ({ filedTwice }) => filedTwice),
    none('重复缴款', ({ paidTwice }) => paidTwice),
    none('没有读回的绿', ({ greenUnread }) => greenUnread),
    none('与税务局所存不同的绿', ({ unlikeBureau }) => unlikeBureau),
    none('没有走到头的', ({ unfinished }) => unfinished),
    ['结果与一切正常时不同的', `${unlike.length}`, '0', unlike.length === 0],
    ['npm run verify', all.every(({ proved }) => proved) ? '通过' : '不符', '通过', all.every(({ proved }) => proved)],
  ])
}
