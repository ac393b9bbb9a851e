import { period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect, test } from 'vitest'
import { rateRows, readRate } from './rate-rows.ts'

test('a year of one currency, closed months locked', () => {
  const kept = [
    { currency: 'USD', period: period('2026-02'), booking: rate('7'), closing: null, changedBy: '张三', changedAt: new Date(0) },
    { currency: 'EUR', period: period('2026-01'), booking: rate('8'), closing: null, changedBy: '张三', changedAt: new Date(0) },
  ]
  expect(rateRows(kept, 'USD', [period('2026-01'), period('2026-02')], period('2026-01'))).toEqual([
    { period: '2026-01', booking: null, closing: null, changedBy: '', locked: true },
    { period: '2026-02', booking: rate('7'), closing: null, changedBy: '张三', locked: false },
  ])
})

test('a typed rate: none, a rate, or neither', () => {
  expect(['', ' 7.1234 ', '0', '-1', 'x', '7.123456789', '７．１'].map(readRate)).toEqual([
    null,
    rate('7.1234'),
    undefined,
    undefined,
    undefined,
    undefined,
    rate('7.1'),
  ])
})
