/** The project's own files, as git lists them: what the tidy checks and generated documents read. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** What git lists is there still, though nobody has told git yet that it went or has another name. */
export const present = (listed: readonly string[]): string[] => listed.filter((file) => file !== '' && existsSync(join(root, file)))
export const files: readonly string[] = present(
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }).split('\0'),
)

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.includes('/testing/') || file.startsWith('e2e/') || file.startsWith('packages/testing/')
export const code: readonly string[] = files.filter(
  (file) => /^(packages|apps|scripts|e2e)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
)

export interface ErrorPlace {
  readonly code: string
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Every place that throws one of our errors: helper('XX0001', 'message') or new XxxError('XX0001', …). */
export function errorPlaces(): ErrorPlace[] {
  const places: ErrorPlace[] = []
  for (const file of code.filter((one) => !isTest(one) && !one.startsWith('scripts/'))) {
    const text = read(file)
    for (const found of text.matchAll(
      /\b(?:broken|invalid|notFound|forbidden|conflict|unauthenticated|unanswered|AppError|SignInError)\(\s*'([A-Z]{2}\d{4}|\d{8})',\s*(?:\d{3},\s*)?([`'][^`']*[`'])?/g,
    )) {
      const line = text.slice(0, found.index).split('\n').length
      places.push({ code: found[1]!, file, line, message: (found[2] ?? '').slice(1, -1) })
    }
  }
  return places
}
