/**
 * Windows of people, each a context of its own. One that a test has left goes to a person of the next, emptied: its process has compiled the
 * product's code, which is more than half of what a new window costs.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface WindowOptions {
  readonly width?: number
  readonly height?: number
  /** Whether the sidebar is unfolded everywhere; false: as a new person finds it. */
  readonly sidebar?: boolean
  /** Whether it fetches the other pages ahead, as browsers do that were not told to save data. */
  readonly ahead?: boolean
}

/** What could not be fetched: the server's or a test's refusal, no fault of the page. */
const NOT_FETCHED = /^Failed to load resource|Failed to fetch dynamically imported module/

/** What may be asked of a window without leaving a trace that emptying would not take away; all else makes it a window of one test. */
const TRACELESS: ReadonlySet<string> = new Set(
  [
    'constructor on once off addListener removeListener removeAllListeners emit listeners listenerCount',
    // of a context
    'newPage pages close isClosed browser newCDPSession waitForEvent setDefaultTimeout cookies addCookies clearCookies storageState',
    // of a page
    'context goto reload goBack goForward url title content bringToFront screenshot pdf frames mainFrame frame frameLocator',
    'viewportSize setViewportSize evaluate evaluateHandle addScriptTag $ $$ $eval $$eval setDefaultNavigationTimeout',
    'locator getByRole getByText getByLabel getByTitle getByPlaceholder getByAltText getByTestId',
    'waitForURL waitForRequest waitForResponse waitForFunction waitForLoadState waitForSelector',
  ].flatMap((names) => names.split(' ')),
)
/** What a test may listen to. */
const LISTENED =
  'request response requestfailed requestfinished framenavigated console pageerror dialog download popup filechooser websocket worker'.split(
    ' ',
  )
/** What is waited for is waited for: a machine with other work is no fault of the product. */
export const PATIENCE_MS = 30_000
/** A document of the product without a program. */
const QUIET = '/app.json'
/** So many wait for the next test. */
const MOST_KEPT = 4

interface Window {
  readonly kind: string
  readonly context: BrowserContext
  readonly page: Page
  readonly size: { readonly width: number; readonly height: number }
  /** What its pages said to the console. */
  complaints: string[]
  touched: boolean
}

/** Tells when something is asked of it that is not in the list. */
function watchUse(target: object, told: () => void): void {
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(target))) {
    const method: unknown = Reflect.get(target, name)
    if (TRACELESS.has(name) || name.startsWith('_') || typeof method !== 'function') continue
    Reflect.set(target, name, (...given: unknown[]): unknown => {
      told()
      return Reflect.apply(method, target, given)
    })
  }
}

export interface Windows {
  open(options?: WindowOptions): Promise<Page>
  /** Those that are open now. */
  pages(): readonly Page[]
  /** Ends them; answers what their pages said to the console. */
  settle(): Promise<string[]>
}

/** `origins`: the product's, the first where windows begin. */
export function windowsOf(browser: Browser, origins: readonly string[], now: () => Date): Windows {
  const baseURL = origins[0]!
  const kept: Window[] = []
  let open: Window[] = []

  async function make(kind: string, { width = 1440, height = 900, sidebar = true, ahead = false }: WindowOptions): Promise<Window> {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      acceptDownloads: true,
      baseURL,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.clock.install({ time: now() })
    // what a page fetches ahead of others takes the cores of whoever waits
    if (!ahead) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    // the sidebar as most people have it: unfolded, also at home
    if (sidebar)
      await context.addInitScript(() => {
        // an empty page has no storage
        if (location.protocol.startsWith('http') && localStorage.getItem('qz:sidebar:narrow') === null)
          localStorage.setItem('qz:sidebar:narrow', 'false')
      })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    const window: Window = { kind, context, page, size: { width, height }, complaints: [], touched: false }
    context.on('weberror', (error) => window.complaints.push(error.error().message))
    context.on('console', (message) => {
      // a refused call is the server's answer, not a fault of the page
      if (message.type() === 'error' && !NOT_FETCHED.test(message.text())) window.complaints.push(message.text())
    })
    const touch = () => (window.touched = true)
    for (const one of [context, context.clock, page]) watchUse(one, touch)
    return window
  }

  /** Nothing is left of whoever had it; false: it cannot be given on. */
  async function emptied({ context, page, size }: Window): Promise<boolean> {
    if (page.isClosed()) return false
    await Promise.all(
      context
        .pages()
        .filter((one) => one !== page)
        .map((one) => one.close()),
    )
    // what the product asks before it is left is no matter of the next
    page.removeAllListeners('dialog')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(QUIET)
    for (const event of LISTENED) page.removeAllListeners(event)
    await context.clearCookies()
    const session = await context.newCDPSession(page)
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
    await page.evaluate(() => sessionStorage.clear())
    await page.setViewportSize(size)
    return true
  }

  return {
    open: async (options = {}) => {
      const kind = JSON.stringify(options, ['width', 'height', 'sidebar', 'ahead'])
      const at = kept.findIndex((one) => one.kind === kind)
      const window = at === -1 ? await make(kind, options) : kept.splice(at, 1)[0]!
      open.push(window)
      if (at !== -1) {
        await window.context.clock.setSystemTime(now())
        window.touched = false
      }
      return window.page
    },
    pages: () => open.flatMap(({ context }) => context.pages()),
    settle: async () => {
      const ended = open
      open = []
      const complaints = ended.flatMap((one) => one.complaints)
      for (const window of ended) {
        window.complaints = []
        const keep = !window.touched && kept.length < MOST_KEPT && (await emptied(window))
        if (keep) kept.push(window)
        else await window.context.close()
      }
      return complaints
    },
  }
}
