/** A database reached at several addresses: whichever takes writes is asked, and one that is gone holds nobody up. */
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { expect } from 'vitest'
import { openBench, test } from '../../testing/bench.ts'
import { openClient, placesIn, reach } from './address.ts'
import { openDatabase } from './database.ts'

/** A way to the database that can be cut: what goes through it is cut with it. */
async function way(to: URL): Promise<{ port: number; cut(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const one of sockets) one.destroy()
      return closed
    },
  }
}

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
  const owner = new pg.Client({ connectionString: bench.ownerUrl })
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
