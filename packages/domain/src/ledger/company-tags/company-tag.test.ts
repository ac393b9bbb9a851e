import { expect, test } from 'vitest'
import { nextTagCode, tagLabel } from './company-tag.ts'

const tags = [
  { id: 'a', code: '0001', name: '行业' },
  { id: 'b', code: '00010001', name: '商贸' },
  { id: 'c', code: '000100010001', name: '批发' },
  { id: 'd', code: '0004', name: '重点' },
]

test('codes run on by level, and go three levels deep', () => {
  expect(nextTagCode(tags, '')).toBe('0005')
  expect(nextTagCode(tags, '0001')).toBe('00010002')
  expect(nextTagCode([], '')).toBe('0001')
  expect(() => nextTagCode(tags, '000100010001')).toThrow(expect.objectContaining({ code: 'CT0001' }))
  expect(() => nextTagCode(tags, '0009')).toThrow(expect.objectContaining({ code: 'CT0002' }))
  expect(() => nextTagCode([{ code: '9999' }], '')).toThrow(expect.objectContaining({ code: 'CT0003' }))
})

test('a tag reads type[name], ancestors joined', () => {
  expect(tagLabel(tags[3]!, tags)).toBe('重点')
  expect(tagLabel(tags[1]!, tags)).toBe('行业[商贸]')
  expect(tagLabel(tags[2]!, tags)).toBe('行业[商贸-批发]')
})
