/**
 * `npm run shots`: a picture of every page of the menu, of the sample ledgers, into shots/; and those of docs/pictures (--docs: these alone).
 * --small takes 1280×800, --large the type of 14 px, --theme=green|red the other accents, --ledger=和顺商贸 one ledger alone,
 * --pages=期初余额,明细账 pages alone by their titles. SHOTS_URL names a started product to reuse.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { SAMPLE_PASSWORD, samplePeople } from '../apps/server/src/sample/firm.ts'
import { Client } from '../apps/server/src/testing/client.ts'
import { openBrowser, unpackChromium } from '../e2e/support/browser.ts'
import { vouchersApi } from '../packages/contract/src/finance/vouchers/vouchers.ts'
import { ledgersApi } from '../packages/contract/src/ledger/ledgers/ledgers.ts'
import { menuItems, permissionsOf, sees } from '../packages/domain/src/access/menu.ts'
import { dayInChina, firstOfQuarter, previousPeriod, type Period } from '../packages/domain/src/kernel/period.ts'
import { buildWeb } from './build.ts'
import { sandboxBeside } from './sandbox.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const READY = /http:\/\/[\d.]+:\d+/
const given = process.argv.slice(2)
const small = given.includes('--small')
const large = given.includes('--large')
const told = (name: string): string | undefined => given.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
const theme = told('theme') ?? 'blue'
const only = told('ledger')
const docsAlone = given.includes('--docs')
const titles = told('pages')?.split(',')
const size = small ? { width: 1280, height: 800 } : { width: 1440, height: 900 }
const into = join(root, 'shots', [`${size.width}`, theme, ...(large ? ['14px'] : [])].join('-'))

/** What the documents show, of the month that is worked on: the file, and where; `:voucher` is one of its vouchers, `:quarter` the quarter before. */
const PICTURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  和顺商贸: {
    home: '/manager/guidance',
    voucher: '/document/createVoucher?id=:voucher',
    closing: '/finance/endCheckout',
    sheet: '/report/balanceSheet',
    bills: '/document/documentManagement',
    filing: '/taxWorkspace/declarationChecklist?period=:quarter',
    ledgers: '/controlCenter/booksSetList',
  },
  恒创精密: { cost: '/finance/simpleCostAccount', assets: '/assets/card' },
}

interface Started {
  readonly url: string
  stop(): Promise<void>
}

/** The product with sample data in a folder of its own, which is kept: the second run starts at once. Its outside is the sandbox, as at `npm start`. */
async function startProduct(varDir: string): Promise<Started> {
  const sandbox = await sandboxBeside({ ...process.env, VAR_DIR: varDir })
  return new Promise((done, fail) => {
    const child: ChildProcess = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...sandbox.env,
        NODE_ENV: '',
        SAMPLE_DATA: '1',
        VAR_DIR: varDir,
        PORT: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout!.on('data', (bytes: Buffer) => {
      const url = READY.exec(bytes.toString())?.[0]
      const ended = new Promise<void>((gone) => child.once('exit', () => gone()))
      if (url)
        done({
          url,
          stop: () => {
            child.kill('SIGTERM')
            sandbox.stop()
            return ended
          },
        })
    })
    child.once('exit', (code) => fail(new Error(`the product ended with ${code}`)))
  })
}

async function signedIn(url: string, userName: string): Promise<Client> {
  const client = new Client(url)
  await client.signIn(userName, SAMPLE_PASSWORD)
  return client
}

async function windowOf(browser: Browser, client: Client, period: Period | null, ledgerId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', baseURL: client.base })
  const pairs = client.cookie.split('; ').filter((pair) => pair !== '')
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: client.base }
    }),
  )
  await context.addInitScript(
    ({ color, type, month, id }) => {
      localStorage.setItem('qz:theme', JSON.stringify({ color, size: type }))
      if (month !== null) localStorage.setItem(`qz:period:${id}`, JSON.stringify(month))
    },
    { color: theme, type: large ? 14 : 12, month: period as string | null, id: ledgerId },
  )
  return context.newPage()
}

async function shoot(page: Page, address: string, file: string): Promise<void> {
  if (titles !== undefined && !titles.some((title) => file.includes(title))) return
  await page.goto(address)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('status', { name: '正在加载' }).filter({ visible: true }).first().waitFor({ state: 'hidden' })
  await page.screenshot({ path: file, animations: 'disabled' })
  console.log(file.slice(root.length))
}

/** Pages of a month's papers. */
const PAPERS = /^\/(document|finance|bailian|customerInteractions)\//
const MOST = 200
/** Vouchers of a month, those with most to see first; what carries profit and loss forward is no voucher to show. */
async function worthSeeing(client: Client, period: Period): Promise<string[]> {
  const vouchers = await client.call(vouchersApi.list, { query: { from: period, to: period, page: 1, pageSize: MOST } })
  return vouchers
    .filter((one) => one.kind === 'manual')
    .toSorted((one, other) => other.lines.length - one.lines.length)
    .map((one) => one.id)
}

/** The month with the most vouchers and its best one; and the best one of the month still open. */
async function busiest(
  client: Client,
  periods: readonly Period[],
  suggested: Period,
): Promise<{ period: Period | null; voucherId: string | null; open: { period: Period; id: string } | null }> {
  let best: { period: Period; ids: string[] } | null = null
  for (const period of periods) {
    const ids = await worthSeeing(client, period)
    if (ids.length > (best?.ids.length ?? 0)) best = { period, ids }
  }
  const [id] = await worthSeeing(client, suggested)
  const open = id === undefined ? null : { period: suggested, id }
  return { period: best?.period ?? null, voucherId: best?.ids[0] ?? null, open }
}

async function shootLedger(browser: Browser, client: Client, id: string, shortName: string): Promise<void> {
  const ledger = await client.call(ledgersApi.select, { params: { id } })
  const { periods, suggested } = await client.call(ledgersApi.periods)
  const months = periods.map((one) => one.period)
  const { period, voucherId, open } = await busiest(client, months, suggested)
  const page = await windowOf(browser, client, period, id)
  const viewer = {
    roles: ['ROLE_CHARGE'] as const,
    permissions: permissionsOf(['ROLE_CHARGE']),
    features: new Set<string>(),
    standard: ledger.standard,
    shared: false,
    channel: false,
  }
  const dir = join(into, shortName)
  await mkdir(dir, { recursive: true })
  let number = 0
  const next = (title: string) => join(dir, `${String((number += 1)).padStart(2, '0')}-${title}.png`)
  const seen = menuItems.filter((one) => sees(viewer, one))
  if (open !== null && !small && !large && theme === 'blue') {
    const now = await windowOf(browser, client, open.period, id)
    await mkdir(join(root, 'docs/pictures'), { recursive: true })
    for (const [name, address] of Object.entries(PICTURES[shortName] ?? {}))
      await shoot(
        now,
        address.replace(':voucher', open.id).replace(':quarter', previousPeriod(firstOfQuarter(open.period))),
        join(root, `docs/pictures/${name}.png`),
      )
    await now.context().close()
  }
  if (docsAlone) return page.context().close()
  for (const item of seen) await shoot(page, item.path.replace(':companyId', id), next(item.title))
  await shoot(page, '/books/subAccount?subject=1002', next('明细账-银行存款'))
  if (voucherId !== null) await shoot(page, `/document/createVoucher?id=${voucherId}`, next('凭证'))
  // papers come in for the month that runs, which the busiest one is not
  const running = dayInChina(new Date()).slice(0, 7) as Period
  if (months.includes(running) && running !== period) {
    const today = await windowOf(browser, client, running, id)
    for (const item of seen.filter((one) => PAPERS.test(one.path)))
      await shoot(today, item.path.replace(':companyId', id), next(`${item.title}-本月`))
    await today.context().close()
  }
  await page.context().close()
}

async function main(): Promise<void> {
  buildWeb()
  const work = await mkdtemp(join(tmpdir(), 'qz-shots-'))
  const varDir = join(root, 'var/shots')
  await mkdir(varDir, { recursive: true })
  await chmod(varDir, 0o755)
  const running = process.env['SHOTS_URL'] ?? ''
  const product = running === '' ? await startProduct(varDir) : { url: running, stop: () => Promise.resolve() }
  const opened = await openBrowser(await unpackChromium(work))
  try {
    for (const userName of samplePeople.filter((one) => one.roles.includes('ROLE_CHARGE')).map((one) => one.userName)) {
      const client = await signedIn(product.url, userName)
      const { joined } = await client.call(ledgersApi.mine)
      for (const one of joined.filter(({ shortName }) => only === undefined || shortName === only))
        await shootLedger(opened.browser, client, one.id, one.shortName || one.name)
    }
    const stranger = await windowOf(opened.browser, new Client(product.url), null, '')
    for (const [address, title] of [
      ['/login', '登录'],
      ['/401', '无权限'],
      ['/notFound', '页面不存在'],
    ] as const) {
      await stranger.goto(address)
      await stranger.waitForLoadState('networkidle')
      await stranger.screenshot({ path: join(into, `${title}.png`) })
    }
  } finally {
    await opened.close()
    await product.stop()
    await rm(work, { recursive: true, force: true })
  }
}

await main()
