import { money } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { agoShown, dateShown, momentShown, moneyShown, percentShown, secondShown } from './formats.ts'

test('ST-filters-01: money, days and percentages are shown in one way', () => {
  expect([money('1234567.5'), money('-0.05')].map(moneyShown)).toEqual(['1,234,567.50', '-0.05'])
  expect(['0.1234', '0.13', '0.0005', '1'].map(percentShown)).toEqual(['12.34%', '13%', '0.05%', '100%'])
  // in China's time wherever the browser is
  const night = new Date('2026-11-05T23:05:09Z')
  expect([dateShown(night), momentShown(night), secondShown(night)]).toEqual(['2026-11-06', '2026-11-06 07:05', '2026-11-06 07:05:09'])
})

test('ST-filters-01: how long ago, from just now to months', () => {
  const now = new Date('2026-11-21T02:00:00Z')
  const after = (seconds: number) => agoShown(new Date(now.getTime() - seconds * 1000), now)
  const [hour, day] = [3600, 86_400]
  expect([-30, 0, 59].map(after)).toEqual(['刚刚', '刚刚', '刚刚'])
  expect([60, 59 * 60 + 59].map(after)).toEqual(['1分钟前', '59分钟前'])
  expect([hour, day - 1].map(after)).toEqual(['1小时前', '23小时前'])
  expect([day, 7 * day - 1].map(after)).toEqual(['1天前', '6天前'])
  expect([7 * day, 30 * day - 1].map(after)).toEqual(['1周前', '4周前'])
  expect([30 * day, 400 * day].map(after)).toEqual(['1个月前', '13个月前'])
})
