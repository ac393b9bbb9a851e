/** A pooler before the database: told apart from the database itself, and refused where it would lose what was prepared. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, vi } from 'vitest'
import { openBench, test } from '../../testing/bench.ts'
import { openClient } from './address.ts'
import { checkPooler } from './pooler.ts'

const version = (): number | null => {
  const said = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const parts = /PgBouncer 1\.(\d+)/.exec(said)
  return parts ? Number(parts[1]) : null
}

async function pooler(to: URL, mode: string): Promise<{ address: string; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'qz-pooler-'))
  await chmod(dir, 0o755)
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  const { appPassword } = inject('postgres')
  await writeFile(join(dir, 'users.txt'), `"${to.username}" "${appPassword}"\n`)
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    `[databases]
* = host=${to.hostname} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${dir}/users.txt
pool_mode = ${mode}
default_pool_size = 4
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
${version()! >= 21 ? 'max_prepared_statements = 0' : ''}
`,
  )
  const child: ChildProcess = spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), join(dir, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  const address = Object.assign(new URL(to.href), { port: String(port) }).href
  await vi.waitFor(async () => (await openClient(address)).end(), { timeout: 20_000, interval: 100 })
  return {
    address,
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

test('the database itself is no pooler', async () => {
  const bench = await openBench()
  try {
    await checkPooler(bench.appUrl)
  } finally {
    await bench.close()
  }
})

test.skipIf(version() === null)('transaction mode without prepared statements is refused; session mode is not', async () => {
  const bench = await openBench()
  try {
    const said: string[] = []
    for (const mode of ['transaction', 'session']) {
      const before = await pooler(new URL(bench.appUrl), mode)
      said.push(
        await checkPooler(before.address).then(
          () => 'taken',
          (error: Error) => error.message,
        ),
      )
      await before.close()
    }
    expect(said).toEqual([expect.stringContaining('请用 1.21 以上并设 max_prepared_statements'), 'taken'])
  } finally {
    await bench.close()
  }
})
