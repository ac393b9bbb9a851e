import { expect, test } from 'vitest'
import { checkVoucherFiles, fileRefusal, MOST_VOUCHER_FILES, proposedCount } from './voucher-file.ts'

test.each([
  ['回单.PDF', 1, ''],
  ['发票.ofd', 1, ''],
  ['发票.xml', 1, ''],
  ['照片.jpeg', 10 * 1024 * 1024, ''],
  ['照片.jpeg', 10 * 1024 * 1024 + 1, '超过 10 MB'],
  ['空.png', 0, '是空文件'],
  ['程序.exe', 1, '类型不支持'],
  ['png', 1, '类型不支持'],
])('%s of %i bytes: %s', (name, sizeBytes, reason) => {
  expect(fileRefusal({ name, sizeBytes }) ?? '').toContain(reason)
})

test('what is taken has no reason against it', () => expect(fileRefusal({ name: 'a.pdf', sizeBytes: 1 })).toBeNull())

test('too many, and one not taken, are refused', () => {
  const file = { name: 'a.png', sizeBytes: 1 }
  expect(() => checkVoucherFiles(MOST_VOUCHER_FILES, [file])).toThrow(expect.objectContaining({ code: 'VF0001' }))
  expect(() => checkVoucherFiles(0, [file, { name: 'a.exe', sizeBytes: 1 }])).toThrow(
    expect.objectContaining({ code: 'VF0002', details: [expect.objectContaining({ row: 2 })] }),
  )
})

test('the count of papers follows the files, and what was typed beyond them stays', () => {
  expect([proposedCount(0, 2), proposedCount(5, 2), proposedCount(2, 2)]).toEqual([2, 5, 2])
})
