/**
 * `node scripts/old-data.ts 提交 …`: what the product left at an earlier commit, for the test that starts it on today's program. Installs
 * that commit beside, lets it make its sample data, and keeps rows, keys and files in apps/server/test-data/日期.br.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../apps/server/src/platform/database/postgres.ts'
import { oldDataDir, readOldData } from '../apps/server/src/testing/old-data.ts'
import { root } from './sources.ts'

/** So that the file is small: of the sample ledgers the one with a little of everything is filled, and its books begin in summer. */
const SMALLER: readonly (readonly [file: string, from: string, to: string])[] = [
  ['sample.ts', 'for (const ledger of sampleLedgers) {', `for (const ledger of sampleLedgers) { if (ledger.key !== 'trading') continue;`],
  ['firm.ts', `startOn: day('2026-01-01')`, `startOn: day('2026-08-01')`],
]

function checkOut(commit: string, into: string): void {
  const tar = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
  execFileSync('tar', ['x', '-C', into], { input: tar })
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: into, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const [name, from, to] of SMALLER) {
    const file = join(into, 'apps/server/src/sample', name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(from)) throw new Error('the sample data of that commit is made in another way')
    writeFileSync(file, text.replace(from, to))
  }
  // nobody looks at its pages
  mkdirSync(join(into, 'apps/web/dist/assets'), { recursive: true })
  for (const page of ['index.html', 'h5.html'])
    writeFileSync(join(into, 'apps/web/dist', page), '<!doctype html><html><head></head><body></body></html>')
}

/** Starts the old program on an empty folder and ends it again. */
async function live(commit: string, program: string, varDir: string): Promise<void> {
  const env = {
    ...process.env,
    VAR_DIR: varDir,
    PORT: '0',
    DATABASE_URL: '',
    NODE_ENV: 'development',
    SAMPLE_DATA: '1',
    LOG_LEVEL: 'error',
    CHAT_START: '0',
  }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: program, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const over = new Promise<void>((done) => child.once('exit', () => done()))
  await new Promise<void>((ready, fail) => {
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      if (said.includes('清账已启动')) ready()
    })
    child.once('exit', (code) => fail(new Error(`${commit} ended with ${code}: ${said}`)))
  })
  child.kill('SIGTERM')
  await over
}

async function make(commit: string): Promise<void> {
  const day = execFileSync('git', ['log', '-1', '--format=%cs', commit], { cwd: root, encoding: 'utf8' }).trim()
  const dir = mkdtempSync(join(tmpdir(), 'qz-old-'))
  chmodSync(dir, 0o755)
  try {
    const [program, varDir] = ['program', 'var'].map((name) => join(dir, name)) as [string, string]
    mkdirSync(program)
    mkdirSync(varDir)
    checkOut(commit, program)
    await live(commit, program, varDir)
    const kept = readdirSync(join(varDir, 'files'), { recursive: true, encoding: 'utf8' }).map((name) => `files/${name}`)
    const beside = [...kept, 'data.key', 'archive-sign.key'].filter((path) =>
      statSync(join(varDir, path), { throwIfNoEntry: false })?.isFile(),
    )
    const server = await startPostgres(join(varDir, 'postgres'), { durable: true })
    try {
      const packed = await readOldData(`${server.url}/qingzhang`, varDir, beside, day)
      mkdirSync(oldDataDir, { recursive: true })
      writeFileSync(join(oldDataDir, `${day}.br`), packed)
      console.log(`${day}（${commit}）：${beside.length}个文件，${packed.length}字节`)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

for (const commit of process.argv.slice(2)) await make(commit)
