/** `npm start`: builds the web when it changed, then serves the product on one port; the sandbox beside it in development. */
import { buildWeb } from './build.ts'
import { sandboxBeside } from './sandbox.ts'

buildWeb()
const sandbox = await sandboxBeside()
Object.assign(process.env, sandbox.env)
process.once('exit', sandbox.stop)
await import('../apps/server/src/main.ts')
