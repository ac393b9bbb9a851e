/** 作废: a return is taken back at the bureau once, read back, never after money moved; the period is free for another one then. */
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { expect } from 'vitest'
import { atBureau } from '../../testing/at-bureau.ts'
import { act, company, draft, filed, goOn, type Company } from '../../testing/filing.ts'

const { later, during } = atBureau('2026-11-21T02:00:00Z')
const takeBack = ({ ledger }: Company, id: string, reason = '客户发现漏报收入') =>
  ledger.call(api.void, { params: { id }, body: { reason } })
const stateOf = async ({ ledger, declarationId }: Company) =>
  (await ledger.call(vatReturnsApi.get, { params: { id: declarationId } })).state

during('taken back with its reason, read back; the period is filed anew with another key', async ({ house, stranger }) => {
  const one = await company(house)
  const { id, filing } = await filed(house, one)
  expect([filing.step, filing.voidHindered]).toEqual(['pay', ''])
  await expect(takeBack(one, id, ' ')).rejects.toMatchObject({ status: 400, details: [{ field: 'reason' }] })
  await expect(stranger.call(api.void, { params: { id }, body: { reason: '错' } })).rejects.toMatchObject({ code: 'FI0404' })
  await takeBack(one, id)
  const gone = await goOn(house, one, id)
  expect(gone).toMatchObject({ outcome: 'voided', step: null, state: 'done', voidHindered: '已经作废' })
  expect(gone.evidence.filter(({ step }) => step === 'void').map(({ kind }) => kind)).toEqual(['decision', 'request', 'answer', 'answer'])
  expect(await stateOf(one)).toBe('voided')
  expect(house.sandbox.bureau.holds(one.taxNumber).returns.map(({ state }) => state)).toEqual(['voided'])
  await expect(takeBack(one, id)).rejects.toMatchObject({ code: 'FI0014', status: 409 })
  const anew = { ...one, declarationId: await draft(one.ledger, '2026-09', { 'VS0!1:1': '500000', 'VS0!3:1': '500000' }) }
  const again = await filed(house, anew)
  expect(again.filing).toMatchObject({ outcome: 'accepted', step: 'pay' })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns.map(({ state }) => state)).toEqual(['voided', 'accepted'])
  expect((await act(house, anew, again.id, 'pay')).outcome).toBe('accepted')
  // past the money it is corrected instead
  await expect(takeBack(anew, again.id)).rejects.toMatchObject({ code: 'FI0014', message: '已缴款的申报不能作废，请更正申报' })
  expect(await stateOf(anew)).toBe('paid')
})

during('a bureau that refuses leaves it as it was: it goes on where it stood', async ({ house }) => {
  const one = await company(house, 'Z31')
  const { id } = await filed(house, one)
  await takeBack(one, id)
  const refused = await goOn(house, one, id)
  expect(refused).toMatchObject({ step: 'void', state: 'blocked', reason: 'voiding' })
  expect(await act(house, one, id, 'keep')).toMatchObject({ outcome: 'accepted', step: 'pay', state: 'blocked', reason: 'pay' })
  expect(await stateOf(one)).toBe('accepted')
})

during('an answer lost after success is only asked about: voided once', async ({ house }) => {
  const one = await company(house)
  const { id } = await filed(house, one)
  house.sandbox.bureau.tell({ next: { verb: 'void', fault: 'lost' } })
  await takeBack(one, id)
  expect(await goOn(house, one, id)).toMatchObject({ step: 'void', state: 'waiting', outcome: 'accepted' })
  await expect(takeBack(one, id)).rejects.toMatchObject({ code: 'FI0014', message: '正在作废' })
  later(20)
  expect(await goOn(house, one, id)).toMatchObject({ outcome: 'voided', state: 'done' })
  expect(await stateOf(one)).toBe('voided')
})
