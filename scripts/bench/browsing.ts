/** Figure 9: what a person waits for in the browser, against an empty page of the same stack and a static table. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { build } from 'vite'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { openBrowser, unpackChromium } from '../../e2e/support/browser.ts'
import { VoucherPaper } from '../../e2e/pages/voucher.ts'
import { pageOf, seen, Shell } from '../../e2e/pages/shell.ts'
import { BENCH_YEAR, books } from './books.ts'
import type { House } from './house.ts'
import { absolute, median, ratioOf, timed, type Figure, type Pair } from './measure.ts'

const PAIRS = 7
const SUBJECTS = 2000
const four = (value: number): string => String(value).padStart(4, '0')

/** Books whose receivables have 2,000 subjects, each with a movement in January. */
function wideBooks() {
  const plain = books('二千科目', 12, { seed: 95 })
  const receivable = plain.subjects.find((one) => one.code === '1122')!
  const codes = Array.from({ length: SUBJECTS }, (_, index) => `1122${four(index + 1)}`)
  const like = plain.vouchers[0]!
  const line = like.lines[0]!
  const vouchers = Array.from({ length: SUBJECTS / 100 }, (_, index) => {
    const debits = codes.slice(index * 100, (index + 1) * 100).map((code) => ({ ...line, code, debit: '123.45', credit: '0.00' }))
    const credit = { ...line, code: '2202', debit: '0.00', credit: '12345.00', cashFlows: [] }
    return { ...like, day: `${BENCH_YEAR}-01-15`, number: index + 1, lines: [...debits, credit] }
  })
  return {
    ...plain,
    subjects: [...plain.subjects, ...codes.map((code) => ({ ...receivable, code, name: `客户${code.slice(4)}` }))],
    vouchers,
  }
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the built empty page and a table of 2,000 rows that is there at a click. */
export async function serveBare(dir: string): Promise<{ url: string; server: Server }> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('./empty', import.meta.url)),
    build: { outDir: dir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1200 },
  })
  const row = `<tr>${Array.from({ length: 9 }, (_, at) => `<td>${at === 1 ? '应收账款-客户' : '12,345.67'}</td>`).join('')}</tr>`
  const table = `<!doctype html><meta charset="utf-8"><button onclick="document.querySelector('table').hidden=false">显示</button><table hidden>${row.repeat(SUBJECTS)}</table>`
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://bare').pathname
    const found = path === '/table' ? Promise.resolve(Buffer.from(table)) : readFile(join(dir, path === '/' ? 'index.html' : path))
    found.then(
      (bytes) =>
        response
          .setHeader('content-type', TYPES[path.includes('.') ? extname(path) : '.html'] ?? 'application/octet-stream')
          .setHeader('content-encoding', 'gzip')
          .end(gzipSync(bytes)),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server }
}

/** A window with nothing cached, signed in. */
export async function freshWindow(browser: Browser, client: Client): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: client.base })
  await context.addCookies(
    client.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: client.base }
    }),
  )
  await context.addInitScript(
    ({ id, month }) => {
      localStorage.setItem(`qz:period:${id}`, JSON.stringify(month))
      // unfolded, also at home
      localStorage.setItem('qz:sidebar:narrow', 'false')
    },
    { id: (client as Client & { ledgerId: string }).ledgerId, month: `${BENCH_YEAR}-01` },
  )
  return context
}

async function coldFigures(browser: Browser, client: Client, bareUrl: string): Promise<Figure[]> {
  const pairs: Pair[] = []
  let scripts = 0
  for (let index = 0; index <= PAIRS; index += 1) {
    const context = await freshWindow(browser, client)
    const page = await context.newPage()
    const sizes: Promise<number>[] = []
    const weigh = (request: Request): void => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
    }
    page.on('requestfinished', weigh)
    const ours = await timed(async () => {
      await page.goto('/document/createVoucher')
      await new VoucherPaper(page).ready()
    })
    // what comes from here on is no longer asked about: the window may be closed before it answers
    page.off('requestfinished', weigh)
    scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    await context.close()
    const empty = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const blank = await empty.newPage()
    const bare = await timed(async () => {
      await blank.goto(bareUrl)
      await seen(blank.getByLabel('空'))
    })
    await empty.close()
    if (index > 0) pairs.push({ ours, bare })
  }
  return [
    ratioOf('9 录凭证冷打开到可用：同一套库的空页', pairs, 2),
    absolute('9 录凭证可用前取的JavaScript（压缩后）', scripts / 1000, 300, 'kB'),
  ]
}

/** Milliseconds from a click on an element to the frame in which what is looked for is painted. */
function clickToPainted(page: Page, click: string, wanted: string): Promise<number> {
  return page.evaluate(
    ({ from, to }) =>
      new Promise<number>((done, fail) => {
        const start = performance.now()
        document.querySelector<HTMLElement>(from)!.click()
        const look = (): void => {
          if (document.querySelector<HTMLElement>(to)?.checkVisibility() === true)
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
          else if (performance.now() - start > 30_000) fail(new Error(`${to} was not painted in 30 s`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { from: click, to: wanted },
  )
}

async function tabFigure(browser: Browser, client: Client): Promise<Figure> {
  const context = await freshWindow(browser, client)
  const page = await context.newPage()
  await page.goto('/document/createVoucher')
  await new VoucherPaper(page).ready()
  const shell = new Shell(page)
  await seen((await shell.go('科目余额表')).getByText('客户0003'))
  await shell.tab('录凭证').evaluate((tab) => tab.setAttribute('data-bench', 'voucher'))
  await shell.tab('科目余额表').evaluate((tab) => tab.setAttribute('data-bench', 'balance'))
  const times: number[] = []
  for (let index = 0; index < 9; index += 1) {
    times.push(await clickToPainted(page, '[data-bench=voucher]', 'section[aria-label=录凭证] [role=grid], [aria-label=记账凭证]'))
    times.push(await clickToPainted(page, '[data-bench=balance]', 'section[aria-label=科目余额表] [role=gridcell]'))
  }
  await context.close()
  return absolute('9 切到已打开的标签页（录凭证与2000行科目余额表之间）', median(times), 100, 'ms')
}

async function tableFigure(browser: Browser, client: Client, bareUrl: string): Promise<Figure> {
  const context = await freshWindow(browser, client)
  const page = await context.newPage()
  const bare = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const plain = await bare.newPage()
  const pairs: Pair[] = []
  for (let index = 0; index <= PAIRS; index += 1) {
    await page.goto('/')
    await seen(pageOf(page, '首页'))
    await (await new Shell(page).place('科目余额表')).evaluate((link) => link.setAttribute('data-bench', 'link'))
    const ours = await clickToPainted(page, '[data-bench=link]', 'section[aria-label=科目余额表] [role=gridcell]')
    await plain.goto(`${bareUrl}/table`)
    const table = await clickToPainted(plain, 'button', 'td')
    if (index > 0) pairs.push({ ours, bare: table })
  }
  await context.close()
  await bare.close()
  return ratioOf('9 二千行的科目余额表从点击到画出：静态表格', pairs, 2)
}

export async function browsingFigures(house: House): Promise<Figure[]> {
  const usual = await house.ledgerFrom(books('录凭证', 10_000, { seed: 96 }))
  const client = await house.ledgerFrom(wideBooks())
  const dir = await mkdtemp(join(tmpdir(), 'qz-bench-web-'))
  const { url, server } = await serveBare(join(dir, 'empty'))
  const opened = await openBrowser(await unpackChromium(dir))
  try {
    return [
      ...(await coldFigures(opened.browser, usual, url)),
      await tabFigure(opened.browser, client),
      await tableFigure(opened.browser, client, url),
    ]
  } finally {
    await opened.close()
    server.close()
    await rm(dir, { recursive: true, force: true })
  }
}
