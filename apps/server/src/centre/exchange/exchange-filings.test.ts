/** Filings in the exchange file: what has ended proves the same where it arrives; what has not is asked about there, and never sent twice. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { BUREAU_PASSWORD } from '../../../../sandbox/src/tax-bureau.ts'
import { atBureau } from '../../testing/at-bureau.ts'
import { type Bench } from '../../testing/bench.ts'
import { act, agreedOffline, company, filed, get, goOn, handOver, type Company } from '../../testing/filing.ts'
import { evidenceFindings } from '../../tax/filing/index.ts'
import { byItself } from '../../testing/jobs.ts'

const { time, later, during: test } = atBureau('2026-10-12T02:00:00Z')
const september = { from: period('2026-09'), to: period('2026-09') }

/** The ledger as it is, in a ledger of its own, entered and signed in at the bureau with another account. */
async function moved({ ledger, taxNumber, declarationId }: Company): Promise<Company> {
  const bytes = await ledger.download(exchangeApi.export)
  const { id } = await ledger.call(exchangeApi.import, { query: {}, files: [{ name: '账套.zip', bytes }] })
  await ledger.call(ledgersApi.select, { params: { id } })
  const body = {
    declareProvince: '4403',
    loginType: 'password',
    account: `1390000${taxNumber.slice(-4)}Z01`,
    password: BUREAU_PASSWORD,
  } as const
  const login = await ledger.call(taxLoginsApi.add, { body })
  await ledger.call(taxLoginsApi.sendSmsCode, { params: { id: login.id } })
  return { ledger: Object.assign(Object.create(ledger) as typeof ledger, { ledgerId: id }), taxNumber, declarationId }
}
const listed = ({ ledger }: Company) => ledger.call(api.list, { query: september })
const findings = (house: Bench, { ledger }: Company) =>
  evidenceFindings((work) => house.server.services.database.inLedger(ledger.ledgerId, work), house.server.services.files)

test('filed, agreed to and paid: the same numbers, the same yes, and a chain of proof that holds', async ({ house }) => {
  const one = await company(house)
  const id = (await one.ledger.call(api.submitVat, { params: { id: one.declarationId }, body: { asksClient: true } })).id
  await goOn(house, one, id)
  await agreedOffline(house, one, id)
  const before = await act(house, one, id, 'pay')
  expect(before).toMatchObject({ state: 'done', outcome: 'accepted' })
  const copy = await moved(one)
  const [after] = await listed(copy)
  const { number, payable, paid, outcome, acceptedAt, begunBy, begunAt } = before
  expect(after).toMatchObject({ number, payable, paid, outcome, acceptedAt, begunBy, begunAt, state: 'done', step: null })
  expect(after!.consent).toMatchObject({ state: 'agreed', way: 'offline', saidBy: '王总' })
  expect(after!.id).not.toBe(id)
  const full = await get(copy, after!.id)
  expect(full.evidence.map((row) => [row.step, row.kind, row.name, row.digest])).toEqual(
    before.evidence.map((row) => [row.step, row.kind, row.name, row.digest]),
  )
  expect(await findings(house, copy)).toEqual([])
  // it is found to be wrong there as well, when it is
  await copy.ledger.sql(
    `set session_replication_role = replica; update app.filing_evidence set said_name = '别人' where filing_id = '${after!.id}'; reset session_replication_role`,
  )
  expect(await findings(house, copy)).toEqual([expect.stringContaining('被改动')])
  // the return stands for its period there too: nobody files it once more
  await expect(handOver({ ...copy, declarationId: full.declarationId })).rejects.toMatchObject({ code: 'FI0005' })
})

test('under way when it left: the copy sends nothing by itself; asked, it is what the bureau has', async ({ house }) => {
  const one = await company(house)
  house.sandbox.bureau.tell({ next: { verb: 'status', fault: 'notTaken', times: 2 } })
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'submit', state: 'waiting', outcome: 'open' })
  const copy = await moved(one)
  const [there] = await listed(copy)
  expect(there).toMatchObject({ step: 'submit', state: 'blocked', reason: 'travelled', nextAt: null })
  later(60)
  await byItself(house.server.services, 'filings-due')
  expect((await listed(copy))[0]).toMatchObject({ state: 'blocked', reason: 'travelled' })
  // where it came from it goes on, and is accepted
  await one.ledger.call(ledgersApi.select, { params: { id: one.ledger.ledgerId } })
  expect(await goOn(house, one, id)).toMatchObject({ step: 'pay', outcome: 'accepted' })
  await one.ledger.call(ledgersApi.select, { params: { id: copy.ledger.ledgerId } })
  expect(await act(house, copy, there!.id, 'again')).toMatchObject({
    step: 'pay',
    outcome: 'accepted',
    number: expect.stringMatching(/^SB/),
  })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toHaveLength(1)
  // paid once, whichever of the two it is paid from
  expect(await act(house, copy, there!.id, 'pay')).toMatchObject({ state: 'done' })
  await one.ledger.call(ledgersApi.select, { params: { id: one.ledger.ledgerId } })
  expect(await act(house, one, id, 'pay')).toMatchObject({ state: 'done' })
  expect(house.sandbox.bureau.holds(one.taxNumber).payments).toHaveLength(1)
})

test('being sent when it left, and never arrived: asked for ten minutes, then a person decides', async ({ house }) => {
  const one = await company(house)
  house.sandbox.bureau.tell({ next: { verb: 'status', fault: 'notTaken', times: 2 } })
  const { id } = await filed(house, one)
  await one.ledger.sql(
    `update app.filing_steps set state = 'running', run = 'gone', lease_until = $1, next_at = null where filing_id = $2 and step = 'submit'`,
    [time.now, id],
  )
  const copy = await moved(one)
  const [there] = await listed(copy)
  expect(await act(house, copy, there!.id, 'again')).toMatchObject({
    step: 'submit',
    state: 'waiting',
    words: expect.stringContaining('不会重复发送'),
  })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toEqual([])
  later(11 * 60)
  expect(await goOn(house, copy, there!.id)).toMatchObject({ step: 'submit', state: 'blocked', reason: 'lost' })
  expect(await act(house, copy, there!.id, 'again')).toMatchObject({ step: 'pay', outcome: 'accepted' })
})
