/** `npm start`: builds the web when it changed, then serves the product on one port. */
import { buildWeb } from './build.ts'

buildWeb()
await import('../apps/server/src/main.ts')
