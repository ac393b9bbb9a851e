/** Written in slices is written the same. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breather } from '../beside/breath.ts'
import { jsonInSlices } from './json-in-slices.ts'

const written = async (value: unknown) => (await jsonInSlices(value, breather(0))).join('')

test('what is written in slices is what is written at once, whatever lies where', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: index,
    name: `行${index}`,
    none: undefined,
    at: null,
    cells: { a: '"\\n' },
  }))
  for (const value of [
    rows,
    { data: rows },
    { data: [{ rows, title: undefined, at: new Date(0) }], total: 3 },
    { data: [undefined, ...rows] },
    // long texts
    { data: rows.map((row) => ({ ...row, name: row.name.repeat(500) })) },
  ])
    expect(await written(value)).toBe(JSON.stringify(value))
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), fc.nat({ max: 120 }), async (one, count) => {
      const value = { data: Array.from({ length: count }, () => one), returnCode: '200' }
      expect(await written(value)).toBe(JSON.stringify(value))
    }),
  )
})

test('a sheet of thousands of rows is no one piece, and others have their turn between its rows', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({ id: index, abstract: `收到货款${index}`, debit: '1.00' }))
  let turns = 0
  const pieces = await jsonInSlices({ data: [{ title: '明细账', rows }], returnCode: '200' }, () => {
    turns += 1
    return null
  })
  expect(turns).toBeGreaterThanOrEqual(rows.length)
  expect(pieces.length).toBeGreaterThan(4)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(40_000)
})
