/** What is packed runs where nothing else is: no npm, no node, no network, no packages for development. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOut } from './pack.ts'
import { files, read } from './sources.ts'

let dir: string
let folder: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'qz-pack-'))
  await chmod(dir, 0o755)
  folder = join(dir, 'qingzhang')
  layOut(folder)
}, 240_000)
afterAll(() => rm(dir, { recursive: true, force: true }))

/** As on a machine that has nothing of ours. */
const bare = () => ({ PATH: '/usr/bin:/bin', HOME: dir, VAR_DIR: join(dir, 'var'), PORT: '0', CHAT_START: '0', LOG_LEVEL: 'error' })

const heard = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((done, fail) => {
    let said = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (bytes: Buffer) => {
        said += bytes.toString()
        const found = pattern.exec(said)
        if (found) done(found[1]!)
      })
    child.once('exit', (code) => fail(new Error(`it ended with ${code}: ${said}`)))
  })

test('it starts, is ready, shows its pages, tells the link for the first administrator, and ends', async () => {
  const child = spawn(join(folder, 'qingzhang'), ['start'], { cwd: dir, env: bare(), stdio: ['ignore', 'pipe', 'pipe'] })
  const over = new Promise<number | null>((done) => child.once('exit', done))
  try {
    const link = await heard(child, /(http:\S+\/setup#\S{43})/)
    const url = new URL(link).origin
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    const page = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text()
    const [, program] = /src="(\/assets\/[^"]+\.js)"/.exec(page)!
    expect((await fetch(`${url}${program}`)).status).toBe(200)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await over).toBe(0)
  // its data lies where it was told
  expect(existsSync(join(dir, 'var/data.key'))).toBe(true)
  expect(existsSync(join(folder, 'var'))).toBe(false)
}, 240_000)

test('its commands run, and what there is of them is said', () => {
  expect(execFileSync(join(folder, 'qingzhang'), ['keys'], { env: bare(), encoding: 'utf8' })).toMatch(/^DATA_KEYS=/m)
  let said = ''
  try {
    execFileSync(join(folder, 'qingzhang'), ['nonsense'], { env: bare(), encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    said = (error as { stderr: string }).stderr
  }
  expect(said).toContain('用法：./qingzhang start|verify|')
})

test('every file it has is the one that was packed, and none is for tests or development', async () => {
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  const packed = new Set([...sums.matchAll(/^[0-9a-f]{64} {2}(.+)$/gm)].map(([, name]) => name!))
  expect(packed.size).toBeGreaterThan(2000)
  for (const name of ['sbom.cdx.json', 'LICENSES.txt', 'qingzhang', 'apps/web/dist/index.html', 'docs/operations.md'])
    expect(packed).toContain(name)
  expect([...packed].filter((name) => !name.startsWith('node_modules/') && /\.test\.|\/testing\/|^e2e|\.snap$/.test(name))).toEqual([])
  for (const name of ['vite', 'vitest', 'antd', 'typescript', 'playwright-core'])
    expect([...packed].some((one) => one.startsWith(`node_modules/${name}/`))).toBe(false)
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
})

test('whatever its programs import of ours is there', async () => {
  const own = files.filter((file) => existsSync(join(folder, file)) && /^(apps|packages|scripts)\/.*\.ts$/.test(file))
  const missing = own.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export) (?!type ).*?from '(\.[^']+\.ts)'/gm)]
      .map(([, to]) => join(file, '..', to!))
      .filter((to) => !existsSync(join(folder, to)))
      .map((to) => `${file}: ${to}`),
  )
  expect(own.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})
