/**
 * docs/spec-coverage.md: which test holds which row of the behaviour table. A test names its rows in its title (ST-alert-01),
 * a table of cases in its `row` field.
 */
import { code, isTest, read } from './sources.ts'

/** One row or a run of them: ST-login-15 and 16, ST-login-17 to 20. */
const ROW = /ST-([a-z]+)-(\d{2})(?: (to|and) (\d{2}))?/g
/** A title in quotes that says more than the row's name. */
const titled = (line: string, row: string): string | undefined =>
  [...line.matchAll(/(['`])((?:(?!\1).)*)\1/g)].map((found) => found[2]!).find((text) => text.includes(row) && /\s/.test(text.trim()))

interface Held {
  readonly row: string
  readonly file: string
  readonly title: string
}

export function heldIn(file: string): Held[] {
  const lines = read(file).split('\n')
  return lines.flatMap((line, index) =>
    // a comment holds nothing
    [...(/^\s*(\/\/|\/?\*)/.test(line) ? [] : line.matchAll(ROW))].flatMap(([row, area, first, word, last]) => {
      // a case of a table: the title of the test the table is given to
      const later = lines.slice(index).find((one) => /^\]?\)\(?['`]|^test\.each.*\(['`]/.test(one))
      const words = titled(line, row) ?? (later === undefined ? '' : (/['`]([^'`]*)['`]/.exec(later)?.[1] ?? ''))
      const title = words
        .replaceAll(ROW, '')
        .replace(/%s|\$\w+|\([,、 ]*\)|^[ ,:：]+|[ ,:：]+$/g, '')
        .replace(/\s+/g, ' ')
        .trim()
      const from = Number(first)
      const numbers =
        word === 'to' ? Array.from({ length: Number(last) - from + 1 }, (_, at) => from + at) : [from, ...(word ? [Number(last)] : [])]
      return numbers.map((number) => ({
        row: `ST-${area}-${String(number).padStart(2, '0')}`,
        file,
        title: title.replace(/^[ ,:：]+/, ''),
      }))
    }),
  )
}

export function coverageTable(): string {
  const held = code.filter(isTest).flatMap(heldIn)
  const rows = [...Map.groupBy(held, ({ row, file, title }) => `${row}|${file}|${title}`).values()]
    .map(([one]) => one!)
    .toSorted((a, b) => `${a.row}${a.file}`.localeCompare(`${b.row}${b.file}`, 'en'))
  return [
    '# 行为表与测试',
    '',
    '由 `npm run generate` 从测试的名字生成：规格行为表的每一行由哪个测试守住。',
    '',
    `已有 ${new Set(rows.map((one) => one.row)).size} 行。`,
    '',
    '| 行 | 测试文件 | 测试 |',
    '| --- | --- | --- |',
    ...rows.map(({ row, file, title }) => `| ${row} | ${file} | ${title.replaceAll('|', '\\|')} |`),
    '',
  ].join('\n')
}
