/**
 * No page of a firm goes ledger by ledger: every reading call that is asked of a firm sends as many statements, in as many transactions, for
 * twenty-four ledgers as for six. Made from the contract: a page that is added is asked as well. What is kept of ledgers and was not up to
 * date is reckoned at the first look, so many at a time; counted is the look after that.
 */
import { disclosuresApi } from '@app/contract/ledger/disclosures/disclosures'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { houseNow, OVERVIEWS } from './centre/overviews/overviews.ts'
import { freshen } from './ledger/overviews/index.ts'
import { testAlone as test } from './testing/bench.ts'
import { book } from './testing/entries.ts'
import { company } from './testing/filing.ts'
import { cloneLedger } from './testing/furnish.ts'
import { firmCalls, readsOf } from './testing/reads.ts'
import { poolOf } from './platform/database/listened.ts'

const [FEW, MANY] = [6, 24]
const TIMES = 3
/** A session that is counted on. */
const MAY_DIFFER = 2

test('every read of a firm sends as much for many ledgers as for few', { timeout: 300_000 }, async ({ house }) => {
  const { ledger } = await company(house)
  await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  await ledger.call(disclosuresApi.add, {
    body: { what: '账簿', recipient: '事务所', purpose: '审计', signedBy: '', givenOn: day('2026-11-20') },
  })
  const superuser = poolOf({ connectionString: house.ownerUrl, max: 1 })
  const { pool } = house.server.services.database
  let sent: string[] = []
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((query: unknown, ...rest: unknown[]) => {
      const text = typeof query === 'string' ? query : (query as { text?: string }).text
      sent.push((text ?? '').replaceAll(/\s+/g, ' ').slice(0, 120))
      return plain(query, ...rest)
    }) as typeof client.query
  })
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'qingzhang_app' and datname = current_database()`,
  )
  const ask = async (address: string): Promise<string | null> => {
    const response = await fetch(`${ledger.base}${address}`, { headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' } })
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
    return response.ok ? text : null
  }
  const furniture = { year: 2026, month: '2026-09', subjectCode: '1002' }
  await cloneLedger(superuser, ledger.ledgerId, FEW - 1)
  const reads = await readsOf(furniture, ask, { variants: ['page', 'search'], calls: firmCalls })
  const counted = async () => {
    const found = new Map<string, string[]>()
    for (const { address } of reads) await ask(address)
    // the background is left nothing of it to do, however slow the machine is
    while ((await freshen(houseNow(house.server.services), OVERVIEWS)) > 0);
    for (const { name, address } of reads) {
      // what goes on in the background meanwhile is not of the page
      for (let time = 0; time < TIMES; time += 1) {
        sent = []
        await ask(address)
        if (sent.length < (found.get(name)?.length ?? Infinity)) found.set(name, sent)
      }
    }
    return found
  }
  const few = await counted()
  await cloneLedger(superuser, ledger.ledgerId, MANY - FEW)
  const many = await counted()
  await superuser.end()
  expect(reads.length).toBeGreaterThan(30)
  const faults = [...many].flatMap(([name, texts]) => {
    const before = few.get(name)!
    if (texts.length <= before.length + MAY_DIFFER) return []
    const more = Map.groupBy(texts, (text) => text)
    const worst = [...more].toSorted((a, b) => b[1].length - a[1].length).slice(0, 3)
    return [`${name}: ${before.length} → ${texts.length}: ${worst.map(([text, all]) => `${all.length} × ${text}`).join(' | ')}`]
  })
  expect(faults).toEqual([])
})
