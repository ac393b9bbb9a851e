import { newId } from '@app/domain/kernel/id'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from './messages.api.ts'
import { markNotices, unreadNotices, type Notice } from './notices.ts'
import { stagger, toPop } from './popups.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const message = (title: string, at: number, level = 1): Message => ({
  id: newId(),
  type: 'M007',
  title,
  content: '',
  at: new Date(at),
  level,
  read: false,
  targetType: 'SYS',
})
const notice = (noticeId: string, noticePublicDate: string): Notice => ({
  noticeId,
  noticeTitle: noticeId,
  noticeContent: '',
  noticePublicDate,
})

test('ST-messages-01 new messages pop up half a second apart, the oldest first, level 0 never', () => {
  const shown: string[] = []
  const list = toPop([message('丙', 30), message('静', 25, 0), message('乙', 20), message('甲', 10)], 10)
  stagger(list, (one) => shown.push(one.title))
  vi.advanceTimersByTime(0)
  expect(shown).toEqual(['乙'])
  vi.advanceTimersByTime(499)
  expect(shown).toEqual(['乙'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['乙', '丙'])
})

test('the rest of the popups stops when the page goes', () => {
  const shown: string[] = []
  const stop = stagger([message('甲', 1), message('乙', 2)], (one) => shown.push(one.title))
  vi.advanceTimersByTime(0)
  stop()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual(['甲'])
})

test('ST-notice-01 ST-notice-02 notices are shown until marked in this browser', () => {
  const published = [notice('1', '2026-10-01'), notice('2', '2026-11-01'), notice('3', '2026-09-01')]
  expect(unreadNotices(published, '').map((one) => one.noticeId)).toEqual(['2', '1', '3'])
  expect(unreadNotices(published, '2#3').map((one) => one.noticeId)).toEqual(['1'])
  expect(markNotices('2#old', [published[0]!], published)).toBe('2#1')
  expect(unreadNotices(published, markNotices('', published, published))).toEqual([])
})
