/** One more process of an installation, for tests: told what the first one works with, and the time of the tests. */
import { startServer } from '../../apps/server/src/app.ts'
import type { Config } from '../../apps/server/src/platform/config.ts'

export interface Order {
  readonly config: Config
  readonly appUrl: string
  readonly web: string
  /** Milliseconds the clock of the tests is ahead. */
  readonly ahead: number
}

let ahead = 0
let server: Awaited<ReturnType<typeof startServer>> | undefined

async function begin({ config, appUrl, web, ...order }: Order): Promise<void> {
  ahead = order.ahead
  server = await startServer({ ...config, port: 0 }, appUrl, { clock: () => new Date(Date.now() + ahead), checkAnswers: true, web })
  process.send!({ url: server.url })
}

process.on('message', (told: Order | { readonly ahead: number }) => {
  if ('config' in told) void begin(told)
  else ahead = told.ahead
})
process.once('disconnect', () => void server?.close().then(() => process.exit()))
