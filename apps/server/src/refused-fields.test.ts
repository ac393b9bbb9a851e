/** Refusals name fields in one language: as they are called on the wire, where whoever asked can find them. */
import { fieldsOfWire, type Schema } from '@app/contract/kernel/wire'
import { companySections } from '@app/domain/ledger/ledgers/company-sections'
import { recordKinds } from '@app/domain/ledger/records/record-kinds'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from './areas.ts'
import { ExchangeFile } from './centre/imports/exchange-file.ts'

const root = new URL('../../..', import.meta.url).pathname

/** Every name a call takes, at any depth. */
function namesOnTheWire(): Set<string> {
  // values of lists and of company sections travel under their own keys
  const kept = [...Object.values(recordKinds), ...Object.values(companySections)].flatMap(({ fields }) => fields.map(({ key }) => key))
  const names = new Set<string>(kept)
  const seen = new Set<Schema>()
  const look = (schema: Schema | undefined): void => {
    if (!schema || seen.has(schema)) return
    seen.add(schema)
    const def = schema._zod.def as unknown as Readonly<Record<string, Schema | undefined>> & {
      readonly shape?: Readonly<Record<string, Schema>>
      readonly options?: readonly Schema[]
      readonly items?: readonly Schema[]
    }
    for (const [name, field] of fieldsOfWire(schema) ?? Object.entries(def.shape ?? {})) {
      names.add(name)
      look(field)
    }
    if (fieldsOfWire(schema)) return
    for (const inner of [def['element'], def['innerType'], def['valueType'], def['in'], def['out']]) look(inner)
    for (const inner of [...(def.options ?? []), ...(def.items ?? [])]) look(inner)
  }
  for (const { endpoint } of routes) for (const part of [endpoint.params, endpoint.query, endpoint.body]) look(part)
  look(ExchangeFile)
  return names
}

/** Names that refusals of a source give: written out, or passed to a helper of (field, reason). */
function* refusedIn(text: string): Generator<string> {
  for (const [, name] of text.matchAll(/field: '([^']+)', (?:row(?:: [^,]+)?, )?reason/g)) yield name!
  for (const [, helper] of text.matchAll(/const (\w+) = \(field: string, reason: string\)/g))
    for (const [, name] of text.matchAll(new RegExp(String.raw`\b${helper!}\('([A-Za-z]+)', `, 'g'))) yield name!
}

test('every field a refusal names is one that some call takes', () => {
  const names = namesOnTheWire()
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
