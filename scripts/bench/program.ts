/** The server as the bench runs it: the product's own, and its memory on request over the process channel. */
import { startServer } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'

const server = await startServer({ ...readConfig(), port: 0 }, process.env['BENCH_APP_URL']!)
console.log(server.url)
let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20).unref()
process.on('message', (asked) => {
  if (asked === 'reset') {
    globalThis.gc?.()
    peak = process.memoryUsage().rss
  }
  process.send?.({ asked, rss: process.memoryUsage().rss, peak })
})
