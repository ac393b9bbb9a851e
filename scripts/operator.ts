/** `npm run operator -- 登录名`: who may see how the installation stands. */
import { runOperatorCommand } from '../apps/server/src/operator-command.ts'

process.exitCode = (await runOperatorCommand(process.argv.slice(2))) ? 0 : 1
