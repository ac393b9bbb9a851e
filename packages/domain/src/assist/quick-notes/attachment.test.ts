import { expect, test } from 'vitest'
import { checkAnnounced, checkCount, refusalOf } from './attachment.ts'

const MB = 1024 * 1024

test('files are refused by kind and size, in words', () => {
  expect(refusalOf({ name: '回单.PDF', sizeBytes: 10 * MB })).toBeNull()
  expect(refusalOf({ name: '回单.pdf', sizeBytes: 10 * MB + 1 })).toBe('文件《回单.pdf》大小 10.0 MB 超过 10 MB')
  expect(refusalOf({ name: '程序.exe', sizeBytes: 1 })).toContain('类型不支持')
  expect(refusalOf({ name: 'pdf', sizeBytes: 1 })).toContain('类型不支持')
  expect(refusalOf({ name: '空.txt', sizeBytes: 0 })).toContain('空文件')
})

test('at most ten; every refused file is named by its row', () => {
  const file = { name: '图.png', sizeBytes: 1 }
  expect(() => checkAnnounced(Array.from({ length: 11 }, () => file))).toThrow('文件数量超出限制（10个），请删减后再上传')
  expect(() => checkAnnounced([file, { name: 'a.exe', sizeBytes: 1 }])).toThrow(
    expect.objectContaining({ code: 'QN0004', details: [{ row: 2, reason: expect.stringContaining('a.exe') }] }),
  )
  expect(() => checkCount(10)).not.toThrow()
  expect(() => checkCount(11)).toThrow('文件数量超出限制')
})
