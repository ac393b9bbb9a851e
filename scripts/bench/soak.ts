/**
 * Figure 19, asked for by name: half an hour (SOAK_MINUTES) of mixed work while everybody who means harm is at it. Saving a voucher stays
 * within three times what it takes alone, and memory stays where it was.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { exchangeApi } from '../../packages/contract/src/centre/exchange/exchange.ts'
import { addAgency, addPerson } from '../../apps/server/src/firm/identity/index.ts'
import { hashPassword } from '../../apps/server/src/platform/security/passwords.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { Client } from '../../apps/server/src/testing/client.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { books } from './books.ts'
import type { Harm } from './attacks.ts'
import { crowd } from './crowd.ts'
import { memoryOf, type House } from './house.ts'
import { absolute, percentile, printed, timed, type Figure } from './measure.ts'
import type { Others } from './others.ts'
import { deskOf, saver } from './saving.ts'

const SAVE_EVERY_MS = 50
const IDLE_SAVES = 1000
/** What the attackers began is read to its end before it is quiet again. */
const SETTLE_MS = 30_000
/** Memory is level when what it was after this share of the time is what it is at the end. */
const WARM_SHARE = 0.2

let strangers = 0
/** Somebody of a firm of their own, in a ledger of theirs. */
async function stranger(house: House): Promise<{ readonly cookie: string; readonly firm: string }> {
  strangers += 1
  const password = 'Passw0rd'
  const database = openDatabase(house.database.appUrl, { max: 1 })
  const agencyId = await database.inPlatform((db) =>
    addAgency({ db }, { code: `EVIL${strangers}`, name: `别家${strangers}`, edition: 'agent' }),
  )
  const passwordHash = await hashPassword(password)
  await database.inPlatform((db) =>
    addPerson(
      { db },
      { userName: `evil${strangers}`, displayName: '别人', mobilePhone: '', passwordHash, agencyId, roles: ['ROLE_CHARGE'] },
    ),
  )
  await database.close()
  const client = new Client(house.url)
  await client.signIn(`evil${strangers}`, password)
  // with something to print, to export and to look up
  const bytes = JSON.stringify(books('别家的账', 20_000, { seed: 66 }))
  const { id } = await client.call(exchangeApi.import, { query: {}, files: [{ name: 'books.json', bytes }] })
  await client.call(ledgersApi.select, { params: { id } })
  return { cookie: client.cookie, firm: `EVIL${strangers}` }
}

/** A round of one attack: so long quiet, so long attacked. */
const [QUIET_MS, ATTACKED_MS] = [12_000, 20_000]
const BEGIN_MS = 2000
const megabytes = (value: number) => `${Math.round(value / 2 ** 20)} MiB`
const p99 = (times: readonly number[]) => percentile(times, 0.99)

/** One attack alone, and what saving costs somebody else meanwhile: quiet and attacked in turn, so that a machine that is slower by and by is so in both. */
async function oneAttack(house: House, name: string, minutes: number): Promise<Figure> {
  const save = saver(await deskOf(await house.ledgerFrom(books('记账的', 2000, { seed: 21 }))))
  const evil = await stranger(house)
  for (let turn = 0; turn < 300; turn += 1) await save()
  const savedFor = async (ms: number) => {
    const times: number[] = []
    for (const until = performance.now() + ms; performance.now() < until;) {
      times.push(await timed(save))
      await pause(SAVE_EVERY_MS)
    }
    return times
  }
  const [quiet, attacked] = [[] as number[], [] as number[]]
  const answers: Record<string, number> = {}
  const { rss: before } = await memoryOf(house, 'read')
  const rounds = Math.max(1, Math.round((minutes * 60_000) / (QUIET_MS + ATTACKED_MS)))
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await savedFor(QUIET_MS)))
    const attackers = crowd(new URL('./attacks.ts', import.meta.url), {
      url: house.url,
      ...evil,
      userName: 'bench',
      only: name,
    } satisfies Harm)
    await pause(BEGIN_MS)
    attacked.push(...(await savedFor(ATTACKED_MS)))
    for (const [what, count] of Object.entries(await attackers.stop())) answers[what] = (answers[what] ?? 0) + count
    await pause(BEGIN_MS)
  }
  const { rss: after, peak } = await memoryOf(house, 'read')
  const told = Object.entries(answers)
    .map(([what, count]) => `${what}：${count}`)
    .join('，')
  return absolute(
    `38 ${name}：别人保存凭证的p99，攻击时与空闲时`,
    p99(attacked) / p99(quiet),
    2,
    '×',
    `${p99(attacked).toFixed(1)} / ${p99(quiet).toFixed(1)} ms，中位 ${percentile(attacked, 0.5).toFixed(1)} / ${percentile(quiet, 0.5).toFixed(1)}；${attacked.length}张；${told}；内存 ${megabytes(before)} → ${megabytes(after)}，最高 ${megabytes(peak)}`,
  )
}

export async function soakFigures(house: House): Promise<Figure[]> {
  const minutes = Number(process.env['SOAK_MINUTES'] || '30')
  const only = (process.env['SOAK_ONLY'] ?? '').split(',').filter((one) => one !== '')
  if (only.length > 0) {
    const figures: Figure[] = []
    for (const name of only) {
      figures.push(await oneAttack(house, name, minutes))
      console.log(printed(figures.at(-1)!))
    }
    return figures
  }
  const desk = await deskOf(await house.ledgerFrom(books('记账的', 2000, { seed: 21 })))
  const workers: Client[] = []
  for (const seed of [1, 2, 3]) workers.push(await house.ledgerFrom(books(`看账的${seed}`, 2000, { seed })))
  const evil = await stranger(house)
  const save = saver(desk)
  for (let turn = 0; turn < 300; turn += 1) await save()
  const idle: number[] = []
  const measureIdle = async () => {
    for (let turn = 0; turn < IDLE_SAVES; turn += 1) {
      idle.push(await timed(save))
      await pause(5)
    }
  }
  await measureIdle()

  const cookies = workers.map((one) => one.cookie)
  const others = crowd(new URL('./others.ts', import.meta.url), { url: house.url, cookies } satisfies Others)
  const harm: Harm = { url: house.url, ...evil, userName: 'bench', only: '' }
  const attackers = crowd(new URL('./attacks.ts', import.meta.url), harm)
  const began = performance.now()
  const all = minutes * 60_000
  const saves: number[] = []
  let early = 0
  while (performance.now() - began < all) {
    saves.push(await timed(save))
    if (early === 0 && performance.now() - began > all * WARM_SHARE) early = (await memoryOf(house, 'read')).rss
    await pause(SAVE_EVERY_MS)
  }
  const { rss: late, peak } = await memoryOf(house, 'read')
  const [met, worked] = await Promise.all([attackers.stop(), others.stop()])
  for (const [name, count] of Object.entries({ ...met, ...worked })) console.log(`  ${name}: ${count}`)
  // before and after: a machine shared with others is not equally quick at both
  await pause(SETTLE_MS)
  await measureIdle()
  return [
    absolute(
      '19 攻击之中保存凭证p99：空闲时的',
      p99(saves) / p99(idle),
      3,
      '×',
      `${minutes}分钟，${saves.length}张，${p99(saves).toFixed(1)} / ${p99(idle).toFixed(1)} ms`,
    ),
    absolute('19 内存：结束时与五分之一时', late / early, 1.3, '×', `${megabytes(early)} → ${megabytes(late)}，最高 ${megabytes(peak)}`),
    absolute('19 其间别人的工作被拒绝', worked['被拒绝']!, 0, '次'),
  ]
}
