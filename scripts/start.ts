/** `npm start`: builds the web when it changed, then serves the product; beside it the chat service and, in development, the sandbox. */
import { assistantBeside } from './assistant.ts'
import { buildWeb } from './build.ts'
import { sandboxBeside } from './sandbox.ts'

buildWeb()
for (const start of [sandboxBeside, assistantBeside]) {
  const { env, stop } = await start()
  Object.assign(process.env, env)
  process.once('exit', stop)
}
await import('../apps/server/src/main.ts')
