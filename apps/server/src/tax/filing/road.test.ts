/** How far a month has come, who acted last, what being late costs, and from which account it is paid. */
import { clientApi as client } from '@app/contract/client/interactions/client-site'
import { forecastsApi } from '@app/contract/client/interactions/interactions'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { taxLoginsApi } from '@app/contract/ledger/tax-login/tax-logins'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { iitAgreementsApi } from '@app/contract/tax/iit/iit-payments'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { atBureau } from '../../testing/at-bureau.ts'
import { act, company, filed, type Company } from '../../testing/filing.ts'
import { telephone } from '../../testing/telephone.ts'

const { during } = atBureau('2026-11-21T02:00:00Z')
const september = period('2026-09')
const road = async ({ ledger }: Company, tax?: string) =>
  (await ledger.call(api.road, { query: { period: september, ...(tax === undefined ? {} : { tax }) } })).map(
    ({ step, state, words }) => `${step} ${state} ${words}`,
  )

during('the road of a month: bound, asked, drafted, checked, filed, paid; of one return alone as well', async ({ house }) => {
  const one = await company(house)
  expect((await road(one)).slice(0, 4)).toEqual(['bind done 已绑定', 'ask here 还没有查询', 'fill done 1/1', 'check done 1/1'])
  await one.ledger.call(api.initiate, { body: { period: september } })
  const all = (await one.ledger.call(api.select, { query: { period: september } })).length
  expect(all).toBeGreaterThan(1)
  expect((await road(one)).slice(1, 5)).toEqual(['ask done 已查询', `fill here 1/${all}`, `check ahead 1/${all}`, `file ahead 0/${all}`])
  expect((await road(one, 'VAT')).slice(2)).toEqual(['fill done 1/1', 'check done 1/1', 'file here 0/1', 'pay ahead '])
  const [ready] = await one.ledger.call(api.ready, { query: { period: september } })
  expect(ready).toMatchObject({ checked: true, by: expect.stringMatching(/./), due: '2026-10-26' })
  const { id, filing } = await filed(house, one)
  expect((await road(one, 'VAT')).slice(4)).toEqual(['file done 1/1', 'pay here 0/1'])
  // 26 days late: the tax and what is added for it are said apart
  expect(filing.words).toMatch(/^税款 [\d,.]+，滞纳金 [\d,.]+，共 [\d,.]+$/)
  const [listed] = await one.ledger.call(api.list, { query: { from: september, to: september } })
  expect(listed!.lastBy).toBe(filing.begunBy)
  await act(house, one, id, 'pay')
  expect(await road(one, 'VAT')).toEqual([
    'bind done 已绑定',
    'ask done 已查询',
    'fill done 1/1',
    'check done 1/1',
    'file done 1/1',
    'pay done 1/1',
  ])
  expect((await one.ledger.call(api.get, { params: { id } })).lastBy).toBe(filing.begunBy)
})

during(
  'the client reads from which account it is paid: as the bureau said, else as it is registered, else that nobody knows',
  async ({ house }) => {
    const one = await company(house)
    const own = await telephone(house, one.ledger)
    const account = async () => (await own.call(client.me)).account
    expect(await account()).toBeNull()
    const [bank] = await one.ledger.call(bankAccountsApi.save, {
      query: {},
      body: [
        { kind: 'bank', bankName: '工商银行', accountNumber: '6222000011112222', disabled: false, forInvoices: false, currency: 'CNY' },
      ],
    })
    await one.ledger.call(iitAgreementsApi.save, {
      body: {
        id: null,
        bankAccountId: bank!.id,
        number: 'SF1',
        authority: '深圳市税务局',
        signedOn: day('2026-01-01'),
        endedOn: null,
        note: '',
      },
    })
    expect(await account()).toBe('工商银行尾号2222')
    await one.ledger.call(api.initiate, { body: { period: september } })
    const drawn = await account()
    expect(drawn).not.toBe('工商银行尾号2222')
    expect(drawn).toMatch(/./)
    // it goes with the sign-in it was read by
    const [login] = await one.ledger.call(taxLoginsApi.list)
    await one.ledger.call(taxLoginsApi.remove, { params: { id: login!.id } })
    expect(await account()).toBe('工商银行尾号2222')
    const { id } = await one.ledger.call(forecastsApi.save, { body: { period: september } })
    await one.ledger.call(forecastsApi.push, { params: { id }, body: { contactId: own.contactId, bySms: false } })
    expect(await own.call(client.forecasts)).toMatchObject([{ id, due: '2026-10-26' }])
  },
)

during('a region is not changed while the bureau has something whose fate nobody knows', async ({ house }) => {
  const one = await company(house, 'Z30')
  const { filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'submit', state: 'waiting' })
  const [login] = await one.ledger.call(taxLoginsApi.list)
  const { version, declareProvince } = await one.ledger.call(taxLoginsApi.get, { params: { id: login!.id } })
  const move = () => one.ledger.call(taxLoginsApi.changeRegion, { params: { id: login!.id }, body: { version, declareProvince: '3100' } })
  await expect(move()).rejects.toMatchObject({ code: 'TL0009', status: 409 })
  expect(declareProvince).toBe('4403')
})
