/** `npm run restore -- --to NEW [--at MOMENT] [--from FOLDER|s3]`: the installation as it was, in a new folder, and proved. */
import { runRestoreCommand } from '../apps/server/src/backup-command.ts'

process.exitCode = (await runRestoreCommand(process.argv.slice(2))) ? 0 : 1
