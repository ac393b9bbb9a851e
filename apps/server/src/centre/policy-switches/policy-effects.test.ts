/** Doubtful rules: off by default, what switching one changes is seen first, who switched it is on record and in the evidence of the return. */
import { policyEffectsApi } from '@app/contract/centre/policy-switches/policy-effects'
import { policiesApi as api } from '@app/contract/ledger/policies/policies'
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { filingApi } from '@app/contract/tax/filing/filing'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { checked } from '../../testing/filing.ts'

const october = period('2026-10')
/** A ride by an ordinary electronic invoice, with its tax on its face. */
const ride = (ledger: LedgerClient) =>
  ledger.call(inputInvoicesApi.add, {
    body: {
      kind: 'digitalOrdinary',
      number: '26442000000000000001',
      issuedOn: day('2026-10-12'),
      period: october,
      partyName: '快车公司',
      lines: [
        {
          goodsName: '*运输服务*旅客运输服务',
          netAmount: money('1000'),
          taxAmount: money('30'),
          taxRate: rate('0.03'),
          taxTreatment: 'taxed',
        },
      ],
    },
  })
const checkedReturn = async (ledger: LedgerClient, id: string) => {
  const { typed } = await ledger.call(vatReturnsApi.get, { params: { id } })
  await checked(ledger, id, typed)
}
const effects = (ledger: LedgerClient, on: boolean) => ledger.reply(policyEffectsApi.list, { query: { package: 'ride2026', on } })
const turn = (ledger: LedgerClient, on: boolean, seen: string | null, reason = '主管税务机关答复可以抵扣') =>
  ledger.call(api.switch, { body: { package: 'ride2026', on, reason, seen } })

test('a firm sees both figures of every return not filed, switches, and the return and its evidence say so', async ({
  house,
  stranger,
}) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  await ride(ledger)
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: october } })
  const params = { id }
  const figures = async () => (await ledger.call(vatReturnsApi.get, { params })).taken
  expect((await ledger.call(vatReturnsApi.get, { params })).parameters).toMatchObject({ $ride2026: '0', $bridge2026: '0' })
  expect(await figures()).toMatchObject({ 'bought.other.tax': '0.00', 'bought.passenger.count': '0' })

  const { data, totalData } = await effects(ledger, true)
  expect(totalData).toMatchObject({ companies: expect.any(Number), returns: expect.any(Number) })
  expect(data.filter((one) => one.id === ledger.ledgerId)).toEqual([
    {
      id: ledger.ledgerId,
      name: expect.any(String),
      declarationId: id,
      filing: 'generalVat',
      period: '2026-10',
      cycle: 'month',
      state: 'draft',
      dueNow: '0.00',
      dueThen: '0.00',
      creditNow: '0.00',
      creditThen: '30.00',
    },
  ])
  // another firm's companies are not looked at, and its switch is its own
  expect((await effects(stranger, true)).data.some((one) => one.id === ledger.ledgerId)).toBe(false)

  await expect(turn(ledger, true, null, ' ')).rejects.toMatchObject({ status: 400, details: [{ field: 'reason' }] })
  const on = await turn(ledger, true, null)
  await expect(turn(ledger, true, null)).rejects.toMatchObject({ code: 'PO0002', status: 409 })
  await expect(turn(ledger, true, on.id)).rejects.toMatchObject({ code: 'PO0001', status: 422 })
  expect(await stranger.call(api.ofFirm)).toEqual([])
  expect(await ledger.call(api.switchings)).toMatchObject([
    { id: on.id, package: 'ride2026', on: true, reason: '主管税务机关答复可以抵扣' },
  ])
  expect(await figures()).toMatchObject({ 'bought.other.tax': '30.00', 'bought.passenger.count': '1' })

  await checkedReturn(ledger, id)
  const filing = await ledger.call(filingApi.submitVat, { params, body: {} })
  const zip = unzipSync(new Uint8Array(await (await ledger.send(filingApi.evidence, { params: { id: filing.id } })).arrayBuffer()))
  const values = Object.entries(zip).find(([name]) => name.includes('报送的数'))!
  expect(JSON.parse(Buffer.from(values[1]).toString())).toMatchObject({
    parameters: { $ride2026: '1' },
    启用的存疑规定: [{ 规定: expect.stringContaining('网约车'), 启用人: expect.any(String), 原因: '主管税务机关答复可以抵扣' }],
  })
  // what is on its way is not taken anew
  expect((await effects(ledger, false)).data.filter((one) => one.id === ledger.ledgerId)).toEqual([])

  await turn(ledger, false, on.id, '答复撤回')
  expect((await ledger.call(api.ofFirm)).map((one) => one.on)).toEqual([false, true])
  const log = await ledger.sql<{ action: string }>('select action from app.firm_log where agency_id = $1 and action like $2 order by id', [
    ledger.agencyId,
    '%存疑规定%',
  ])
  expect(log.map(({ action }) => action.slice(0, 6))).toEqual(['启用存疑规定', '停用存疑规定'])
  await expect(ledger.asApp('delete from policy_switches')).rejects.toThrow('permission denied')
})

test('a checked return keeps what it was checked with until it is taken back', async ({ house }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  await ride(ledger)
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: october } })
  await checkedReturn(ledger, id)
  await turn(ledger, true, null)
  const params = { id }
  expect((await ledger.call(vatReturnsApi.get, { params })).parameters).toMatchObject({ $ride2026: '0' })
  expect((await effects(ledger, false)).data).toMatchObject([
    { declarationId: id, state: 'checked', creditNow: '30.00', creditThen: '0.00' },
  ])
  await ledger.call(vatReturnsApi.reopen, { params })
  expect((await ledger.call(vatReturnsApi.get, { params })).parameters).toMatchObject({ $ride2026: '1' })
})
