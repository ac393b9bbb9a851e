import { period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect, test } from 'vitest'
import { faultsAt, faultsOfWhole, ownStarts, readShare, shareText } from './own-draft.ts'

test('a share is typed as a percentage', () => {
  expect(readShare('60')).toBe(rate('0.6'))
  expect(readShare(' 12.5% ')).toBe(rate('0.125'))
  expect(readShare('')).toBeNull()
  expect(readShare('一半')).toBeUndefined()
  expect(shareText(rate('0.6'))).toBe('60')
  expect(shareText(null)).toBe('')
})

test('a spread begins in the month of the page', () => {
  const made = ownStarts.find((one) => one.key === 'spread')!.make(period('2026-03'))
  expect(made.lines[1]).toMatchObject({ mode: 'spread', start: '2026-03', months: 12 })
})

test('faults stand at their row and field', () => {
  const faults = [
    { field: 'subjectCode', row: 2, reason: '请选择科目' },
    { field: 'ratio', row: 2, reason: '请填写比例' },
    { field: 'items', reason: '至少要有两行' },
  ]
  expect(faultsAt(faults, 1, ['subjectCode'])).toBe('请选择科目')
  expect(faultsAt(faults, 0, ['subjectCode'])).toBe('')
  expect(faultsOfWhole(faults)).toBe('至少要有两行')
})
