/** `npm run dev`: the server restarted on every change, the web with hot reload in front of it, the sandbox beside them. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sandboxBeside } from './sandbox.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sandbox = await sandboxBeside()
const env = { ...process.env, ...sandbox.env }
const start = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
const server = start(['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'])
const web = start(['node_modules/vite/bin/vite.js', 'apps/web'])
const stop = () => {
  server.kill('SIGINT')
  web.kill('SIGINT')
  sandbox.stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
server.once('exit', stop)
