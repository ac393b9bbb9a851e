/** Code 604 over the calls: only dear cards, only what a person decided, and only the return of December takes it. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { assetMixedUseApi as api } from '@app/contract/stock/assets/asset-mixed-use'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { card } from '../../../testing/assets.ts'
import { testWith, type LedgerClient } from '../../../testing/bench.ts'

/** The return of December is made in January. */
const test = testWith({ clock: () => new Date('2027-01-10T02:00:00Z') })

const december = period('2026-12')
const DEAR = { cost: money('5200000'), residual: ZERO, lifeMonths: 120, inService: day('2026-01-18') }
const DECISION = { period: december, as: 'other' as const, tax: money('676000'), percent: quantity('30'), amount: money('18590'), note: '' }
const list = (ledger: LedgerClient, of = december) => ledger.reply(api.list, { query: { period: of } })

test('decided by a person, bounded by what was deducted, taken back', async ({ house, stranger }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  await card(ledger, { name: '小机床' })
  const { id } = await card(ledger, DEAR)
  const params = { id }
  const [row] = (await list(ledger)).data
  expect((await list(ledger)).data).toHaveLength(1)
  // ten months and a bit more: eleven of 43,333.33
  expect([row!.name, row!.charge, row!.decided, row!.proposed, row!.amount]).toEqual(['数控机床', '476666.63', false, '0.00', '0.00'])
  for (const [more, field] of [
    [{ tax: ZERO, amount: ZERO }, 'inputTaxAmount'],
    [{ percent: quantity('101') }, 'nonDeductiblePercent'],
    [{ amount: money('676000.01') }, 'transferAmount'],
    [{ period: period('2032-12') }, 'adjustType'],
  ] as const)
    await expect(ledger.call(api.decide, { params, body: { ...DECISION, ...more } })).rejects.toMatchObject({
      code: 'AS0058',
      details: [{ field }],
    })
  await ledger.call(api.decide, { params, body: DECISION })
  const { data, totalData } = await list(ledger)
  // 676000 × 30% × 476666.63 ÷ 5200000
  expect([data[0]!.proposed, data[0]!.amount, data[0]!.decided, totalData.amount]).toEqual(['18590.00', '18590.00', true, '18590.00'])
  expect((await list(stranger)).data).toEqual([])
  // next year goes on from it, and less is left
  expect((await list(ledger, period('2027-12'))).data[0]).toMatchObject({
    tax: '676000.00',
    percent: '30.0000',
    before: '18590.00',
    decided: false,
  })
  await expect(
    ledger.call(api.decide, { params, body: { ...DECISION, period: period('2027-12'), amount: money('657410.01') } }),
  ).rejects.toMatchObject({ details: [{ field: 'transferAmount' }] })
  await ledger.call(api.withdraw, { params, query: { period: december } })
  await expect(ledger.call(api.withdraw, { params, query: { period: december } })).rejects.toMatchObject({ code: 'AS0414' })
  expect((await list(ledger)).data[0]!.decided).toBe(false)
})

test('a small-scale taxpayer has no input tax to give back', async ({ ledger }) => {
  const { id } = await card(ledger, DEAR)
  await expect(ledger.call(api.decide, { params: { id }, body: DECISION })).rejects.toMatchObject({ code: 'AS0058' })
})

test('the return of December takes what was decided, the one of another month nothing', async ({ house }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer' })
  const { id } = await card(ledger, DEAR)
  await ledger.call(api.decide, { params: { id }, body: DECISION })
  const transferred = async (of: string) => {
    const made = await ledger.call(vatReturnsApi.add, { body: { period: period(of), filing: 'generalVat', cycle: 'month' } })
    const { figures } = await ledger.call(vatReturnsApi.get, { params: { id: made.id } })
    return [figures['VG2!604:3'], figures['VG2!23b:3'], figures['VG2!13:3']]
  }
  expect(await transferred('2026-12')).toEqual(['18590.00', '18590.00', '18590.00'])
  expect((await transferred('2026-11'))[2]).toBe('0.00')
})

test('once December is closed what was decided stands', async ({ house }) => {
  const ledger = await house.ledger({ vatNature: 'generalTaxpayer', startOn: '2026-12-01' })
  const opening = { openingPeriod: period('2026-11'), openingAccumulated: money('433333.30'), openingMonths: 10 }
  const { id } = await card(ledger, { ...DEAR, ...opening })
  await ledger.call(api.decide, { params: { id }, body: DECISION })
  await ledger.call(periodEndApi.generateAll, { body: { period: december } })
  await ledger.call(periodEndApi.close, { body: { period: december } })
  await expect(ledger.call(api.decide, { params: { id }, body: DECISION })).rejects.toMatchObject({ code: 'AS0059' })
  await expect(ledger.call(api.withdraw, { params: { id }, query: { period: december } })).rejects.toMatchObject({ code: 'AS0059' })
})
