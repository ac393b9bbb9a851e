/** `npm run dev`: the server restarted on every change, the web with hot reload in front of it, chat service and sandbox beside them. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assistantBeside } from './assistant.ts'
import { buildWeb } from './build.ts'
import { sandboxBeside } from './sandbox.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const VITE = 'http://localhost:5173,http://127.0.0.1:5173'
// the chat service shows its page as it was built
buildWeb()
const sandbox = await sandboxBeside()
const assistant = await assistantBeside({ ...process.env, SITE_URL: process.env['SITE_URL'] || VITE })
const env = { ...process.env, ...sandbox.env, ...assistant.env }
const start = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
const server = start(['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'])
const web = start(['node_modules/vite/bin/vite.js', 'apps/web'])
const stop = () => {
  server.kill('SIGINT')
  web.kill('SIGINT')
  sandbox.stop()
  assistant.stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
server.once('exit', stop)
