import { describe, expect, test } from 'vitest'
import { fileCode, readCode, voucherCode } from '../../finance/vouchers/find-code.ts'
import { period } from '../../kernel/period.ts'
import { placeText } from './bill-facts.ts'
import { paperlessShare } from './paperless.ts'

describe('codes on paper', () => {
  test('are read as they are printed, without their hyphens, and in wide letters', () => {
    const id = '01990000-0000-7000-8000-12ab34cd56ef'
    expect(voucherCode(id)).toBe('PZ-AB34C-D56EF')
    for (const typed of ['PZ-AB34C-D56EF', 'pzab34cd56ef', ' ＰＺ-ab34c-d56ef '])
      expect(readCode(typed)).toEqual({ kind: 'voucher', digits: 'ab34cd56ef' })
    expect(readCode(fileCode('0123456789abcdef'))).toEqual({ kind: 'file', digits: '0123456789' })
  })
  test.each(['', '记-12', 'PZ-123', 'FJ-GGGGG-GGGGG', '0123456789'])('%s is none', (text) => expect(readCode(text)).toBeNull())
})

test('a place is said from the box to the volume', () => expect(placeText({ book: '1', roll: '', box: '3' })).toBe('3 盒 1 册'))

test('the share is of vouchers that stand on documents', () => {
  const month = { period: period('2026-01'), vouchers: 10, withoutPapers: 4, electronic: 4, scanned: 1, missing: 1 }
  expect(paperlessShare(month)).toBe('66.7')
  expect(paperlessShare({ ...month, vouchers: 4 })).toBeNull()
})
