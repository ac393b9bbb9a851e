import { money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { changed, isUntouched, newLine } from './line-edit.ts'

test('a line goes on from the one above; its tax follows the ticket until somebody types it', () => {
  const first = changed(newLine(day('2026-03-01')), { expenseTypeId: 'a', amount: money('109') })
  expect([first.tax, isUntouched(first)]).toEqual(['0.00', false])
  const railway = changed(first, { ticket: 'railway' })
  expect(railway.tax).toBe('9.00')
  expect(changed(railway, { amount: money('218') }).tax).toBe('18.00')
  expect(changed(railway, { tax: money('5') }).tax).toBe('5.00')
  const special = changed(railway, { ticket: 'special' })
  expect(special.tax).toBe('0.00')
  expect(changed({ ...special, tax: money('6') }, { amount: money('106') }).tax).toBe('6.00')
  // the tax of a ride stands on its invoice, at 9 % or 3 %
  const ride = changed(special, { ticket: 'ride' })
  expect(changed({ ...ride, tax: money('3') }, { amount: money('103') }).tax).toBe('3.00')
  const next = newLine(day('2026-03-09'), railway)
  expect([next.day, next.expenseTypeId, next.ticket, isUntouched(next)]).toEqual(['2026-03-01', 'a', 'none', true])
})
