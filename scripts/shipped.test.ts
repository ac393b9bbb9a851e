import { expect, test } from 'vitest'
import { billOfMaterials, licences, mayShip, shipped } from './shipped.ts'

test('whatever goes out with the product may: an unknown licence is looked at before', () => {
  expect(shipped().length).toBeGreaterThan(150)
  expect(shipped().filter(({ licence }) => !mayShip(licence))).toEqual([])
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1'].map(mayShip)).toEqual([true, true, true])
  expect(['GPL-3.0', 'AGPL-3.0-only', '', 'MIT AND GPL-2.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE'].map(mayShip)).toEqual(
    Array(6).fill(false),
  )
})

interface Bom {
  readonly components: readonly { 'bom-ref': string; name: string; purl: string; hashes?: readonly { content: string }[] }[]
  readonly dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
}

test('the bill of materials names each of them once, with its digest, and each is needed by another', () => {
  const { components, dependencies } = billOfMaterials('1.0.0') as Bom
  const refs = components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(shipped().length)
  expect(components.find(({ name }) => name === 'fastify')!.purl).toMatch(/^pkg:npm\/fastify@\d/)
  expect(components.find(({ name }) => name === '@fastify/static')!.purl).toMatch(/^pkg:npm\/%40fastify\/static@\d/)
  expect(components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128)).toEqual([])
  const needed = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn))
  for (const ref of needed) expect(refs).toContain(ref)
  for (const name of ['react', 'zod', 'pg', 'pg-types', 'big.js'])
    expect([...needed].some((ref) => ref.startsWith(`pkg:npm/${name}@`))).toBe(true)
})

test('the list has the text of their terms', () => {
  const text = licences()
  expect(text).toMatch(/^fastify \d\S*  MIT$/m)
  expect(text).toContain('Permission is hereby granted')
  expect(text).toMatch(/SIL OPEN FONT LICENSE/i)
})
