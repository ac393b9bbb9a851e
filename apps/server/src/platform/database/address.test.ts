/** A database reached at several addresses: whichever takes writes is asked, and one that is gone holds nobody up. */
import { expect } from 'vitest'
import { openBench, test } from '../../testing/bench.ts'
import { way } from '../../testing/way.ts'
import { openClient, placesIn, reach } from './address.ts'
import { openDatabase } from './database.ts'
import { clientOf } from './listened.ts'

test('an address names one place or several', () => {
  expect(placesIn('postgres://a:b@one:5432/books')).toBe(1)
  expect(placesIn('postgres://a:b%2C@one,two:5433/books?x=1')).toBe(2)
  expect(reach('postgres://a@one/books')).toEqual({ connectionString: 'postgres://a@one/books' })
  expect(reach('postgres://a@one:1,[::1]:2/books').connectionString).toBe('postgres://a@one:1/books')
  expect(() => reach('postgres://a@one:x,two/books')).toThrow('“one:x”不是 主机:端口')
})

test('when the first place is gone the second is asked, under the same requests; back and forth', async () => {
  const bench = await openBench()
  const to = new URL(bench.appUrl)
  const first = await way(to)
  const second = await way(to)
  const address = bench.appUrl.replace(to.host, `127.0.0.1:${first.port},127.0.0.1:${second.port}`)
  const database = openDatabase(address, { max: 4 })
  const ask = () => database.inPlatform(async (db) => (await db.selectFrom('agencies').select('agencyId').execute()).length)
  try {
    const firms = await ask()
    await first.cut()
    // those that lie idle are found out and replaced; nobody is refused
    expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill(firms))
    const again = await way(to)
    await second.cut()
    await again.cut()
    await expect(ask()).rejects.toMatchObject({ code: 'DB0020', status: 503 })
  } finally {
    await database.close()
    await bench.close()
  }
})

test('a place that takes no writes is passed over, and said where there is no other', async () => {
  const bench = await openBench()
  const name = new URL(bench.ownerUrl).pathname.slice(1)
  const owner = clientOf({ connectionString: bench.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`alter database "${name}" set default_transaction_read_only = on`)
    const { host } = new URL(bench.ownerUrl)
    await expect(openClient(bench.ownerUrl.replace(host, `${host},${host}`))).rejects.toThrow('takes no writes')
    // one address is what it is
    await (await openClient(bench.ownerUrl)).end()
  } finally {
    await owner.end()
    await bench.close()
  }
})
