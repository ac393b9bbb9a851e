import { expect, test } from 'vitest'
import { period } from '../kernel/period.ts'
import { addressAt, addressOf, addressOfPlace, isAddress, misunderstood, placeAt, type Query } from './address.ts'
import { asks, type Asks } from './asks.ts'
import { itemOf } from './menu.ts'

const at = period('2026-09')

test('an address says the month, the row and the filter; what is left open is not said', () => {
  expect(addressOf('/document/trade', { from: at, to: at, booked: '0', account: undefined })).toBe(
    '/document/trade?from=2026-09&to=2026-09&booked=0',
  )
  expect(placeAt('/finance/endCheckout', { period: at, step: 'vat' })).toEqual({
    path: '/finance/endCheckout',
    query: { period: '2026-09', step: 'vat' },
  })
})

test('a month forgotten, and what a page does not understand, do not compile', () => {
  // @ts-expect-error -- the month is forgotten
  const forgotten: Query<'/finance/endCheckout'> = { step: 'vat' }
  // @ts-expect-error -- the page knows no such thing
  const unknown: Query<'/finance/endCheckout'> = { period: at, subject: '1001' }
  // @ts-expect-error -- no errand of it
  const errand: Query<'/document/trade'> = { from: at, to: at, execute: 'fly' }
  const row: Query<'/document/trade'> = { id: 'f1' }
  expect([forgotten, unknown, errand, row]).toHaveLength(4)
})

test('a page is opened at some months whatever it calls them', () => {
  const months = { from: period('2026-07'), to: at }
  expect(addressAt('/document/outputTax', months)).toBe('/document/outputTax?from=2026-07&to=2026-09')
  expect(addressAt('/report/balanceSheet', months)).toBe('/report/balanceSheet?period=2026-09')
  expect(addressAt('/document/salary', months)).toBe('/document/salary?year=2026')
  expect(addressAt('/options/bankAccount', months)).toBe('/options/bankAccount')
  expect(() => addressAt('/options/bankAccount', months, { open: 'b1' })).toThrow('does not understand open=b1')
})

test('what comes over the wire is looked at the same way', () => {
  expect(misunderstood('/document/trade', { from: '2026-09', execute: 'statements' })).toEqual([])
  expect(misunderstood('/document/trade', { months: '2026-09', execute: 'fly' })).toEqual(['months=2026-09', 'execute=fly'])
  expect(() => addressOfPlace({ path: '/nowhere', query: {} })).toThrow('/nowhere')
  expect(isAddress('/document/trade?from=2026-09&to=2026-09')).toBe(true)
  expect(isAddress('/document/trade?period=2026-09')).toBe(false)
})

test('what is asked is asked of pages: their own, not of links of the menu to them', () => {
  for (const [path, asked] of Object.entries<Asks>(asks)) {
    expect(itemOf(path)?.path, path).toBe(path)
    expect(itemOf(path)?.leadsTo, path).toBeUndefined()
    expect(Object.keys(asked), path).not.toContain('page')
  }
})
