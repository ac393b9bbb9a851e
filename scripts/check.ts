/**
 * `npm test`: every check there is — format, types, lint, import rules, snapshot, web build, then unit, area and browser
 * tests — and at the end one line with the counts. `npm test types vouchers` runs those named alone (check-plan.ts).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { planOf } from './check-plan.ts'
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

/** What runs under node is one program, what runs in a browser another: sources read by both are checked by the rules of both. */
const types = async (): Promise<boolean> =>
  (await Promise.all(['.', 'apps/web'].map((project) => run(bin('tsc'), ['-p', project])))).every(Boolean)

const steps: Readonly<Record<string, () => Promise<boolean>>> = {
  format: () => run(bin('oxfmt'), ['--check', '.']),
  lint: () => run(bin('oxlint'), ['--type-aware', '--deny-warnings']),
  types,
  imports: importRules,
  unused: () => run(bin('knip'), ['--no-progress']),
  snapshot: () => node('scripts/db-snapshot.ts', '--verify'),
  build: () => node('scripts/build.ts'),
}
interface Report extends Outcome {
  readonly files: readonly File[]
}
interface File {
  readonly name: string
  readonly seconds: number
  readonly skipped: readonly string[]
  readonly broken: readonly string[]
}

/** All vitest projects; the counts come from its own report. */
async function tests(filters: readonly string[]): Promise<Report> {
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
      testResults: readonly {
        name: string
        startTime: number
        endTime: number
        message: string
        assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[]
      }[]
    }
    const failed = counts.numFailedTests + (counts.numFailedTests === 0 && !ended ? Math.max(1, counts.numFailedTestSuites) : 0)
    const files = counts.testResults.map(({ name, startTime, endTime, message, assertionResults }) => ({
      name: name.replace(root, ''),
      seconds: (endTime - startTime) / 1000,
      skipped: assertionResults.filter(({ status }) => status === 'pending' || status === 'skipped').map(({ fullName }) => fullName),
      broken: [
        ...(assertionResults.length === 0 && message !== '' ? [firstLine(message)] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages = [] }) => `${fullName}：${firstLine(failureMessages.join('\n'))}`),
      ],
    }))
    if (failed > 0 && files.every(({ broken }) => broken.length === 0))
      console.log('\n没有测试失败，但运行没有善终：见上文的“Unhandled Errors”。')
    return { passed: counts.numPassedTests, failed, files }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, files: [] }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The first line of a failure, cut: the whole stands above, where the test ended. */
const firstLine = (text: string): string => stripVTControlCharacters(text).split('\n', 1)[0]!.slice(0, 300)

const SLOWEST = 10

/** What took longest, and what was not run: nothing is left out in silence. */
function sum(files: readonly File[]): void {
  if (files.length > SLOWEST) {
    console.log(`\n最慢的${SLOWEST}个文件：`)
    for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  }
  const left = files.filter(({ skipped }) => skipped.length > 0)
  if (left.length > 0) console.log('\n没有运行（这台机器没有它们要的样本或程序）：')
  for (const { name, skipped } of left) console.log(`  ${name}：${skipped.length}个`)
  // last, above the counts: a log that was cut still names them
  const broken = files.flatMap((file) => file.broken.map((text) => `  ${file.name}：${text}`))
  if (broken.length > 0) console.log(`\n失败：\n${broken.join('\n')}`)
}

/** `npm test vouchers` runs the tests whose files say so, `npm test -- --changed` the quick checks and what the changes can reach. */
async function main(): Promise<void> {
  const { stages, tests: words } = planOf(process.argv.slice(2))
  let passed = 0
  let failed = 0
  const check = async (name: string) => {
    const started = Date.now()
    const clean = await steps[name]!()
    console.log(`${clean ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    if (clean) passed += 1
    else failed += 1
  }
  for (const beside of stages) await Promise.all(beside.map(check))
  if (words !== null) {
    const outcome = await tests(words)
    passed += outcome.passed
    failed += outcome.failed
    sum(outcome.files)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

await main()
