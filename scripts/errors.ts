/** Writes docs/errors.md: every error code with its message and place; `--verify` only compares. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { code, errorPlaces, isTest, read, root } from './sources.ts'

const FILE = 'docs/errors.md'

/** Codes that some test provokes by name. */
export function testedCodes(): Set<string> {
  const tested = new Set<string>()
  for (const file of code.filter(isTest)) for (const found of read(file).matchAll(/\b([A-Z]{2}\d{4})\b/g)) tested.add(found[1]!)
  return tested
}

export function document(): string {
  const rows = errorPlaces()
    .filter((place) => /^[A-Z]/.test(place.code))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((place) => `| ${place.code} | ${place.message.replaceAll('|', '\\|').replace(/\$\{[^}]*\}/g, '…')} | ${place.file} |`)
  return [
    '# 错误代码',
    '',
    '由 `node scripts/errors.ts` 从源码生成；每个代码只在一处使用。',
    '',
    '| 代码 | 提示 | 出处 |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

if (import.meta.main) {
  if (process.argv.includes('--verify')) {
    if (read(FILE) !== document()) {
      console.error(`${FILE} 已过期，请运行 node scripts/errors.ts`)
      process.exitCode = 1
    }
  } else writeFileSync(join(root, FILE), document())
}
