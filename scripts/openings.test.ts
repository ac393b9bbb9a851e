/** A balance is what the books opened with and what moved since: whoever sums the second and forgets the first is wrong for each client taken over. */
import { expect, test } from 'vitest'
import { code, isTest, read } from './sources.ts'

const STATEMENT = /`[^`]*\bfrom balances\b[^`]*`/g
/** What moved, both sides against each other, since ever. */
const balances = (statement: string): boolean => /debit\s*-\s*(?:\w+\.)?credit/.test(statement)
const isForgetful = (statement: string): boolean => balances(statement) && !statement.includes('opening_balances')

test('no statement adds up what moved and forgets what the books opened with', () => {
  const found = code
    .filter((file) => file.startsWith('apps/server/src/') && !isTest(file))
    .flatMap((file) => [...read(file).matchAll(STATEMENT)].filter(([text]) => isForgetful(text)).map(() => file))
  // what conversion moves from a subject to another is what moved; its openings go their own way
  expect(found).toEqual([])
})

test('the pattern finds what it is for', () => {
  expect(isForgetful('`select sum(b.debit - b.credit) from balances b where period <= 1`')).toBe(true)
  expect(isForgetful('`select opening from opening_balances union all select debit - credit from balances`')).toBe(false)
})
