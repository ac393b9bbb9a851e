/** docs/errors.md: every error code with its message and place. */
import { code, errorPlaces, isTest, read } from './sources.ts'

/** Codes that some test provokes by name. */
export function testedCodes(): Set<string> {
  const tested = new Set<string>()
  for (const file of code.filter(isTest)) for (const found of read(file).matchAll(/\b([A-Z]{2}\d{4})\b/g)) tested.add(found[1]!)
  return tested
}

export function errorTable(): string {
  const rows = errorPlaces()
    .filter((place) => /^[A-Z]/.test(place.code))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((place) => `| ${place.code} | ${place.message.replaceAll('|', '\\|').replace(/\$\{[^}]*\}/g, '…')} | ${place.file} |`)
  return [
    '# 错误代码',
    '',
    '由 `npm run generate` 从源码生成；每个代码只在一处使用。',
    '',
    '| 代码 | 提示 | 出处 |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
