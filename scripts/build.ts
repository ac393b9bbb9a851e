/** Builds the sites (the web, the chat service's page) into their dist with compressed copies; skips the work when nothing changed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
function* filesUnder(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

/** A digest over everything the build of a site reads. */
function inputs(site: string): string {
  const hash = createHash('sha256')
  const files = [site, 'packages/domain/src', 'packages/contract/src'].flatMap((dir) => [...filesUnder(join(root, dir))])
  for (const file of [...files.toSorted(), join(root, 'package-lock.json')]) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

export function buildWeb(): void {
  build('apps/web', '正在构建网页……', ['vite.h5.config.ts'])
  build('apps/assistant', '正在构建智能助手的网页……')
}

/** `more`: further builds of the site into the same place. */
function build(site: string, saying: string, more: readonly string[] = []): void {
  // a packed product comes built, without what it was built from
  if (!existsSync(join(root, site, 'vite.config.ts'))) return
  const dist = join(root, site, 'dist')
  const stamp = join(dist, '.inputs')
  const now = inputs(site)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log(saying)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const config of [[], ...more.map((name) => ['--config', join(root, site, name)])]) {
    const done = spawnSync(process.execPath, [vite, 'build', site, ...config, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (done.status !== 0) throw new Error('网页没有构建成功')
  }
  for (const file of filesUnderDist(dist)) {
    if (!/\.(js|css|html|svg|json)$/.test(file) || statSync(file).size < 1024) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
  writeFileSync(stamp, now)
}

function filesUnderDist(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) buildWeb()
