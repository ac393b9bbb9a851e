/** Every list that is searched, made from the contract and the sources: none reads what a person types in a way of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from 'vitest'
import { test } from './testing/bench.ts'
import { book } from './testing/entries.ts'
import { readsOf } from './testing/reads.ts'

test('every call that searches answers an amount with separators, initials, and signs that mean something to a pattern', async ({
  ledger,
}) => {
  await book(ledger, '2026-03-05', '借 1002 1549.34', '贷 3001 1549.34')
  const ask = (address: string) =>
    fetch(`${ledger.base}${address}`, { headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' } })
  const reads = await readsOf(
    { year: 2026, month: '2026-03', subjectCode: '1002' },
    async (address) => {
      const reply = await ask(address)
      return reply.ok ? reply.text() : null
    },
    { variants: ['search'] },
  )
  expect(reads.length).toBeGreaterThan(15)
  const word = new URLSearchParams({ a: '商品' }).toString().slice(2)
  for (const { name, address } of reads)
    for (const typed of ['1,549.34', '¥1549.34', 'pcmy', 'a_%\\'])
      expect([name, typed, (await ask(address.replaceAll(word, encodeURIComponent(typed)))).status]).toEqual([name, typed, 200])
})

base('what is typed reaches a database through containing, containingParty, namingLedger and holding alone', () => {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const own = sources.filter((name) => /like \$\{`%|like '%' \|\| \$\{/.test(readFileSync(`${root}/${name}`, 'utf8')))
  expect(own).toEqual([])
  // names of people and companies, whose letters and digits are no amounts; and the one place itself
  const PLAIN = ['centre/personal-data/personal-data.queries.ts', 'platform/database/conditions.ts']
  const plain = sources.filter((name) =>
    /\bpatternOf\b.*conditions\.ts'|export const patternOf\b/.test(readFileSync(`${root}/${name}`, 'utf8')),
  )
  expect(plain.toSorted()).toEqual(PLAIN)
})
