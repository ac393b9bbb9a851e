/** A column of many rows reaches the database as it was. */
import { sql } from 'kysely'
import { newId } from '@app/domain/kernel/id'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBench, test } from '../../testing/bench.ts'
import { changeRows, columnOf, insertRows, partsOf, textsOf } from './bulk.ts'

let bench: Awaited<ReturnType<typeof openBench>>
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

test('texts that look like arrays, nothing, quotes and escapes come back as they were said', async () => {
  const rows = ['', ' ', 'a', 'NULL', 'null', 'Null', 'a,b', '{}', '{a}', '"', '\\', '\\"', "'", 'a\nb', '记-12', '-1.50', '𠮷', null].map(
    (said) => ({ said }),
  )
  const back = await bench.server.services.database.inPlatform((db) =>
    sql<{
      said: string | null
    }>`select said from unnest(${textsOf(rows, 'said')}::text[]) with ordinality as x(said, place) order by place`.execute(db),
  )
  expect(back.rows).toEqual(rows)
})

test('numbers, truths and an empty column as well', async () => {
  const rows = [
    { amount: '9999999999999.99', count: -3, yes: true },
    { amount: null, count: 0, yes: false },
  ]
  const back = await bench.server.services.database.inPlatform((db) =>
    sql`select x.* from unnest(${columnOf(rows, 'amount')}::numeric[], ${columnOf(rows, 'count')}::int[], ${columnOf(rows, 'yes')}::bool[]) as x(amount, count, yes)`.execute(
      db,
    ),
  )
  expect(back.rows).toEqual(rows)
  const none = await bench.server.services.database.inPlatform((db) =>
    sql`select * from unnest(${columnOf(rows.slice(2), 'count')}::int[])`.execute(db),
  )
  expect(none.rows).toEqual([])
})

test('parts weigh as much as said: what is heavier alone is a part alone, and nothing is one part', () => {
  const weigh = (weights: readonly number[]) => partsOf(weights, (one) => one, 10)
  expect(weigh([])).toEqual([[0, 0]])
  expect(weigh([4, 6, 1])).toEqual([
    [0, 2],
    [2, 3],
  ])
  expect(weigh([40, 1, 9, 10])).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
  ])
})

test('changing rows leaves the columns they do not name; what is there already is kept or takes what the new one says', async ({
  house,
  ledger,
}) => {
  const units = await house.server.services.database.inLedger(ledger.ledgerId, async (db) => {
    const named = (name: string, enabledDecimal: boolean) => ({ id: newId(), name, enabledDecimal, disabled: true })
    const [box, ton] = [named('甲"\\箱', true), named('吨', false)]
    await insertRows(db, 'units', [box, ton])
    await insertRows(db, 'units', [{ ...box, name: '丙' }], 'kept')
    await insertRows(db, 'units', [{ ledgerId: ledger.ledgerId, id: ton.id, name: '乙吨' }], ['ledgerId', 'id'])
    await changeRows(db, ledger.ledgerId, 'units', [{ id: box.id, enabledDecimal: false }])
    await changeRows(db, ledger.ledgerId, 'units', [{ name: '乙吨' }], { enabledDecimal: true }, ['name'])
    await expect(async () => insertRows(db, 'units', [box, { ...ton, ledgerId: ledger.ledgerId }])).rejects.toThrow('differ')
    await expect(async () => insertRows(db, 'units', [{ ...box, size: 3 } as typeof box])).rejects.toThrow('units has no column size')
    return db
      .selectFrom('units')
      .select(['name', 'enabledDecimal', 'disabled'])
      .where('id', 'in', [box.id, ton.id])
      .orderBy('name')
      .execute()
  })
  expect(units).toEqual([
    { name: '乙吨', enabledDecimal: true, disabled: true },
    { name: '甲"\\箱', enabledDecimal: false, disabled: true },
  ])
})
