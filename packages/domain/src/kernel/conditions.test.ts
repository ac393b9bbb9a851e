import { expect, test } from 'vitest'
import { conditionsOf, found, type Conditions } from './conditions.ts'

interface Asked {
  readonly search?: string | undefined
  readonly booked?: boolean | undefined
}
const table: Conditions<Asked, string> = {
  search: (typed, { booked }) => (booked === true ? null : `like ${typed}`),
  booked: (is) => (is ? 'booked' : 'open'),
}

test('what is asked is answered in the order of the table; no is an answer, an empty text is none', () => {
  expect(conditionsOf(table, { booked: false, search: '纸' })).toEqual(['like 纸', 'open'])
  expect(conditionsOf(table, { search: '', booked: undefined })).toEqual([])
})

test('a condition may give way to what else is asked', () => {
  expect(conditionsOf(table, { search: '纸', booked: true })).toEqual(['booked'])
})

test('a thing asked without a condition, and a condition nobody asks, are no program', () => {
  // @ts-expect-error -- booked has no condition
  const less: Conditions<Asked, string> = { search: () => 'a' }
  // @ts-expect-error -- nobody asks for kind
  const more: Conditions<Asked, string> = { ...table, kind: () => 'b' }
  expect([Object.keys(less), Object.keys(more)]).toEqual([['search'], ['search', 'booked', 'kind']])
})

test('rows that are here are found by all their tests', () => {
  const tests: Conditions<Asked, (row: { name: string; booked: boolean }) => boolean> = {
    search: (typed) => (row) => row.name.includes(typed),
    booked: (is) => (row) => row.booked === is,
  }
  const rows = [
    { name: '甲', booked: true },
    { name: '甲乙', booked: false },
  ]
  expect(found(rows, tests, { search: '甲', booked: false })).toEqual([rows[1]])
  expect(found(rows, tests, {})).toBe(rows)
})

test('an amount is found as it is printed, in a list that is here as in one of the database', () => {
  const tests: Conditions<{ readonly search?: string }, (row: string) => boolean> = { search: (typed) => (row) => row.includes(typed) }
  expect(found(['1549.34', '收1,549.34', '154'], tests, { search: '1,549.34' })).toEqual(['1549.34', '收1,549.34'])
})
