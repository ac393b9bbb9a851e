/** When rows become final and cease to be, as people work: months that close and open again, vouchers that are posted, papers that come later. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { goodsInApi } from '@app/contract/stock/documents/stock-documents'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ACCOUNT, taxFlow } from '../../testing/bank.ts'
import { testAlone as test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { draft, goods, line } from '../../testing/stock.ts'
import { ledgersThereShouldBe, otherSealFindings, sealFindings } from './index.ts'

const findings = (house: Bench, { ledgerId }: LedgerClient) =>
  house.server.services.database.inLedger(ledgerId, (db) => sealFindings(db, ledgerId), { snapshot: true })
const others = (house: Bench) => house.server.services.database.inPlatform(otherSealFindings)
/** How often rows of these tables were sealed and let go. */
const timesOf = async (ledger: LedgerClient, ...tables: string[]) =>
  Object.fromEntries(
    (
      await ledger.sql<{ object: string; times: string }>(
        `select object, count(*) filter (where digest <> '') || ' sealed, ' || count(*) filter (where digest = '') || ' let go' as times
           from app.seals where chain_id = $1 and object = any($2) group by 1`,
        [ledger.ledgerId, tables],
      )
    ).map(({ object, times }) => [object, times]),
  )
const receipt = (goodsId: string, on: string) => draft('purchase', on, [line(goodsId, '10', '100.00')])
const close = (ledger: LedgerClient, month: string) => ledger.call(periodEndApi.close, { body: { period: period(month) } })

test('a month that closes seals what is of it once; one opened again lets it go, and is worked in', async ({ house, ledger }) => {
  const item = await goods(ledger, '货')
  const first = await ledger.call(goodsInApi.add, { body: receipt(item, '2026-01-05') })
  await ledger.call(goodsInApi.add, { body: receipt(item, '2026-02-05') })
  await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  const tables = ['stock_documents', 'stock_lines', 'stock_costs', 'opening_balances']
  expect(await timesOf(ledger, ...tables)).toEqual({})
  await close(ledger, '2026-01')
  const once = { stock_documents: '1 sealed, 0 let go', stock_lines: '1 sealed, 0 let go', stock_costs: '1 sealed, 0 let go' }
  expect(await timesOf(ledger, ...tables)).toEqual(once)
  await close(ledger, '2026-02')
  // nothing of January again
  expect((await timesOf(ledger, ...tables))['stock_lines']).toBe('2 sealed, 0 let go')
  expect(await findings(house, ledger)).toEqual([])
  for (const month of ['2026-02', '2026-01']) await ledger.call(periodEndApi.reopen, { body: { period: period(month), reason: '漏记' } })
  expect((await timesOf(ledger, ...tables))['stock_documents']).toBe('2 sealed, 2 let go')
  await ledger.call(goodsInApi.void, { body: { ids: [first.id], reason: '录重了' } })
  expect(await findings(house, ledger)).toEqual([])
  await close(ledger, '2026-01')
  expect(await findings(house, ledger)).toEqual([])
  expect((await timesOf(ledger, ...tables))['stock_documents']).toBe('3 sealed, 2 let go')
})

test('a flow is sealed with its voucher as that is posted, and when it is given to a posted one later; drafts seal nothing', async ({
  house,
  ledger,
}) => {
  const [account] = await ledger.call(bankAccountsApi.save, { query: { agreed: true }, body: [ACCOUNT] })
  const [early, late] = await Promise.all([
    taxFlow(ledger, account!.id, day('2026-01-06'), money('30.00')),
    taxFlow(ledger, account!.id, day('2026-01-07'), money('40.00')),
  ])
  const { id } = await book(ledger, '2026-01-06', '借 1001 30', '贷 3001 30')
  const give = (flow: string) =>
    ledger.asApp('update app.fund_flows set voucher_id = $1 where ledger_id = app.ledger() and id = $2', [id, flow])
  await give(early)
  expect(await timesOf(ledger, 'fund_flows')).toEqual({})
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  expect(await timesOf(ledger, 'fund_flows')).toEqual({ fund_flows: '1 sealed, 0 let go' })
  await give(late)
  expect(await timesOf(ledger, 'fund_flows')).toEqual({ fund_flows: '2 sealed, 0 let go' })
  expect(await findings(house, ledger)).toEqual([])
  // what is marked of it later is sealed anew; what somebody who owns the database writes is not
  await ledger.asApp(`update app.fund_flows set remark = '补记' where ledger_id = app.ledger() and id = $1`, [late])
  expect(await findings(house, ledger)).toEqual([])
  await ledger.sql('update app.fund_flows set inflow = 0, outflow = 41, amount = -41 where id = $1', [late])
  expect(await findings(house, ledger)).toEqual([`已记账的流水（${late}）封存后被改动过`])
})

test('one who papers a month and one who closes it at once: nothing of it stays unsealed', async ({ house, ledger }) => {
  const item = await goods(ledger, '货')
  await ledger.call(goodsInApi.add, { body: receipt(item, '2026-01-05') })
  const row = `insert into app.stock_months (goods_id, period, method, opening_quantity, opening_amount, in_quantity, in_amount, out_quantity, out_amount, closing_quantity, closing_amount)
    select goods_id, '2026-01', 'monthlyAverage', 0, 0, 0, 0, 0, 0, 0, 0 from app.stock_lines where ledger_id = app.ledger() limit 1
    on conflict (ledger_id, goods_id, period) do update set missing = 1`
  const { database } = house.server.services
  await Promise.all([
    ledger.asApp(`${row} returning pg_sleep(0.5)`),
    new Promise((done) => setTimeout(done, 150)).then(() => close(ledger, '2026-01')),
  ])
  expect(await database.inLedger(ledger.ledgerId, (db) => sealFindings(db, ledger.ledgerId))).toEqual([])
})

test('a ledger that is missing is missed, one that changes hands is in the list of the other firm', async ({ house }) => {
  const [one, other] = [await house.ledger(), await house.ledger({ name: '新的一家' })]
  const { id } = await book(one, '2026-01-06', '借 1001 30', '贷 3001 30')
  await one.call(vouchersApi.post, { body: { ids: [id] } })
  const count = () => house.server.services.database.inPlatform(ledgersThereShouldBe)
  const before = await count()
  expect(await others(house)).toEqual([])
  const move = (to: string) => `update app.ledgers set agency_id = '${to}' where ledger_id = '${one.ledgerId}'`
  await house.server.services.database.inPlatform((db) => sql.raw(move(other.agencyId)).execute(db))
  expect(await others(house)).toEqual([])
  await one.sql(
    `set session_replication_role = replica; delete from app.ledgers where ledger_id = '${one.ledgerId}'; set session_replication_role = origin`,
  )
  const found = await others(house)
  expect(found.filter((text) => text.includes(`账套（${one.ledgerId}）封存后不见了`))).toHaveLength(1)
  expect(found.filter((text) => text.includes(`封存链${one.ledgerId}所属的账套不见了`))).toHaveLength(1)
  expect(await count()).toBe(before)
  await expect(other.call(ledgersApi.periods)).resolves.toBeDefined()
})
