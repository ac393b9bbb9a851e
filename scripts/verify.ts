/** `npm run verify`: recomputes every ledger's figures from its lines and walks its chains; names whatever is not as it must be. */
import { verifyAll } from '../apps/server/src/verify-all.ts'

process.exitCode = (await verifyAll()) ? 0 : 1
