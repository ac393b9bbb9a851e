/** The proof never ends on what it checks: a damaged value is a finding, and every other ledger is looked at. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { periodFrom } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { testAlone as test } from './testing/bench.ts'
import { GENERATED_YEAR, generatedBooks } from './testing/generated-books.ts'
import { verifyLedgers } from './verify-all.ts'

/** A text nobody can read, a row that is gone, a list that is none. */
const DAMAGES: readonly (readonly [what: string, sql: string, finding: RegExp])[] = [
  ['a manifest that is not JSON', `update app.close_manifests set content = 'no manifest' where ledger_id = $1`, /已结账的月份/],
  ['a chain that is gone', `delete from app.ledger_chains where ledger_id = $1`, /凭证与余额/],
  ['cash flows that are no list', `update app.voucher_lines set cash_flows = '{"a": 1}' where ledger_id = $1`, /凭证|已结账的月份/],
  ['a voucher that is gone and its lines are not', `delete from app.vouchers where ledger_id = $1 and number = 1`, /./],
]

test.for(DAMAGES)('%s: said of its ledger, and the next one is proved', async ([, damage, finding], { house, ledger }) => {
  const { database, files } = house.server.services
  const bring = async (name: string): Promise<string> => {
    const file = generatedBooks(name, 300, { state: 'draft' })
    const { id } = await ledger.call(exchangeApi.import, { query: {}, files: [{ name: 'books.json', bytes: JSON.stringify(file) }] })
    await ledger.call(ledgersApi.select, { params: { id } })
    await ledger.call(periodEndApi.close, { body: { period: periodFrom(GENERATED_YEAR, 1) } })
    return id
  }
  const damaged = await bring('坏账')
  await bring('好账')
  await ledger.sql(`do $$ begin set local session_replication_role = replica; ${damage.replaceAll('$1', `'${damaged}'`)}; end $$`)
  const said: string[] = []
  const proof = await verifyLedgers(database, files, (line) => said.push(line))
  expect(proof.findings).toBeGreaterThan(0)
  const at = said.indexOf('✗ 坏账')
  expect(at).toBeGreaterThanOrEqual(0)
  expect(said.slice(at + 1).join('\n')).toMatch(finding)
  expect(said).toContain('✓ 好账')
  // the next case begins with a house that is whole
  await ledger.sql(
    `do $$ begin set local session_replication_role = replica; update app.ledgers set status = 3, status_before = 1, deleted_at = now() where ledger_id = '${damaged}'; end $$`,
  )
})
