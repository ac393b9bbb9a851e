/** Every table of a ledger is decided about, and every column of a table that travels. */
import { derivedTables, inOtherParts, stayingTables, travelTables } from '@app/domain/centre/travel/decisions'
import { paperSources } from '@app/domain/centre/travel/travel-table'
import { shapedColumns } from '@app/contract/centre/exchange-papers'
import { ExchangeFile } from '@app/contract/centre/exchange'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ledgerTables } from '../../platform/database/tables.generated.ts'

const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8')
interface Column {
  readonly name: string
  readonly nullable: boolean
}
const columnsOf = new Map(
  schema.split(/\n(?=table )/).flatMap((text) => {
    const [head = '', ...rest] = text.split('\n')
    if (!head.startsWith('table ')) return []
    const lines = rest.filter(
      (line) =>
        /^  [a-z_]+ /.test(line) && !line.startsWith('  constraint ') && !line.startsWith('  policy ') && !line.startsWith('  grant '),
    )
    return [
      [head.slice(6), lines.map((line): Column => ({ name: line.trim().split(' ')[0]!, nullable: !line.includes(' not null') }))] as const,
    ]
  }),
)

test('no table of a ledger is left to chance, and none is decided about twice', () => {
  const decided = [...travelTables.map((one) => one.table), ...Object.keys(inOtherParts), ...derivedTables, ...Object.keys(stayingTables)]
  expect(decided.toSorted()).toEqual([...new Set(decided)].toSorted())
  expect(decided.toSorted()).toEqual([...ledgerTables].toSorted())
})

test('every column of a table that travels goes, or is given where it arrives', () => {
  for (const { table, named, columns, given } of travelTables) {
    const own = columnsOf.get(table)!.filter((one) => one.name !== 'ledger_id' && !(named && one.name === 'id'))
    expect([table, [...Object.keys(columns), ...Object.keys(given)].toSorted()]).toEqual([table, own.map((one) => one.name).toSorted()])
    const going = own.filter((one) => columns[one.name] !== undefined)
    expect([table, going.map((one) => [one.name, columns[one.name]!.nullable])]).toEqual([
      table,
      going.map((one) => [one.name, one.nullable]),
    ])
  }
})

test('a row names rows of lists that are written before it, or of its own', () => {
  const before = new Set<string>()
  for (const { table, named: hasId, columns } of travelTables) {
    if (hasId) before.add(table)
    const named = Object.values(columns).flatMap(({ kind, of }) => (kind === 'row' ? [of!] : []))
    expect([table, named.filter((one) => !before.has(one))]).toEqual([table, []])
  }
  for (const table of Object.values(paperSources)) expect(before).toContain(table)
})

test('a kept value has a shape of its own: pages read it', () => {
  const kept = travelTables.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([name, { kind }]) => (kind === 'json' ? [`${table}.${name}`] : [])),
  )
  expect(kept.toSorted()).toEqual([...shapedColumns].toSorted())
})

test('parts that carry a table are parts of the file', () => {
  const parts = Object.keys(ExchangeFile.shape)
  for (const part of Object.values(inOtherParts)) expect(parts).toContain(part.split('.')[0])
})
