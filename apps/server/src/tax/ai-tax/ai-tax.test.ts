/** 智能报税: prepares what is owed, explains and doubts it; it signs and files nothing, and what is not certain it leaves to a person. */
import { aiTaxApi as api } from '@app/contract/tax/ai-tax/ai-tax'
import { vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const SEPTEMBER = period('2026-09')

test('one press drafts what is owed of a quarter; each is told against the one before, and waits for a person', async ({ ledger }) => {
  const before = await ledger.call(vatReturnsApi.add, {
    body: { period: period('2026-06'), elsewhere: true, typed: { 'VS0!1:1': '310000', 'VS0!22:1': '9300' } },
  })
  expect(before.id).toBeTruthy()
  const empty = await ledger.call(api.list, { query: { period: SEPTEMBER } })
  expect(empty.map(({ tax, state, asked }) => [tax, state, asked])).toEqual([
    ['vat', null, false],
    ['cit', null, false],
    ['stamp', null, true],
    ['statements', null, true],
    ['iit', null, true],
  ])
  const made = await ledger.call(api.prepare, { body: { period: SEPTEMBER } })
  // whether stamp tax and statements are owed is asked, not guessed
  expect(made.map(({ title, success }) => [title, success])).toEqual([
    ['增值税', true],
    ['企业所得税预缴', true],
  ])
  const [vat, cit] = await ledger.call(api.list, { query: { period: SEPTEMBER } })
  expect(vat).toMatchObject({ state: 'draft', amount: '0.00', page: `/taxWorkspace/VATDeclaration?id=${vat!.declarationId}` })
  expect(vat!.words[0]).toBe('本期没有应补（退）税额，比上期（2026-06）少9,300.00。')
  expect(vat!.words).toContainEqual(expect.stringContaining('0.00，上期310,000.00'))
  expect(cit).toMatchObject({ tax: 'cit', state: 'draft', words: [expect.stringContaining('上期没有申报表')] })
  // pressed again it takes the books anew and makes nothing twice
  await book(ledger, '2026-09-05', '借 1002 100000', '贷 50010001 100000')
  await ledger.call(api.prepare, { body: { period: SEPTEMBER } })
  const again = await ledger.call(api.list, { query: { period: SEPTEMBER } })
  expect(again.slice(0, 2).map(({ declarationId }) => declarationId)).toEqual([vat!.declarationId, cit!.declarationId])
  expect(again[1]!.amount).not.toBe(cit!.amount)
  expect((await ledger.call(vatReturnsApi.list)).map(({ state }) => state)).toEqual(['draft', 'elsewhere'])
})

test('AX0001: a period that is not over has nothing to prepare', async ({ ledger }) => {
  await expect(ledger.call(api.prepare, { body: { period: period('2026-11') } })).rejects.toMatchObject({
    code: 'AX0001',
    details: [{ field: 'accountPeriod' }],
  })
})
