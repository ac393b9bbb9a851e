/** The proof of a filing in the archive of its month, and the verifier that shares no code with the product. */
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { checkFilings } from '../../../../verifier/src/filings.ts'
import type { Finding } from '../../../../verifier/src/package-file.ts'
import { testWith } from '../../testing/bench.ts'
import { company, filed } from '../../testing/filing.ts'
import { evidenceInArchive } from './index.ts'

const now = new Date('2026-11-21T03:00:00Z')
const test = testWith({ clock: () => now })
type Entries = Record<string, Uint8Array>
const found = (entries: Entries, last = new Map<string, string>()) => {
  const findings: Finding[] = []
  return { filings: checkFilings({ entries, findings }, last), what: findings.map((one) => one.what) }
}

test('papers and chain of the month it was said in; whatever is changed of them is told', async ({ house }) => {
  house.sandbox.bureau.tell({ clock: now.toISOString() })
  const one = await company(house)
  const { filing } = await filed(house, one)
  house.sandbox.bureau.tell({ clock: null })
  const { services } = house.server
  const entriesOf = (month: string) =>
    services.database.inLedger(one.ledger.ledgerId, async (db) => {
      const ctx = { db, ledger: { id: one.ledger.ledgerId } as never, files: services.files }
      const entries: Entries = {}
      for (const part of await evidenceInArchive(ctx, period(month))) entries[part.path] = await part.make()
      return entries
    })
  expect(await entriesOf('2026-10')).toEqual({})
  const entries = await entriesOf('2026-11')
  expect(Object.keys(entries)).toHaveLength(filing.evidence.length + 1)
  expect(found(entries)).toEqual({ filings: 1, what: [] })
  expect(found({})).toEqual({ filings: 0, what: [] })

  const [first = ''] = Object.keys(entries)
  const changed = { ...entries, [first]: Buffer.from('{}') }
  expect(found(changed).what).toEqual([expect.stringContaining('SM3 摘要不符')])
  const { [first]: _, ...without } = entries
  expect(found(without).what).toEqual([expect.stringContaining('缺少')])
  const rewritten = (from: RegExp, to: string) => ({
    ...entries,
    'filings.json': Buffer.from(Buffer.from(entries['filings.json']!).toString().replace(from, to)),
  })
  expect(found(rewritten(/"saidBy": "[^"]*"/, '"saidBy": "别人"')).what).toEqual([expect.stringContaining('被改动')])
  expect(found(rewritten(/"chain": \[/, '"chains": [')).what).toEqual(['申报证据目录的内容不完整'])
  // what a package before it said last must be what this one goes on from
  expect(found(entries, new Map([[filing.id, 'f'.repeat(64)]])).what).toEqual([expect.stringContaining('断开')])
})
