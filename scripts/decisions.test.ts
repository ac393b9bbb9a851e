/** The index of the decisions names each of them once, and nothing that is not there. */
import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

test('every decision stands in the index once', () => {
  const there = files.flatMap((file) => /^docs\/decisions\/(\d{4}[^/]*\.md)$/.exec(file)?.[1] ?? [])
  const named = [...read('docs/decisions/README.md').matchAll(/^- \[(\d{4}) .+\]\((\d{4}[^)]+\.md)\)$/gm)].map(([, number, file]) => ({
    number,
    file: file!,
  }))
  expect(there.length).toBeGreaterThan(100)
  expect(named.map(({ file }) => file).toSorted()).toEqual(there.toSorted())
  expect(named.filter(({ number, file }) => !file.startsWith(number!))).toEqual([])
})
