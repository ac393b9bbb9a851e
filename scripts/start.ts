/**
 * `npm start`: builds the web when it changed, then serves the product; beside it the chat service and, in development, the sandbox.
 * Each is started again when it dies.
 */
import { assistantBeside } from './assistant.ts'
import { runBeside } from './beside.ts'
import { buildWeb } from './build.ts'
import { sandboxBeside } from './sandbox.ts'
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.ts'

buildWeb()
for (const start of [sandboxBeside, assistantBeside]) {
  const { env, stop } = await start()
  Object.assign(process.env, env)
  process.once('exit', stop)
}

// this process lives as long as the server does: nothing else of it waits
const alive = setInterval(() => undefined, 60_000)
const end = (code: number): void => {
  clearInterval(alive)
  process.exit(code)
}
// asked to end while it still starts: it hears that this process is gone
let stopServer = (): void => end(0)
process.on('SIGINT', () => stopServer())
process.on('SIGTERM', () => stopServer())
try {
  const options = { again: () => ({}), over: () => end(0), flags: SERVER_FLAGS }
  const { stop } = await runBeside('apps/server/src/main.ts', '服务', { ...SERVER_ENV, ...process.env }, options)
  stopServer = stop
} catch {
  // it has said why
  end(1)
}
