/** `npm run backup [-- --to FOLDER|s3]`: a copy of the whole installation. */
import { runBackupCommand } from '../apps/server/src/backup-command.ts'

process.exitCode = (await runBackupCommand(process.argv.slice(2))) ? 0 : 1
