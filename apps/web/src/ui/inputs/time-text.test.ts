import { expect, test } from 'vitest'
import { readTime, stepHour } from './time-text.ts'

test('times are read in any short form, and what is none is refused', () => {
  const read = (text: string) => readTime(text)
  expect(['9', '930', '0930', '9:30', '9：30', '9.30', '9点30', '9点30分', '23:59', '9点'].map(read)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '23:59',
    '09:00',
  ])
  expect(['', '24', '9:60', '9:30:10', '上午'].map(read)).toEqual([null, null, null, null, null])
})

test('the arrows move by an hour and stay in the day', () => {
  expect([stepHour('09:30', 1), stepHour('23:30', 1), stepHour('00:15', -1)]).toEqual(['10:30', '23:30', '00:15'])
})
