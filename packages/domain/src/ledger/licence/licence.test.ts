import { expect, test } from 'vitest'
import { day } from '../../kernel/period.ts'
import { activationQuestion, activationRefusal, closedBecause, daysLeft, isExpired, licenceNotice } from './licence.ts'

const today = day('2026-11-21')
const order = { ledgerLimit: 2, beginOn: day('2026-01-01'), endOn: day('2026-12-31') }

test('a ledger is valid to the end of its deadline day, which is a reminder of 0 days', () => {
  expect(isExpired(day('2026-11-21'), today)).toBe(false)
  expect(daysLeft(day('2026-11-21'), today)).toBe(0)
  expect(isExpired(day('2026-11-20'), today)).toBe(true)
  expect(daysLeft(null, today)).toBeNull()
})

test('what is told on entering (ST-expiry-01 to 04)', () => {
  const told = (status: number, on: string | null) => licenceNotice({ status, expiresOn: on === null ? null : day(on) }, today)?.text
  expect(told(2, '2026-11-20')).toBe('账套已停用且已过期，请先启用账套再激活')
  expect(told(2, '2026-11-25')).toBe('账套已停用，剩余有效期4天')
  expect(told(2, null)).toBe('账套已停用，有效期为长期')
  expect(told(1, '2026-11-20')).toBe('账套已过期，仅可查询，请及时续费')
  expect(told(1, '2026-11-21')).toBe('账套有效期还剩0天，请及时续费')
  expect(told(1, '2026-12-20')).toBe('账套有效期还剩29天，请及时续费')
  expect(told(1, '2026-12-21')).toBeUndefined()
  expect(told(1, null)).toBeUndefined()
})

test('view-only outranks stopped outranks expired when a write is refused', () => {
  const why = (readOnly: boolean, status: number, on: string | null) =>
    closedBecause({ readOnly, status, expiresOn: on === null ? null : day(on) }, today)?.code
  expect(why(true, 2, '2026-01-01')).toBe('AC0006')
  expect(why(false, 2, '2026-01-01')).toBe('AC0007')
  expect(why(false, 1, '2026-11-20')).toBe('AC0008')
  expect(why(false, 1, '2026-11-21')).toBeUndefined()
})

test('activation wants an enabled ledger, an order in force and a place left in it', () => {
  const ledger = { status: 1, expiresOn: day('2026-11-01') }
  const why = (over: object, active: number, of: typeof order | null = order) =>
    activationRefusal({ ...ledger, ...over }, of, active, today)?.message
  expect(why({}, 0)).toBeUndefined()
  expect(why({}, 2)).toBe('当前订单剩余可激活账套数不足，无法激活')
  expect(why({}, 0, null)).toBe('您没有有效的订单，请先续费')
  expect(why({}, 0, { ...order, endOn: day('2026-11-20') })).toBe('您没有有效的订单，请先续费')
  expect(why({ status: 2 }, 0)).toBe('账套已停用且已过期，请先启用账套再激活')
  expect(activationQuestion(order, 5, 1)).toBe('当前订单有效期2026-01-01至2026-12-31，账套总数5，剩余可激活1个，是否激活？')
})
