/** The frame around the pages: many ledgers in the picker, switching between them, and the polls of everybody signed in. */
import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { identityApi } from '../../packages/contract/src/firm/identity/identity.ts'
import { encodeWith } from '../../packages/contract/src/kernel/wire.ts'
import { messagesApi } from '../../packages/contract/src/ledger/messages/messages.ts'
import { openBrowser, unpackChromium } from '../../e2e/support/browser.ts'
import { pageOf, seen, Shell } from '../../e2e/pages/shell.ts'
import { books } from './books.ts'
import type { House } from './house.ts'
import { absolute, median, percentile, ratioOf, timed, type Figure } from './measure.ts'
import { deskOf, saver } from './saving.ts'

const COOKIE = 'qz_session'

interface Person {
  readonly userId: string
  readonly cookie: string
}

/** An assistant of the bench's firm who has so many ledgers, the first of them selected. */
async function assistant(house: House, ledgers: readonly string[]): Promise<Person> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await house.sql.query<{ id: string }>(
    `with person as (insert into app.users (user_name, display_name, password_hash) values ($1, '测量', '-') returning id),
          member as (insert into app.agency_members (agency_id, user_id, roles) select agency_id, person.id, '{ROLE_ASSISTANT}' from app.agencies, person where code = 'BENCH'),
          session as (insert into app.sessions (token_hash, user_id, ledger_id, expires_at) select $2, id, $3, now() + interval '1 hour' from person)
     select id from person`,
    [`a${randomBytes(6).toString('hex')}`, createHash('sha256').update(token).digest(), ledgers[0]],
  )
  const userId = rows[0]!.id
  await house.sql.query('insert into app.ledger_members (ledger_id, user_id) select unnest($1::uuid[]), $2', [ledgers, userId])
  return { userId, cookie: token }
}

/** So many ledgers like one there is, by name alone. */
async function like(house: House, ledgerId: string, count: number): Promise<string[]> {
  const { rows } = await house.sql.query<{ ledger_id: string }>(
    `insert into app.ledgers
     select (jsonb_populate_record(l, jsonb_build_object('ledger_id', app.new_id(), 'name', '苏州恒信第' || n || '贸易有限公司', 'initials', 'szhxd' || n || 'myyxgs'))).*
       from app.ledgers l, generate_series(1, $2::int) n where l.ledger_id = $1
     returning ledger_id`,
    [ledgerId, count],
  )
  return rows.map((row) => row.ledger_id)
}

async function windowOf(browser: Browser, house: House, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: house.url })
  await context.addCookies([{ name: COOKIE, value: person.cookie, url: house.url }])
  return context
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await seen(pageOf(page, '首页'))
}

async function firstScreen(browser: Browser, house: House, many: Person, few: Person): Promise<Figure> {
  const open = async (person: Person) => {
    const context = await windowOf(browser, house, person)
    const page = await context.newPage()
    const time = await timed(() => openHome(page))
    await context.close()
    return time
  }
  const pairs = []
  for (let index = 0; index <= 9; index += 1) {
    const pair = { ours: await open(many), bare: await open(few) }
    if (index > 0) pairs.push(pair)
  }
  return ratioOf('10 有1000个账套的人登录后的第一屏：有10个账套的人', pairs, 1.3)
}

const TIMES = 5

/**
 * Script a keystroke costs, by the browser's own count; the worst of them. Each is typed several times and its median counts: the
 * browser counts whatever else the page does meanwhile as well.
 */
async function filtering(browser: Browser, house: House, person: Person): Promise<Figure> {
  const context = await windowOf(browser, house, person)
  const page = await context.newPage()
  await openHome(page)
  await new Shell(page).ledger.click()
  await seen(page.getByRole('option').first())
  const search = page.getByRole('searchbox', { name: '搜索账套' })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find((one) => one.name === 'ScriptDuration')!.value * 1000
  }
  const typed = async (text: string) => {
    const costs: number[] = []
    await search.fill('')
    for (const key of text) {
      const before = await script()
      await search.press(key)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      costs.push((await script()) - before)
    }
    return costs
  }
  await typed('szhx')
  const costsOf = async (text: string) => {
    const rounds: number[][] = []
    for (let time = 0; time < TIMES; time += 1) rounds.push(await typed(text))
    return Array.from(text, (_, at) => median(rounds.map((costs) => costs[at]!)))
  }
  const costs = [...(await costsOf('szhxd49')), ...(await costsOf('hx17myyxgs'))]
  await context.close()
  return absolute(
    '10 在5000个账套里筛选，每次按键的脚本（最长）',
    Math.max(...costs),
    16,
    'ms',
    `中位 ${percentile(costs, 0.5).toFixed(1)} ms`,
  )
}

async function switching(browser: Browser, house: House, person: Person, names: readonly [string, string]): Promise<Figure> {
  const context = await windowOf(browser, house, person)
  const page = await context.newPage()
  await openHome(page)
  const shell = new Shell(page)
  let at = 0
  const there = async () => {
    at += 1
    const name = names[at % 2]!
    await shell.ledger.click()
    const option = page.getByRole('option', { name })
    await seen(option)
    return timed(async () => {
      await option.click()
      await seen(page.getByRole('banner').getByRole('button', { name: `账套 ${name}` }))
      await seen(pageOf(page, '首页'))
    })
  }
  const anew = () =>
    timed(async () => {
      await page.goto('/manager/guidance')
      await seen(pageOf(page, '首页'))
    })
  const pairs = []
  for (let index = 0; index <= 9; index += 1) {
    const pair = { ours: await there(), bare: await anew() }
    if (index > 1) pairs.push(pair)
  }
  await context.close()
  return ratioOf('10 切换账套：重新打开首页', pairs, 2)
}

const PEOPLE = 2000
/** How often each page of the web asks who it is and what there is to read. */
const USERINFO_SECONDS = 180
const MESSAGES_SECONDS = 300
const SAVES_A_SECOND = 50
const SECONDS = 20

async function polls(house: House): Promise<Figure[]> {
  const desks = []
  for (let index = 0; index < 10; index += 1)
    desks.push(await deskOf(await house.ledgerFrom(books(`轮询旁${index}`, 200, { seed: 500 + index }))))
  const savers = desks.map(saver)
  const people: Person[] = []
  for (let index = 0; index < PEOPLE; index += 1) people.push(await assistant(house, [desks[index % 10]!.client.ledgerId]))
  await house.sql.query('vacuum analyze')
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string, person: Person) =>
    timed(
      () =>
        new Promise<void>((done, fail) => {
          request(`${house.url}${path}`, { agent, headers: { cookie: `${COOKIE}=${person.cookie}` } }, (answer) => {
            answer
              .resume()
              .once('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`a poll was answered ${answer.statusCode}`))))
          })
            .once('error', fail)
            .end()
        }),
    )
  /** Begins so many a second, whether the ones before have been answered or not, as people do. */
  const begun = async (aSecond: number, work: (index: number) => Promise<number>) => {
    const times: Promise<number>[] = []
    const start = performance.now()
    for (let index = 0; index < aSecond * SECONDS; index += 1) {
      const due = start + (index * 1000) / aSecond
      if (due > performance.now()) await setTimeout(due - performance.now())
      times.push(work(index))
    }
    return Promise.all(times)
  }
  const asked = encodeWith(messagesApi.poll.query, { read: false, pageSize: 99_999 }) as Record<string, string>
  const unread = `${messagesApi.poll.path}?${new URLSearchParams(asked).toString()}`
  const everybody = async () =>
    (
      await Promise.all([
        begun(PEOPLE / USERINFO_SECONDS, (index) => ask(identityApi.userInfo.path, people[index % PEOPLE]!)),
        begun(PEOPLE / MESSAGES_SECONDS, (index) => ask(unread, people[(index * 7) % PEOPLE]!)),
      ])
    ).flat()
  const saves = () => begun(SAVES_A_SECOND, (index) => timed(savers[index % savers.length]!))
  // the server's code is compiled as it runs
  await saves()
  await everybody()
  const idlePolls = await everybody()
  const idleSaves = await saves()
  const [busyPolls, busySaves] = await Promise.all([everybody(), saves()])
  const told = (busy: readonly number[], idle: readonly number[], share: number) =>
    `${percentile(busy, share).toFixed(1)} ms / ${percentile(idle, share).toFixed(1)} ms`
  return [
    absolute(
      '10 每秒保存50张凭证时，2000人轮询的p99：空闲时的',
      percentile(busyPolls, 0.99) / percentile(idlePolls, 0.99),
      3,
      '×',
      told(busyPolls, idlePolls, 0.99),
    ),
    absolute(
      '10 2000人轮询时，保存凭证的p95：无人轮询时的',
      percentile(busySaves, 0.95) / percentile(idleSaves, 0.95),
      1.5,
      '×',
      told(busySaves, idleSaves, 0.95),
    ),
  ]
}

export async function frameFigures(house: House): Promise<Figure[]> {
  const client = await house.ledgerFrom(books('框架', 200, { seed: 400 }))
  const other = await house.ledgerFrom(books('另一账套', 200, { seed: 401 }))
  const both = [client.ledgerId, other.ledgerId]
  const others = await like(house, client.ledgerId, 5000)
  const few = await assistant(house, [...both, ...others.slice(0, 8)])
  const many = await assistant(house, [...both, ...others.slice(0, 998)])
  const most = await assistant(house, [...both, ...others.slice(0, 4998)])
  await house.sql.query('vacuum analyze')
  const dir = await mkdtemp(join(tmpdir(), 'qz-bench-web-'))
  const opened = await openBrowser(await unpackChromium(dir))
  try {
    return [
      await firstScreen(opened.browser, house, many, few),
      await filtering(opened.browser, house, most),
      await switching(opened.browser, house, few, ['框架', '另一账套']),
      ...(await polls(house)),
    ]
  } finally {
    await opened.close()
    await rm(dir, { recursive: true, force: true })
  }
}
