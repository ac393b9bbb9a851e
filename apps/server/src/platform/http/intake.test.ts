/** What every request is held against before its call reads it. */
import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { trialBalanceApi } from '@app/contract/finance/books/trial-balance'
import { booksApi } from '@app/contract/finance/books/books'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { checkNames, checkValues, cutSpans } from './intake.ts'

const ask = (ledger: { base: string; cookie: string }, path: string) =>
  fetch(`${ledger.base}${path}`, { headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin' } })

test('no span of months holds the house up', async ({ ledger }) => {
  const general = booksApi.generalBook.path
  const began = Date.now()
  for (const [from, to] of [
    ['2026-01', '9999-12'],
    ['1900-01', '9999-12'],
    ['1990-01', '2100-12'],
    ['2026-01', '2100-12'],
  ]) {
    const answer = await ask(ledger, `${general}?fromPeriod=${from}&toPeriod=${to}`)
    const body = (await answer.json()) as { errorCode: string; details: { field: string }[] }
    expect([answer.status, body.details[0]?.field], `${from} ${to}`).toEqual([400, expect.stringMatching(/^(from|to)(Period)?$/)])
  }
  expect(Date.now() - began).toBeLessThan(20_000)
})

test('a span is cut to the year the books begin in, and read up to 36 months from there', async ({ ledger }) => {
  const from = (query: { from: string; to: string }) =>
    cutSpans({ from: period(query.from), to: period(query.to) }, trialBalanceApi.trialBalance, period('2026-05')).from
  expect(from({ from: '1990-01', to: '2026-10' })).toBe('2026-01')
  expect(from({ from: '2026-07', to: '2026-10' })).toBe('2026-07')
  // nothing of it lies in the books: said by the call itself
  expect(from({ from: '2024-01', to: '2024-12' })).toBe('2024-01')
  expect(() => from({ from: '2026-01', to: '2029-01' })).toThrow(
    expect.objectContaining({ code: 'IN0003', message: '期间最多36个月，请缩小范围' }),
  )
  const whole = await ask(ledger, `${trialBalanceApi.trialBalance.path}?fromPeriod=1995-01&toPeriod=2026-11`)
  expect(whole.status).toBe(200)
})

test('a name the call does not know is refused, not dropped', async ({ ledger }) => {
  const answer = await ask(ledger, `${trialBalanceApi.trialBalance.path}?fromPeriod=2026-01&toPeriod=2026-02&asof=2026-01-01`)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({
      errorCode: 'IN0004',
      errorMessage: '没有“asof”这个查询条件',
      details: [{ field: 'asof', reason: '没有这个查询条件' }],
    }),
  ])
  expect(() => checkNames(trialBalanceApi.trialBalance, { fromPeriod: '2026-01' })).not.toThrow()
})

test('text nobody could have typed is refused where it stands', () => {
  const wrong = (value: unknown, field: string, code: string) =>
    expect(() => checkValues(value)).toThrow(expect.objectContaining({ code, details: [expect.objectContaining({ field })] }))
  wrong({ name: 'a\u0000b' }, 'name', 'IN0001')
  wrong({ items: [{ abstract: '货款' }, { abstract: '\u202E款货' }] }, 'items.1.abstract', 'IN0001')
  wrong({ name: '\uD800' }, 'name', 'IN0001')
  wrong({ name: '甲\u200B公司' }, 'name', 'IN0001')
  wrong({ name: 'x'.repeat(200_001) }, 'name', 'IN0002')
  let deep: unknown = 1
  for (let at = 0; at < 20; at += 1) deep = [deep]
  expect(() => checkValues(deep)).toThrow(expect.objectContaining({ code: 'IN0002' }))
  expect(() => checkValues({ name: '甲公司\n第二行\t。', emoji: '👍', count: 3, none: null })).not.toThrow()
})

test('a request from nowhere is refused in words', async ({ ledger }) => {
  const answer = await fetch(`${ledger.base}${quickNotesApi.add.path}`, {
    method: 'POST',
    headers: { cookie: ledger.cookie, origin: 'null', 'content-type': 'application/json' },
    body: '{}',
  })
  expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([403, 'AC0004'])
})
