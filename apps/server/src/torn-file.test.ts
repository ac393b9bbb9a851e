/**
 * What a stranger's file leaves out makes no page fail: of a ledger with every kind of paper the file comes again with the last row of each
 * list gone, and with whole lists gone, as far as it is taken; then every reading call of the product is asked. Made from the lists and the
 * contract, so that the next area is in it.
 */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { paperLists } from './centre/exchange/lists.ts'
import { Refused } from './testing/client.ts'
import { allPapers } from './testing/all-papers.ts'
import { testAlone as test } from './testing/bench.ts'
import { readsOf } from './testing/reads.ts'

type Row = Record<string, unknown>
const BOOK = '账套.json'
const MONTHS = ['2026-01', '2026-02']
const TEARINGS: Readonly<Record<string, (rows: readonly Row[]) => Row[]>> = {
  nothing: (rows) => [...rows],
  'the last row': (rows) => rows.slice(0, -1),
  'every row': () => [],
}

for (const [what, tear] of Object.entries(TEARINGS))
  test(`no page fails of a ledger whose file lacks ${what} of its lists`, { timeout: 600_000 }, async ({ ledger }) => {
    await allPapers(ledger)
    const entries = unzipSync(await ledger.download(exchangeApi.export))
    const { digests: _, ...file } = JSON.parse(strFromU8(entries[BOOK]!)) as { papers: Record<string, Row[]>; digests?: unknown }
    const send = async (torn: readonly string[]): Promise<string | null> => {
      const papers = Object.fromEntries(Object.entries(file.papers).map(([name, rows]) => [name, torn.includes(name) ? tear(rows) : rows]))
      const bytes = Buffer.from(zipSync({ ...entries, [BOOK]: strToU8(JSON.stringify({ ...file, papers })) }))
      try {
        return (await ledger.call(exchangeApi.import, { query: { name: '缺' }, files: [{ name: '账套.zip', bytes }] })).id
      } catch (error) {
        if (error instanceof Refused && error.status < 500) return null
        throw error
      }
    }
    let taken: readonly string[] = []
    let last: string | null = null
    const grow = async (names: readonly string[]): Promise<void> => {
      const id = await send([...taken, ...names])
      if (id !== null) [taken, last] = [[...taken, ...names], id]
      else if (names.length > 1) {
        const half = Math.ceil(names.length / 2)
        await grow(names.slice(0, half))
        await grow(names.slice(half))
      }
    }
    await grow(paperLists.map(({ name }) => name))
    // most lists can do without
    expect(taken.length).toBeGreaterThan(paperLists.length / 2)
    await ledger.call(ledgersApi.select, { params: { id: last! } })
    const failed: string[] = []
    const ask = async (address: string): Promise<string | null> => {
      const response = await fetch(`${ledger.base}${address}`, { headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' } })
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
      if (response.status >= 500) failed.push(`${response.status} ${address}`)
      return response.ok ? text : null
    }
    for (const month of MONTHS) {
      const reads = await readsOf({ year: 2026, month, subjectCode: '1002' }, ask, { variants: ['page'] })
      expect(reads.length).toBeGreaterThan(150)
    }
    expect(failed).toEqual([])
  })
