/** What a journey runs on: a house per worker (database, server, browser), and per test a firm with a ledger and a signed-in page. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { day } from '../../packages/domain/src/kernel/period.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test as base } from 'vitest'
import { openBench, PASSWORD, type Bench, type Client, type LedgerClient, type LedgerOptions } from '../../apps/server/src/testing/bench.ts'
import { startAssistant } from '../../apps/assistant/src/assistant.ts'
import { MODEL_KEY } from '../../apps/sandbox/src/sandbox.ts'
import { openBrowser, UNOPTIMIZED } from './browser.ts'
import { openAmong } from './processes.ts'
import { windowsOf, type WindowOptions } from './windows.ts'

export { day, PASSWORD }
export type { LedgerClient }

/** The moment journeys start at, for the server and for the browser; from there the clock runs. */
const START = new Date('2026-11-21T02:00:00Z')

/** Hosts of this machine that are other doors of the site. */
const HOSTS = { agentHosts: ['agent.localhost'], partnerHosts: ['partner.localhost'], channelHosts: ['channel.localhost'] } as const

/** How many processes the house has; requests go to any of them. */
const PROCESSES = Number(process.env['PROCESSES'] ?? 1)

export interface House extends Bench {
  /** Gives the chat service the sandbox's model, or takes it away: there is none at first. */
  chatModel(given: boolean): void
  /** Lets time pass on the server. */
  later(seconds: number): void
  /** The site under another of its hosts. */
  at(host: 'agent.localhost' | 'partner.localhost' | 'channel.localhost', path: string): string
  /** A window of a person's own: nothing shared with another. */
  window(options?: WindowOptions): Promise<Page>
  /** A window in which the client's person is signed in already. */
  windowOf(client: Client, options?: WindowOptions): Promise<Page>
}

interface OpenHouse {
  readonly house: House
  /** Ends the windows of a test; none of its pages may have said an error to the console. */
  settle(failed: string | undefined): Promise<void>
  close(): Promise<void>
}

async function openHouse(): Promise<OpenHouse> {
  const { web, assistant: page, chromium } = inject('journeys')
  const opening = Date.now()
  let passed = 0
  const now = () => new Date(START.getTime() + Date.now() - opening + passed)
  let withModel = false
  // each is told the other's address
  let bench: Awaited<ReturnType<typeof openBench>>
  const assistant = await startAssistant({
    port: 0,
    host: '127.0.0.1',
    page,
    now: () => ({
      productUrl: bench.server.url,
      sites: [bench.server.url],
      model: withModel ? { url: bench.sandbox.modelUrl, key: MODEL_KEY, name: 'sandbox', patienceSeconds: 5 } : null,
    }),
  })
  // files lie at the S3-compatible store here, on the disk in the tests of the server
  let among: Awaited<ReturnType<typeof openAmong>> | undefined
  const ahead = () => now().getTime() - Date.now()
  bench = await openBench({
    web,
    ...(PROCESSES > 1 && {
      behind: async ({ url, config, appUrl }) => {
        among = await openAmong(url, { config, appUrl, web, ahead: ahead() }, PROCESSES - 1)
        return among.url
      },
    }),
    clock: now,
    objectStore: true,
    settings: { ...HOSTS, hotline: '400-800-1234', chatUrl: assistant.url },
  })
  const opened = await openBrowser(chromium, UNOPTIMIZED)
  const at: House['at'] = (host, path) => `http://${host}:${new URL(bench.server.url).port}${path}`
  const others = Object.values(HOSTS).flatMap((hosts) => hosts.map((host) => new URL(at(host, '/')).origin))
  const windows = windowsOf(opened.browser, [bench.server.url, ...others], now)
  const house: House = {
    ...bench,
    chatModel: (given) => void (withModel = given),
    later: (seconds) => {
      passed += seconds * 1000
      among?.ahead(ahead())
    },
    at,
    window: (options) => windows.open(options),
    windowOf: async (client, options) => {
      const page = await windows.open(options)
      const cookies = client.cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: bench.server.url }
      })
      await page.context().addCookies(cookies)
      return page
    },
  }
  return {
    house,
    settle: async (failed) => {
      withModel = false
      if (failed !== undefined) await picture(windows.pages(), failed)
      expect(await windows.settle()).toEqual([])
    },
    close: async () => {
      await opened.close()
      await assistant.close()
      await among?.close()
      await bench.close()
    },
  }
}

/** What a failed journey saw last, for whoever looks into it. */
async function picture(pages: readonly Page[], name: string): Promise<void> {
  const dir = fileURLToPath(new URL('../../var/journeys/', import.meta.url))
  await mkdir(dir, { recursive: true })
  for (const [at, page] of pages.entries())
    // a window that shows a document has no picture
    await page
      .screenshot({ path: join(dir, `${name.replaceAll(/[^\w一-龥]+/g, '-').slice(0, 60)}-${at}.png`), timeout: 3000 })
      .catch(() => undefined)
}

interface Fixtures {
  opened: OpenHouse
  house: House
  ledger: LedgerClient
  page: Page
}

const journeysIn = (scope: 'worker' | 'file') =>
  base.extend<Fixtures>({
    opened: [
      // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern to know which fixtures are wanted: none
      async ({}, use) => {
        const opened = await openHouse()
        await use(opened)
        await opened.close()
      },
      { scope },
    ],
    house: async ({ opened, task }, use) => {
      await use(opened.house)
      await opened.settle(task.result?.errors?.length ? task.name : undefined)
    },
    ledger: async ({ house }, use) => use(await aLedger(house)),
    page: async ({ house, ledger }, use) => use(await house.windowOf(ledger)),
  })

/** `ledger`: a fresh small-business ledger from 2026-09; `page`: its bookkeeper's window, signed in. */
export const test = journeysIn('worker')
/** The same in a house of the file's own: nobody is there yet. */
export const testAlone = journeysIn('file')

export const aLedger = (house: House, options: LedgerOptions = {}) => house.ledger({ startOn: '2026-09-01', ...options })
