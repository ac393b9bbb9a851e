/** The import rules of .dependency-cruiser.cjs, and proof that every source file was looked at: a checker that sees nothing is always green. */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'

const root = fileURLToPath(new URL('..', import.meta.url))
export const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[]; options: object }

/** What the rules say of the sources under a folder that is built like this one. */
export async function cruiseIn(dir: string): Promise<ICruiseResult> {
  const options = { ...config.options, baseDir: dir, validate: true, ruleSet: { forbidden: config.forbidden } }
  return (await cruise(['packages', 'apps'], options as never)).output as ICruiseResult
}

export async function importRules(): Promise<boolean> {
  process.chdir(root)
  const result = await cruiseIn(root)
  const seen = new Set(result.modules.map((module) => module.source))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  const unseen = listed.filter((file) => !seen.has(file))
  for (const file of unseen.slice(0, 10)) console.error(`没有检查到 ${file}`)
  for (const violation of result.summary.violations) console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`)
  return unseen.length === 0 && result.summary.violations.length === 0 && listed.length > 0
}

if (import.meta.main) process.exitCode = (await importRules()) ? 0 : 1
