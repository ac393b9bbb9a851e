import { helpTips } from '../packages/domain/src/platform/help-tips.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../apps/web/src/', import.meta.url).pathname
const pages = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))

test('O34: H0001 to H0018 each have their words, and stand on one page', () => {
  expect(Object.keys(helpTips)).toEqual(Array.from({ length: 18 }, (_, at) => `H${String(at + 1).padStart(4, '0')}`))
  const texts = pages.map((name) => readFileSync(`${web}${name}`, 'utf8')).filter((text) => text.includes('<HelpTip'))
  for (const [code, { title, text }] of Object.entries(helpTips)) {
    expect(text.length, code).toBeGreaterThan(title.length + 10)
    expect(texts.filter((one) => one.includes(`'${code}'`)).length, code).toBe(1)
  }
})

// the table itself, where the specification lies beside the project
const enums = new URL('../../shared/contract/enums.tsv', import.meta.url).pathname
test.skipIf(!existsSync(enums))('they are called what the table of codes calls them', () => {
  const rows = readFileSync(enums, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([name]) => name === 'helpTooltip')
  expect(rows).toHaveLength(18)
  // two books have names of their own here
  const ours: Readonly<Record<string, string>> = { 标签报表: '标签核算表', 标签明细报表: '标签明细账' }
  for (const [, code, , title] of rows) expect(helpTips[code as keyof typeof helpTips].title, code).toBe(ours[title!] ?? title)
})
