import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { leftOf, monthStateOf, owedOf, payStateOf } from './payment.ts'

const yuan = (text: string) => money(text)

test('what is owed of a correction is what it adds; a smaller one owes nothing', () => {
  expect(owedOf(yuan('100'), yuan('0'))).toBe('100.00')
  expect(owedOf(yuan('120'), yuan('100'))).toBe('20.00')
  expect(payStateOf(owedOf(yuan('80'), yuan('100')), yuan('0'))).toBe('none')
})

test.each([
  ['0', '0', 'none', '0.00'],
  ['100', '0', 'unpaid', '100.00'],
  ['100', '99.99', 'partly', '0.01'],
  ['100', '100', 'paid', '0.00'],
])('owed %s, paid %s: %s, %s left', (owed, paid, state, left) => {
  expect([payStateOf(yuan(owed), yuan(paid)), leftOf(yuan(owed), yuan(paid))]).toEqual([state, left])
})

test('a month: not over, open, drafted, past its day, declared, paid', () => {
  const at = (today: string, ended = true) => ({ ended, dueOn: day('2026-02-24'), today: day(today) })
  expect(monthStateOf(null, at('2026-01-20', false))).toBe('waiting')
  expect(monthStateOf(null, at('2026-02-24'))).toBe('open')
  expect(monthStateOf({ state: 'ready', pay: 'none' }, at('2026-02-24'))).toBe('drafted')
  expect(monthStateOf({ state: 'ready', pay: 'none' }, at('2026-02-25'))).toBe('overdue')
  expect(monthStateOf({ state: 'filed', pay: 'partly' }, at('2026-03-25'))).toBe('filed')
  expect(monthStateOf({ state: 'filed', pay: 'none' }, at('2026-03-25'))).toBe('paid')
})
