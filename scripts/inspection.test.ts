/** Documents that name tests name such as there are: the file exists, and words after › stand in it. */
import { expect, test } from 'vitest'
import { code, isTest, read } from './sources.ts'

const tests = code.filter(isTest)
const NAMED = /`([\w./-]+\.test\.ts)`(?:\s*›\s*([^；|`（）。，…\n]+))?/g

/** What a document names and nobody finds. */
function missing(document: string): string[] {
  return [...read(document).matchAll(NAMED)].flatMap(([, name = '', words]) => {
    const files = tests.filter((one) => one === name || one.endsWith(`/${name}`))
    if (files.length === 0) return [name]
    const texts = files.map(read)
    return (words ?? '')
      .split('、')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !texts.some((text) => text.includes(one)))
      .map((one) => `${name} › ${one}`)
  })
}

test.each(['docs/inspection-2026-11.md', 'docs/inspection-2026-11b.md', 'docs/security.md'])(
  '%s names tests that are there',
  (document) => {
    expect(missing(document)).toEqual([])
  },
)
