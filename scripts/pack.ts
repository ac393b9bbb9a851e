/**
 * `npm run pack`: everything the product needs to run, in one file to carry: built web, sources, packages, node and PostgreSQL for this
 * kind of machine, bill of materials, licences, digests. Nothing of it is fetched or built where it is unpacked.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { VERSION } from '../apps/server/src/version.ts'
import { buildWeb } from './build.ts'
import { billOfMaterials, licences, locked, placeOf } from './shipped.ts'
import { files, isTest, root } from './sources.ts'

export const NAME = `qingzhang-${VERSION}-linux-${process.arch}`

/** Commands of the product at work, and what starts it. */
const COMMANDS = ['start', 'verify', 'backup', 'restore', 'keys', 'operator', 'ledger']
const BEGINS =
  /^(apps\/(server|assistant)\/(src|migrations|cmaps|help)|packages\/(domain|contract)\/src|changes|deploy)\/|^(apps\/(server|assistant)|packages\/(domain|contract))\/package\.json$/
const SINGLE = new Set([
  'CHANGELOG.md',
  '.env.example',
  'docs/operations.md',
  ...[...COMMANDS, 'assistant', 'beside', 'build', 'sandbox', 'server-flags'].map((one) => `scripts/${one}.ts`),
])
const BUILT = ['apps/web/dist', 'apps/assistant/dist']
/** Whose packages lie beside the programs; the page's are built into it. */
const PARTS = ['apps/server', 'apps/assistant', 'packages/domain', 'packages/contract']
const OF_PAGES = new Set(['react', 'react-dom'])
/** Parts of packages that nothing reads: headers, other weights of the printed font. */
const LEFT = /^node_modules\/(node-linux-[^/]+\/(include|share)|@expo-google-fonts\/noto-serif-sc\/(?!400Regular\/|700Bold\/)[^/]+\/)/

const isHere = (path: string): boolean => lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined

/** Packages the programs need, and those in turn. */
function needed(): Set<string> {
  const found = new Set<string>()
  const take = (path: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = locked[path]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (name.startsWith('@app/') || OF_PAGES.has(name)) continue
      const place = placeOf(name, path)
      // of what is meant for one kind of machine, this one's
      if (place === '' && !(name in optionalDependencies)) throw new Error(`${path} 要的 ${name} 不在 package-lock.json 里`)
      if (found.has(place) || (name in optionalDependencies && !isHere(place))) continue
      found.add(place)
      take(place)
    }
  }
  for (const part of PARTS) take(part)
  found.add(placeOf(`node-linux-${process.arch}`, '.'))
  return found
}

function* under(path: string): Generator<string> {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`
    // a package's own packages are named by themselves
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* under(inner)
    else if (!entry.isDirectory() && !LEFT.test(inner)) yield inner
  }
}

/** The same file under another name where that can be, else a copy of it. */
function lay(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Runs a command of the product with the node that came with it; nothing else need be there. */
const RUN = `#!/bin/sh
# 用法：./qingzhang ${COMMANDS.join('|')} …（设置用环境变量，见 .env.example；VAR_DIR 不要放在这个文件夹里）
here=$(dirname "$(readlink -f "$0")")
command=\${1:-start}
[ $# -gt 0 ] && shift
if ! [ -f "$here/scripts/$command.ts" ]; then
  sed -n '2s/^# //p' "$0" >&2
  exit 2
fi
NODE_ENV=\${NODE_ENV:-production} PATH="$here/node_modules/.bin:$PATH" exec "$here/node_modules/.bin/node" "$here/scripts/$command.ts" "$@"
`

function sums(folder: string): string {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
  return lines.join('')
}

/** Lays the bundle out in a folder that is not there yet. */
export function layOut(folder: string): void {
  buildWeb()
  const own = files.filter((file) => (BEGINS.test(file) || SINGLE.has(file)) && !isTest(file) && !file.endsWith('.snap'))
  for (const file of [...own, ...BUILT.flatMap((dir) => [...under(dir)]), ...[...needed()].flatMap((dir) => [...under(dir)])])
    lay(join(root, file), join(folder, file))
  for (const name of ['domain', 'contract']) {
    mkdirSync(join(folder, 'node_modules/@app'), { recursive: true })
    symlinkSync(`../../packages/${name}`, join(folder, `node_modules/@app/${name}`))
  }
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync(`../node-linux-${process.arch}/bin/node`, join(folder, 'node_modules/.bin/node'))
  const say = (file: string, text: string): void => writeFileSync(join(folder, file), text)
  say('package.json', `${JSON.stringify({ name: 'qingzhang', version: VERSION, private: true, type: 'module' }, null, 2)}\n`)
  say('qingzhang', RUN)
  chmodSync(join(folder, 'qingzhang'), 0o755)
  say('sbom.cdx.json', `${JSON.stringify(billOfMaterials(VERSION), null, 2)}\n`)
  say('LICENSES.txt', licences())
  say('SHA256SUMS', sums(folder))
}

function main(): void {
  const dist = join(root, 'dist')
  const folder = join(dist, NAME)
  const file = `${folder}.tar.gz`
  rmSync(folder, { recursive: true, force: true })
  layOut(folder)
  console.log('正在压缩……')
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
  const { status } = spawnSync('tar', ['-czf', file, ...owner, '-C', dist, NAME], { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error('没有压缩成功')
  console.log(`${relative(root, file)}：解开后 ./qingzhang start，不用装别的`)
}

if (import.meta.main) main()
