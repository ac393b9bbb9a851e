import { expect } from 'vitest'
import { writes } from '@app/contract/kernel/endpoint'
import { routes } from '../../areas.ts'
import { test } from '../../testing/bench.ts'
import { openapi } from './openapi.ts'

type Shape = Record<string, unknown>
interface Operation {
  readonly parameters: readonly ({ readonly name: string; readonly schema: Shape } | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: Shape; readonly encoding?: Record<string, { contentType: string }> }>
  }
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: Shape }> }>
}
const document = openapi(routes, '1') as unknown as Shape & { paths: Record<string, Record<string, Operation>> }
const operations = routes.map(({ endpoint }) => ({
  endpoint,
  at: `${endpoint.method} ${endpoint.path}`,
  operation: document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!,
}))

/** Places of a schema that say nothing of what stands there, and references that lead nowhere. */
function hollow(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [at]
  const one = schema as Shape
  if (typeof one['$ref'] === 'string') {
    const [first, ...path] = one['$ref'].split('/')
    const found = path.reduce<unknown>((place, key) => (place as Shape | undefined)?.[key], document)
    return first === '#' && path.length > 0 && found !== undefined ? [] : [`${at} → ${one['$ref']}`]
  }
  const list = (key: string) => (one[key] as readonly unknown[] | undefined) ?? []
  const map = (key: string) => Object.entries((one[key] as Shape | undefined) ?? {})
  const says = ['type', 'anyOf', 'oneOf', 'allOf', 'const', 'enum'].some((key) => key in one)
  return [
    ...(says ? [] : [at]),
    ...map('properties').flatMap(([key, value]) => hollow(value, `${at}.${key}`)),
    ...(one['items'] === undefined || one['items'] === false ? [] : hollow(one['items'], `${at}[]`)),
    ...(typeof one['additionalProperties'] === 'object' ? hollow(one['additionalProperties'], `${at}{}`) : []),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => list(key).flatMap((value) => hollow(value, `${at}|`))),
  ]
}

test('every answer, body and parameter of every call has a shape that says what stands there', () => {
  expect(operations.length).toBeGreaterThan(600)
  const found = operations.flatMap(({ at, operation }) => [
    ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Object.values(content).flatMap(({ schema }) => hollow(schema, `${at} ${status}`)),
    ),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => hollow(schema, `${at} body`)),
    ...operation.parameters.flatMap((one) => ('$ref' in one ? hollow(one, `${at} ?`) : hollow(one.schema, `${at} ?${one.name}`))),
  ])
  expect(found).toEqual([])
})

test('every write of somebody who is signed in takes a number to be known again by', () => {
  const without = operations.filter(({ operation }) => !operation.parameters.some((one) => '$ref' in one)).map(({ endpoint }) => endpoint)
  expect(without.filter((one) => writes(one) && one.scope !== 'public' && one.download !== true)).toEqual([])
  expect(without.filter((one) => writes(one)).length).toBeGreaterThan(0)
})

test('books and statements are described: columns and rows with cells', () => {
  const { operation } = operations.find(({ endpoint }) => endpoint.path.endsWith('/balanceSheet'))!
  const data = (operation.responses['200']!.content['application/json']!.schema['properties'] as Record<string, Shape>)['data']!
  const sheet = (data['items'] as Shape)['properties'] as Record<string, Shape>
  expect(Object.keys(sheet)).toEqual(expect.arrayContaining(['title', 'captions', 'columns', 'rows']))
  const row = (sheet['rows']!['items'] as Shape)['properties'] as Record<string, Shape>
  expect(row['cells']).toMatchObject({ type: 'object', additionalProperties: { type: ['string', 'null'] } })
})

test('every upload says its parts: which files, how many, how large, of which kinds', () => {
  const uploads = operations.filter(({ endpoint }) => endpoint.upload !== undefined)
  expect(uploads.length).toBeGreaterThan(20)
  for (const { at, endpoint, operation } of uploads) {
    const { schema, encoding } = operation.requestBody!.content['multipart/form-data']!
    expect(schema['required'], at).toEqual(['file'])
    const { file } = schema['properties'] as Record<string, Shape>
    expect(file, at).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: endpoint.upload!.most,
      items: { type: 'string', format: 'binary' },
    })
    expect(file!['description'], at).toMatch(/[\u4e00-\u9fff].*\.\w+.*MB$/)
    expect(encoding!['file']!.contentType, at).not.toContain('octet-stream')
    expect((schema['properties'] as Record<string, Shape>)['filePassword'], at).toMatchObject({ type: 'array', maxItems: 10 })
  }
})

test('the document is for who is signed in', async ({ house, ledger }) => {
  const address = `${house.server.url}/openapi.json`
  const stranger = await fetch(address)
  expect([stranger.status, ((await stranger.json()) as { errorCode: string }).errorCode]).toEqual([401, 'GW0010'])
  const known = await fetch(address, { headers: { cookie: ledger.cookie } })
  expect(known.status).toBe(200)
  expect(((await known.json()) as { openapi: string }).openapi).toBe('3.1.0')
  // written and packed once; whoever has it is not sent it again
  expect(known.headers.get('content-encoding')).toBe('gzip')
  const etag = known.headers.get('etag')!
  const again = await fetch(address, { headers: { cookie: ledger.cookie, 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await fetch(address, { headers: { cookie: ledger.cookie, 'if-none-match': 'W/"other"', 'accept-encoding': 'identity' } })
  expect([other.status, other.headers.get('content-encoding'), other.headers.get('etag')]).toEqual([200, null, etag])
  expect(((await other.json()) as { openapi: string }).openapi).toBe('3.1.0')
})
