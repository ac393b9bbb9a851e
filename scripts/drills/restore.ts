/**
 * Sixteen writers save vouchers while the installation is backed up; then it is restored as it was at a moment in the middle and at the
 * end. What was answered before the moment is there, and every ledger is proved. DRILL_MB: how large the database is made first.
 */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../packages/domain/src/kernel/id.ts'
import { saidMoment } from '../../packages/domain/src/platform/moments.ts'
import { restoredAndProved } from '../../apps/server/src/backup-tasks.ts'
import { runBackupProgram } from '../../apps/server/src/platform/backup/program.ts'
import { takeAway } from '../../apps/server/src/platform/backup/restore.ts'
import { dataDirFor } from '../../apps/server/src/platform/database/postgres.ts'
import { startDatabase } from '../../apps/server/src/start-database.ts'
import { books } from '../bench/books.ts'
import { openHouse, type House } from '../bench/house.ts'
import { absolute, holds, median, timed, type Figure } from '../bench/measure.ts'
import { deskOf, send, textOf, type Desk } from '../bench/saving.ts'
import { reportOf, type Report } from './report.ts'
import { clientOf } from '../../apps/server/src/platform/database/listened.ts'

const WRITERS = 16
const QUIET_MS = 20_000
const AFTER_MS = 15_000
const FEWEST_MB = 16
const TURNS = 3

interface Saved {
  readonly requestId: string
  readonly sentAt: number
  readonly answeredAt: number
}

/** Saves until told to stop; answers what was answered, and how many a second. */
async function saving(desks: readonly Desk[], all: Saved[], until: Promise<unknown>): Promise<number> {
  const before = all.length
  const stop = new AbortController()
  void until.finally(() => stop.abort()).catch(() => undefined)
  const time = await timed(() =>
    Promise.all(
      desks.map(async (desk) => {
        while (!stop.signal.aborted) {
          const requestId = newId()
          const sentAt = Date.now()
          await send(desk, textOf(desk, requestId))
          all.push({ requestId, sentAt, answeredAt: Date.now() })
        }
      }),
    ),
  )
  await until
  return ((all.length - before) / time) * 1000
}

/** Rows of nothing in particular, until the database is so large. */
async function fill(house: House, megabytes: number): Promise<void> {
  await house.sql.query('create schema drill; create table drill.filler (id bigint primary key, words text not null)')
  for (let part = 0; part * 64 < megabytes; part += 1)
    await house.sql.query(
      `insert into drill.filler select $1::bigint * 200000 + i, md5(random()::text) || md5(random()::text) || repeat(md5(i::text), 6)
         from generate_series(1, 200000) i`,
      [part],
    )
  await house.sql.query('vacuum analyze drill.filler')
}

interface Back {
  readonly lost: number
  readonly early: number
  readonly found: number
  readonly proved: boolean
  readonly words: string
  readonly parts: readonly string[]
  readonly restoreMs: number
  readonly proveMs: number
  readonly bareMs: number
}

const never = new AbortController().signal

/** Restored to a moment, proved, and compared with what was answered; beside it the time a bare copy of the same takes. */
async function back(house: House, saved: readonly Saved[], at: Date | null, from: string, to: string): Promise<Back> {
  const began = performance.now()
  /** When each part began. */
  const parts = new Map<string, number>()
  const { proved, lines, moment } = await restoredAndProved(house.config, {
    from,
    to,
    at,
    signal: never,
    say: (line) => void (line.startsWith('正在') && parts.set(line, performance.now())),
  })
  const ended = performance.now()
  const whole = parts.get('正在核对')!
  const beginnings = [...parts, ['', ended] as const]
  const ready = await startDatabase({ ...house.config, varDir: to, backup: { ...house.config.backup, to: '' } })
  const client = clientOf({ connectionString: ready.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ request_id: string }>('select request_id::text from app.vouchers where request_id is not null')
  await client.end()
  await ready.stop()
  const found = new Set(rows.map((row) => row.request_id))
  const until = moment.getTime()
  const copied = await timed(async () => {
    spawnSync('cp', ['-a', dataDirFor(join(to, 'postgres')), `${to}-bare`])
    spawnSync('sync', ['-f', `${to}-bare`])
  })
  await rm(`${to}-bare`, { recursive: true, force: true })
  await takeAway(to)
  return {
    lost: saved.filter((one) => one.answeredAt < until && !found.has(one.requestId)).length,
    early: saved.filter((one) => one.sentAt > until && found.has(one.requestId)).length,
    found: saved.filter((one) => found.has(one.requestId)).length,
    proved,
    words: lines.at(-1) ?? '',
    parts: beginnings.slice(0, -1).map(([name, at], index) => `${name.slice(2)} ${seconds(beginnings[index + 1]![1] - at)}`),
    restoreMs: whole - began,
    proveMs: ended - whole,
    bareMs: copied,
  }
}

/**
 * Restored and copied in turns: a machine lends memory it took back from nobody at a tenth of the speed, so that whichever comes first
 * would pay for both.
 */
async function inTurn(round: () => Promise<Back>): Promise<Back> {
  const rounds: Back[] = []
  for (let turn = 0; turn < TURNS; turn += 1) rounds.push(await round())
  return {
    ...rounds.at(-1)!,
    lost: Math.max(...rounds.map((one) => one.lost)),
    early: Math.max(...rounds.map((one) => one.early)),
    proved: rounds.every((one) => one.proved),
    restoreMs: median(rounds.map((one) => one.restoreMs)),
    bareMs: median(rounds.map((one) => one.bareMs)),
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} 秒`

export async function restore(): Promise<Report> {
  const megabytes = Math.max(FEWEST_MB, Number(process.env['DRILL_MB'] || '1024'))
  const dir = await mkdtemp(join(tmpdir(), 'qz-drill-'))
  await chmod(dir, 0o755)
  const kept = join(dir, 'backups')
  const passphrase = join(dir, 'passphrase')
  await writeFile(passphrase, 'only for this drill\n')
  // copying and shipping begin when the drill says so
  const house = await openHouse({ BACKUP_TO: kept, BACKUP_PASSPHRASE_FILE: passphrase, ROLE: 'web', LOG_LEVEL: 'error' })
  const task = (name: 'base' | 'log') => runBackupProgram({ task: name, config: house.config }, () => undefined, never)
  try {
    console.log(`建立数据：${megabytes} MB`)
    await fill(house, megabytes)
    const desks: Desk[] = []
    for (let index = 0; index < WRITERS; index += 1)
      desks.push(await deskOf(await house.ledgerFrom(books(`演练${index}`, 50, { seed: index + 2 }))))
    const { rows } = await house.sql.query<{ size: string }>('select pg_database_size(current_database()) as size')
    const size = Number(rows[0]!.size) / 2 ** 20
    const saved: Saved[] = []
    // the server's code is compiled as it runs
    await saving(desks, [], pause(QUIET_MS / 2))
    const before = await saving(desks, saved, pause(QUIET_MS))
    const began = performance.now()
    const backedUp = task('base')
    const during = await saving(desks, saved, backedUp)
    const backupMs = performance.now() - began
    const told = (await backedUp).message
    const after = await saving(desks, saved, pause(QUIET_MS))
    let middle = new Date()
    await saving(
      desks,
      saved,
      pause(AFTER_MS).then(() => (middle = new Date())),
    )
    // the moment lies among saves, not between two rounds of them
    middle = new Date(middle.getTime() - AFTER_MS / 3)
    await task('log')
    console.log(`保存了 ${saved.length} 张；恢复到 ${saidMoment(middle)}`)
    const one = await inTurn(() => back(house, saved, middle, kept, join(dir, 'middle')))
    const two = await inTurn(() => back(house, saved, null, kept, join(dir, 'end')))
    const quiet = (before + after) / 2
    const measured: Figure[] = [
      absolute('备份时的保存 ÷ 不备份时', during / quiet, 0.8, '×', `${during.toFixed(0)}/s ÷ ${quiet.toFixed(0)}/s`, 'least'),
      ...[['中间', one] as const, ['最后', two] as const].flatMap(([name, got]) => [
        absolute(`恢复到${name}：已答复而不在的`, got.lost, 0, '张'),
        absolute(`恢复到${name}：那个时刻之后的`, got.early, 0, '张'),
        absolute(`恢复到${name}：核对有不符`, got.proved ? 0 : 1, 0, '处', got.words),
        absolute(`恢复到${name}的用时 ÷ 裸复制`, got.restoreMs / got.bareMs, 2, '×', `${seconds(got.restoreMs)} ÷ ${seconds(got.bareMs)}`),
      ]),
    ]
    return reportOf(
      '备份与恢复演练',
      [
        `数据库 ${size.toFixed(0)} MB（多为填充的行）；${WRITERS} 个账套各一人不停地保存四行的凭证，服务、数据库、备份和保存的人在同一台机器`,
        `备份用时 ${seconds(backupMs)}：${told}`,
        `共答复 ${saved.length} 张；恢复到中间（${saidMoment(middle)}）有 ${one.found} 张，恢复到最后有 ${two.found} 张`,
        `恢复到中间：${one.parts.join('，')}；恢复到最后：${two.parts.join('，')}`,
        `“裸复制”是把恢复出来的数据库文件夹用 cp -a 再复制一份并写到盘上；恢复与复制轮流各 ${TURNS} 次，取中位数；“恢复”从读清单到数据库停在那个时刻、写到盘上为止，核对不算在内`,
      ],
      measured.map((one) => {
        const value = `${one.value.toFixed(2)} ${one.unit}${one.detail === '' ? '' : `（${one.detail}）`}`
        return [one.name, value, `${one.kind === 'most' ? '≤' : '≥'} ${one.limit} ${one.unit}`, holds(one)] as const
      }),
    )
  } finally {
    await house.close()
    await rm(dir, { recursive: true, force: true })
  }
}
