/** The contract's behaviour rows and texts against the project: each has a test or a text of the product, or is told to be still to come. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../apps/server/src/areas.ts'
import { FEATURE_CODES } from '../packages/domain/src/access/features.ts'
import { menuItems } from '../packages/domain/src/access/menu.ts'
import { code, files, isTest, read, root } from './sources.ts'
import { heldIn } from './spec-coverage.ts'
import { unbuiltRows } from './unbuilt-rows.ts'

type Row = Readonly<Record<string, string>>
function tableOf(text: string): Row[] {
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}
const states = tableOf(read('docs/contract/states.tsv'))
const messages = tableOf(read('docs/contract/messages.tsv'))
const ids = states.map((row) => row['id']!)
const held = new Set(code.filter(isTest).flatMap((file) => heldIn(file).map((one) => one.row)))
const awaited = unbuiltRows.flatMap((one) => one.rows)

test('the tables are whole: every row has its number once, and what is given, done and expected', () => {
  expect(ids.length).toBe(315)
  expect(new Set(ids).size).toBe(ids.length)
  for (const row of states) expect(Object.values(row).every((cell) => cell !== '')).toBe(true)
})

test('every row of what is built is named by a test', () => {
  expect(ids.filter((id) => !held.has(id) && !awaited.includes(id))).toEqual([])
})

test('no test names a row there is not', () => {
  expect([...held].filter((id) => !ids.includes(id))).toEqual([])
})

test('rows that wait are of what is not built, and no test claims them', () => {
  expect(awaited.filter((id) => !ids.includes(id) || awaited.indexOf(id) !== awaited.lastIndexOf(id))).toEqual([])
  expect(awaited.filter((id) => held.has(id))).toEqual([])
  const under = (address: string, start: string) => address === start || address.startsWith(`${start}/`)
  const built = unbuiltRows.filter(({ until }) =>
    'page' in until
      ? menuItems.some(({ path }) => under(path, until.page))
      : routes.some(({ endpoint }) => under(endpoint.path, until.call)),
  )
  expect(built.map(({ rows, until }) => `${rows.join(' ')}: ${Object.values(until).join('')} is there`)).toEqual([])
})

// texts the documents give word for word; what differs between two parts is filled in by the product
const partsOf = (text: string): string[] =>
  text
    .split(/\{[^}]*\}|…|\.\.\./)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)

test('every text the specification gives word for word stands in the product, not only in a test', () => {
  const product = files
    .filter((file) => /^(apps|packages)\/.*\.(ts|tsx|json|html|sql|md)$/.test(file) && !isTest(file))
    .map(read)
    .join('\n')
  const verbatim = messages.filter((row) => row['verbatim'] === 'yes' && partsOf(row['textZh']!).length > 0)
  expect(verbatim.length).toBeGreaterThan(90)
  expect(
    verbatim
      .filter((row) => !partsOf(row['textZh']!).every((part) => product.includes(part)))
      .map((row) => `${row['id']} ${row['textZh']}`),
  ).toEqual([])
})

/** Beside the checkout, where the contract's own tables lie there: the copies are those. */
const beside = join(root, '..', 'shared', 'contract')
test.skipIf(!existsSync(beside))('the project’s copies are the contract’s tables, and its feature codes the contract’s', () => {
  for (const name of ['states.tsv', 'messages.tsv'])
    expect(read(`docs/contract/${name}`) === readFileSync(join(beside, name), 'utf8'), `请更新 docs/contract/${name}`).toBe(true)
  const enums = tableOf(readFileSync(join(beside, 'enums.tsv'), 'utf8'))
  expect(enums.filter((row) => row['enum'] === 'featureCode').map((row) => row['value'])).toEqual(FEATURE_CODES)
})
