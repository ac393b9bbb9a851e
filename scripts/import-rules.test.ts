/** Each import rule broken once: what says nothing when it is broken is no rule. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { config, cruiseIn } from './import-rules.ts'
import ROOMS from './rooms.json' with { type: 'json' }

const dirs: string[] = []
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})

/** What is imported: a file of the house, or a library by its name. */
type Broken = readonly [rule: string, from: string, to: string]

const server = 'apps/server/src'
const web = 'apps/web/src'
const broken: readonly Broken[] = [
  ['domain-is-pure', 'packages/domain/src/finance/a.ts', 'big.js'],
  ['domain-is-pure', 'packages/domain/src/kernel/decimal.ts', 'kysely'],
  ['contract-is-thin', 'packages/contract/src/finance/a.ts', 'kysely'],
  ['web-and-server-meet-in-the-contract', `${web}/finance/a/a.ts`, `${server}/finance/a/index.ts`],
  ['web-and-server-meet-in-the-contract', `${web}/finance/a/a.test.ts`, `${server}/finance/a/index.ts`],
  ['web-and-server-meet-in-the-contract', 'packages/testing/src/a.ts', 'apps/sandbox/src/a.ts'],
  ['areas-meet-at-the-front-door', `${server}/finance/a/a.ts`, `${server}/ledger/b/b.service.ts`],
  ['areas-meet-at-the-front-door', `${web}/papers/a/a.ts`, `${web}/papers/b/B.tsx`],
  // each room may use those below it, none above
  ...ROOMS.slice(1).map((room, at): Broken => ['groups-point-down', `${server}/${ROOMS[at]!}/a/a.ts`, `${server}/${room}/b/index.ts`]),
  ['groups-point-down', 'packages/domain/src/papers/a.ts', 'packages/domain/src/client/b.ts'],
  ['groups-point-down', 'packages/contract/src/ledger/a.ts', 'packages/contract/src/tax/b.ts'],
  ['groups-point-down', `${web}/people/a/a.ts`, `${web}/assist/b/index.ts`],
  ['sql-lives-in-queries', `${server}/finance/a/a.service.ts`, 'kysely'],
  ['http-lives-in-platform', `${server}/finance/a/a.routes.ts`, 'fastify'],
  ['outside-is-behind-gateways', `${server}/finance/a/a.service.ts`, 'node:https'],
  ['outside-is-behind-gateways', `${server}/platform/a.ts`, 'undici'],
  ['outside-is-behind-gateways', 'apps/assistant/src/a.ts', 'node:http'],
  ['outside-is-behind-gateways', `${server}/papers/a/a.service.ts`, `${server}/gateways/sms/client.ts`],
  ['platform-knows-no-area', `${server}/platform/a.ts`, `${server}/firm/b/index.ts`],
  ['platform-knows-no-area', `${server}/gateways/a/client.ts`, `${server}/firm/b/index.ts`],
  ['platform-knows-no-area', `${web}/ui/a.ts`, `${web}/client/b/index.ts`],
  ['sites-are-strangers', `${web}/sites/main/a.ts`, `${web}/sites/h5/b.ts`],
  ['testing-is-for-tests', `${server}/finance/a/a.ts`, `${server}/testing/bench.ts`],
  ['outside-is-read-in-workers', `${server}/papers/a/a.service.ts`, `${server}/platform/documents/pdf.ts`],
  ['outside-is-read-in-workers', `${server}/papers/a/a.service.ts`, 'csv-parse'],
  ['outside-is-read-in-workers', `${server}/papers/a/a.service.ts`, '@cantoo/pdf-lib'],
  ['one-hand-draws', `${server}/papers/a/a.service.ts`, 'pdfkit'],
  ['papers-are-drawn-elsewhere', `${server}/papers/a/a.service.ts`, `${server}/platform/printing/pdf.ts`],
  ['papers-are-drawn-elsewhere', `${server}/papers/a/a.service.ts`, `${server}/papers/a/a.drawer.ts`],
  ['papers-are-drawn-elsewhere', `${server}/papers/a/a.service.ts`, '@cj-tech-master/excelts'],
  ['papers-are-drawn-elsewhere', `${server}/papers/a/a.service.ts`, 'archiver'],
  ['papers-are-drawn-elsewhere', `${server}/papers/a/a.service.ts`, 'fflate'],
  ['papers-are-drawn-elsewhere', `${server}/papers/a/a.drawer.ts`, `${server}/papers/a/a.service.ts`],
  ['papers-are-drawn-elsewhere', `${server}/papers/a/a.drawer.ts`, `${server}/platform/database/database.ts`],
  ['outside-is-read-in-workers', `${server}/platform/documents/pdf.ts`, `${server}/platform/database/database.ts`],
  ['everything-resolves', `${server}/finance/a/a.ts`, './nowhere.ts'],
]

function write(dir: string, file: string, text: string): void {
  const path = join(dir, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The rules that speak when one file imports what it should not. */
async function said(from: string, to: string): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'qz-rules-'))
  dirs.push(dir)
  for (const base of ['packages', 'apps']) mkdirSync(join(dir, base))
  let spoken = to
  if (to.includes('/src/')) {
    write(dir, to, 'export const given = 1\n')
    spoken = relative(dirname(from), to)
    if (!spoken.startsWith('.')) spoken = `./${spoken}`
  } else if (!/^(\.|node:)/.test(to)) {
    write(dir, `node_modules/${to}/package.json`, JSON.stringify({ name: to, version: '1.0.0', main: 'index.js' }))
    write(dir, `node_modules/${to}/index.js`, 'exports.given = 1\n')
  }
  write(dir, from, `import { given } from '${spoken}'\nexport const taken = given\n`)
  return (await cruiseIn(dir)).summary.violations.map(({ rule }) => rule.name)
}

test.each(broken)('%s: %s may not import %s', async (rule, from, to) => {
  expect(await said(from, to)).toContain(rule)
})

test('no-cycles: two files that import each other', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'qz-rules-'))
  dirs.push(dir)
  write(dir, 'packages/domain/src/finance/a.ts', "import { b } from './b.ts'\nexport const a = () => b\n")
  write(dir, 'packages/domain/src/finance/b.ts', "import { a } from './a.ts'\nexport const b = () => a\n")
  mkdirSync(join(dir, 'apps'))
  expect((await cruiseIn(dir)).summary.violations.map(({ rule }) => rule.name)).toContain('no-cycles')
})

test('outside-is-behind-gateways: what needs no import is told by the linter', () => {
  const dir = mkdtempSync(join(tmpdir(), 'qz-rules-'))
  dirs.push(dir)
  copyFileSync(join(import.meta.dirname, '../.oxlintrc.json'), join(dir, '.oxlintrc.json'))
  const oxlint = join(import.meta.dirname, '../node_modules/.bin/oxlint')
  const files = [`${server}/finance/a/a.service.ts`, 'apps/assistant/src/a.ts', `${server}/gateways/a/client.ts`, `${web}/platform/a.ts`]
  for (const file of files) write(dir, file, "export const asked = () => fetch('https://outside')\n")
  const told = spawnSync(oxlint, ['--format', 'unix'], { cwd: dir, encoding: 'utf8' }).stdout
  expect(files.filter((file) => new RegExp(`${file}:.*no-restricted-globals`).test(told))).toEqual(files.slice(0, 2))
})

test('what is allowed is said nothing about', async () => {
  expect(await said(`${server}/client/a/a.ts`, `${server}/papers/b/index.ts`)).toEqual([])
  expect(await said(`${server}/finance/a/a.queries.ts`, 'kysely')).toEqual([])
  expect(await said(`${server}/gateways/a/client.ts`, 'node:https')).toEqual([])
  expect(await said(`${server}/papers/a/a.drawer.ts`, `${server}/platform/printing/pdf.ts`)).toEqual([])
})

test('every rule is broken here', () => {
  expect(new Set(['no-cycles', ...broken.map(([rule]) => rule)])).toEqual(new Set(config.forbidden.map(({ name }) => name)))
})
