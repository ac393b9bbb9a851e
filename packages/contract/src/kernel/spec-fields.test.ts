/**
 * The fields the specification names, call by call, against the contract. `docs/spec-fields.tsv` is the project's own copy of what it
 * says of the calls that are built; its last column is the one list of what differs, each with its reason.
 */
import { everyApi } from '@app/testing/every-api'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { arrayOf } from './schemas.ts'
import { fieldsOfWire, type Schema } from './wire.ts'

const root = new URL('../../../../', import.meta.url).pathname
const calls = new Map<string, Endpoint>()
for (const [, api] of await everyApi()) for (const one of Object.values(api)) calls.set(`${one.method} ${one.path}`, one)

interface Row {
  readonly call: string
  readonly method: string
  readonly path: string
  readonly part: 'call' | 'query' | 'body' | 'answer'
  readonly field: string
  readonly difference: string
}
const table = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const rows = table(`${root}docs/spec-fields.tsv`).map(
  ([call, method, path, part, field, difference]) => ({ call, method, path, part, field, difference: difference ?? '' }) as Row,
)
/** What the contract asks for beyond the specification. */
const isMore = (row: Row): boolean => row.difference.startsWith('规格之外：')
const endpointOf = ({ method, path }: Row): Endpoint | undefined => calls.get(`${method} ${path}`)

interface Definition {
  readonly element?: Schema
  readonly innerType?: Schema
  readonly valueType?: Schema
  readonly in?: Schema
  readonly out?: Schema
  readonly items?: readonly Schema[]
  readonly options?: readonly Schema[]
  readonly shape?: Readonly<Record<string, Schema>>
}

/** Every name of the wire in a shape, at any depth. */
function namesIn(schema: Schema | undefined, found = new Set<string>(), seen = new Set<Schema>()): Set<string> {
  if (schema === undefined || seen.has(schema)) return found
  seen.add(schema)
  const fields = fieldsOfWire(schema)
  const within = schema._zod.def as unknown as Definition
  const named = fields ? [...fields] : Object.entries(within.shape ?? {})
  for (const [name, one] of named) {
    found.add(name)
    namesIn(one, found, seen)
  }
  if (!fields)
    for (const one of [
      within.element,
      within.innerType,
      within.valueType,
      within.in,
      within.out,
      ...(within.items ?? []),
      ...(within.options ?? []),
    ])
      namesIn(one, found, seen)
  return found
}

const namesOf = (endpoint: Endpoint, part: Row['part']): Set<string> => {
  const found = new Set<string>()
  const shapes = {
    call: [],
    query: [endpoint.query, endpoint.params],
    body: [endpoint.body],
    answer: [endpoint.one, endpoint.many, endpoint.total],
  }[part]
  for (const shape of shapes) namesIn(shape, found)
  return found
}

test('the copy names calls that are built, each field once', () => {
  expect(rows.filter((row) => endpointOf(row) === undefined).map((row) => row.call)).toEqual([])
  expect(rows.length).toBeGreaterThan(450)
  expect(new Set(rows.map((row) => `${row.call} ${row.part} ${row.field}`)).size).toBe(rows.length)
})

test('every field the specification names is in the contract, or the list says why not', () => {
  const missing = rows.filter(
    (row) => row.field !== '' && (row.difference === '' || isMore(row)) && !namesOf(endpointOf(row)!, row.part).has(row.field),
  )
  expect(missing.map((row) => `${row.call} ${row.part} ${row.field}`)).toEqual([])
  // nor does the list excuse what is there
  const excused = rows.filter(
    (row) => row.field !== '…' && row.difference !== '' && !isMore(row) && namesOf(endpointOf(row)!, row.part).has(row.field),
  )
  expect(excused.map((row) => `${row.call} ${row.part} ${row.field}`)).toEqual([])
  expect(rows.filter((row) => row.difference !== '' && !/[\u4e00-\u9fff]{4}/.test(row.difference)).map((row) => row.call)).toEqual([])
})

/** Names a shape asks for when nothing is sent. */
const askedFor = (schema: Schema | undefined): string[] => {
  if (schema === undefined) return []
  // of a list: what one of it needs
  const rowsOf = arrayOf(schema)
  const read = ((rowsOf ?? schema) as z.ZodType).safeParse({})
  return read.success ? [] : read.error.issues.map((issue) => String(issue.path[0] ?? ''))
}

test('no call asks for what the specification does not know of', () => {
  const extra = rows
    .filter((row) => row.part === 'call')
    .flatMap((row) => {
      const endpoint = endpointOf(row)!
      return (['query', 'body'] as const).flatMap((part) => {
        const said = new Set(rows.filter((one) => one.call === row.call && one.part === part).map((one) => one.field))
        return said.has('…') ? [] : askedFor(endpoint[part]).flatMap((name) => (said.has(name) ? [] : [`${row.call} ${part} ${name}`]))
      })
    })
  expect(extra).toEqual([])
})

// the copy itself, where the specification's tables lie beside the project
const spec = `${root}../shared/contract/`
test.skipIf(!existsSync(`${spec}calls.tsv`))('the copy has every call that is built and every field the tables name for it', () => {
  const copied = new Set(rows.map((row) => `${row.call} ${row.part} ${row.field}`))
  const fields = new Set(table(`${spec}entities.tsv`).map(([, field]) => field!.split('.').at(-1)!))
  const bare = (path: string): string => path.replaceAll(/[{:]\w+\}?/g, '*')
  const lacking: string[] = []
  const built = new Set([...calls.values()].map((one) => `${one.method} ${bare(one.path)}`))
  const notFields = new Set([
    'data',
    'total',
    'totalData',
    'returnCode',
    'returnMessage',
    'error',
    'error_description',
    'captcha',
    'page',
    'registered',
    'content',
  ])
  for (const [call = '', method, path = '', query = '', body = '', answer = '', behaviour = ''] of table(`${spec}calls.tsv`)) {
    const recommended = [...behaviour.matchAll(/(GET|POST|PUT|DELETE) (\/[^\s,;)]+)/g)].map(([, verb, at]) => `${verb} ${bare(at!)}`)
    if (!(path.startsWith('/') ? [`${method} ${bare(path)}`, ...recommended] : recommended).some((one) => built.has(one))) continue
    lacking.push(...[`${call} call `].filter((one) => !copied.has(one)))
    for (const [part, text] of [
      ['query', query],
      ['body', body],
      ['answer', answer],
    ] as const)
      lacking.push(
        ...[...text.matchAll(/[A-Za-z_]+/g)]
          .map(([word]) => word)
          .filter((word) => !notFields.has(word) && (fields.has(word) || /[a-z][A-Z]/.test(word)))
          .map((word) => `${call} ${part} ${word}`)
          .filter((one) => !copied.has(one)),
      )
  }
  expect(lacking).toEqual([])
})
