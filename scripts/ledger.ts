/** `npm run ledger -- import FILE` / `export LEDGER`: a whole ledger as one file. */
import { runLedgerCommand } from '../apps/server/src/ledger-file.ts'

process.exitCode = (await runLedgerCommand(process.argv.slice(2))) ? 0 : 1
