import { expect, test } from 'vitest'
import { digest, pops, readSubjects, writeSubjects } from './message.ts'

test('generated subjects are written with control characters between them, and read back', () => {
  const entries = [
    { name: '应收账款-甲公司', unit: '' },
    { name: '库存商品-保温杯', unit: '个' },
  ]
  const content = writeSubjects(entries)
  expect(content).toBe('应收账款-甲公司\u0002\u0001库存商品-保温杯\u0002个')
  expect(readSubjects(content)).toEqual(entries)
  expect(readSubjects('')).toEqual([])
  expect(digest({ type: 'M001', content })).toBe('应收账款-甲公司、库存商品-保温杯（个）')
  expect(digest({ type: 'M007', content: '3户有风险' })).toBe('3户有风险')
})

test('level 0 is not popped up', () => {
  expect(pops({ level: 0 })).toBe(false)
  expect(pops({ level: 1 })).toBe(true)
})
