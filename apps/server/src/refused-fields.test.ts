/**
 * Refusals name fields in one language: as they are called on the wire, where whoever asked can find them. What a test provokes
 * is held against its own call (testing/client.ts); this looks at what no test provokes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from './areas.ts'
import { ExchangeFile } from './centre/exchange/index.ts'
import { namesIn, partsOf } from './testing/wire-names.ts'

const root = new URL('../../..', import.meta.url).pathname

/** Names that refusals of a source give: written out, or passed to a helper of (field, reason). */
function* refusedIn(text: string): Generator<string> {
  for (const [, name] of text.matchAll(/field: '([^']+)', (?:row(?:: [^,]+)?, )?reason/g)) yield name!
  for (const [, helper] of text.matchAll(/const (\w+) = \(field: string, reason: string\)/g))
    for (const [, name] of text.matchAll(new RegExp(String.raw`\b${helper!}\('([A-Za-z]+)', `, 'g'))) yield name!
}

test('every field a refusal names is one that some call takes', () => {
  const names = namesIn([ExchangeFile, ...routes.flatMap(({ endpoint }) => partsOf(endpoint))])
  const others: string[] = []
  let found = 0
  for (const dir of ['packages/domain/src', 'apps/server/src'])
    for (const file of readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      for (const name of refusedIn(readFileSync(join(root, dir, file), 'utf8'))) {
        found += 1
        if (!name.split('.').every((part) => names.has(part))) others.push(`${file}: ${name}`)
      }
    }
  expect(others).toEqual([])
  expect(found).toBeGreaterThan(100)
})
