/**
 * `npm test`: every check there is — format, types, lint, import rules, snapshot, web build, then unit, area and browser
 * tests — and at the end one line with the counts. `node scripts/check.ts types` runs one of them.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importRules } from './import-rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Outcome {
  readonly passed: number
  readonly failed: number
}

/** Runs a program, printing what it says; its success is its exit code. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('exit', (code) => done(code === 0))
    child.once('error', (error) => {
      console.error(error)
      done(false)
    })
  })
}

const node = (...args: string[]) => run(process.execPath, args)

async function types(): Promise<boolean> {
  let clean = true
  for (const project of [
    'packages/domain',
    'packages/contract',
    'packages/testing',
    'apps/server',
    'apps/sandbox',
    'apps/assistant',
    'apps/verifier',
    'apps/web',
    '.',
  ])
    clean = (await run(bin('tsc'), ['-p', project])) && clean
  return clean
}

const steps: Readonly<Record<string, () => Promise<boolean>>> = {
  format: () => run(bin('oxfmt'), ['--check', '.']),
  lint: () => run(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  types,
  imports: importRules,
  snapshot: () => node('scripts/db-snapshot.ts', '--verify'),
  build: () => node('scripts/build.ts'),
}

/** All vitest projects; the counts come from its own report. */
async function tests(filters: readonly string[]): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'qz-report-'))
  const report = join(dir, 'report.json')
  // the build and the browser tests want production; the runner would say test
  const ended = await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ])
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    const failed = counts.numFailedTests + (counts.numFailedTests === 0 && !ended ? Math.max(1, counts.numFailedTestSuites) : 0)
    return { passed: counts.numPassedTests, failed }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const [only] = asked
  let passed = 0
  let failed = 0
  const named = only !== undefined && Object.hasOwn(steps, only)
  // `npm test vouchers` runs only the tests whose files say so
  for (const [name, step] of Object.entries(steps)) {
    if (only !== undefined && name !== only) continue
    const started = Date.now()
    const clean = await step()
    console.log(`${clean ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    if (clean) passed += 1
    else failed += 1
  }
  if (!named) {
    const outcome = await tests(asked)
    passed += outcome.passed
    failed += outcome.failed
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

await main()
