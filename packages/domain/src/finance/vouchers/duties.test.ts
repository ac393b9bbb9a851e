import { describe, expect, test } from 'vitest'
import { AppError } from '../../kernel/app-error.ts'
import { checkPoster, checkReviewer } from './duties.ts'

const head = (preparedBy: string, reviewedBy: string | null) => ({
  word: '记',
  number: 7,
  preparedBy,
  reviewedBy,
  state: reviewedBy === null ? 'draft' : 'reviewed',
})
const codeOf = (act: () => void): string | null => {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
const off = { reviewed: false, separate: false }
const check = { reviewed: true, separate: false }
const separate = { reviewed: false, separate: true }

describe('who may review', () => {
  test.each([
    ['anyone where nothing is asked', off, '甲', null],
    ['not the maker, with voucherCheck', check, '甲', 'VO0009'],
    ['not the maker, with separate duties', separate, '甲', 'VO0009'],
    ['another', separate, '乙', null],
  ])('%s', (_, duties, user, code) => {
    expect(codeOf(() => checkReviewer([head('甲', null)], user, duties))).toBe(code)
  })
})

describe('who may post', () => {
  test.each([
    ['the maker, unreviewed, where nothing is asked', off, '甲', null, null],
    ['nobody what is unreviewed, with voucherCheck', check, '丙', null, 'VO0012'],
    ['the maker, reviewed by another, with voucherCheck', check, '甲', '乙', null],
    ['the reviewer, with voucherCheck', check, '乙', '乙', null],
    ['nobody what is unreviewed, with separate duties', separate, '丙', null, 'VO0012'],
    ['not the maker, with separate duties', separate, '甲', '乙', 'VO0022'],
    ['not the reviewer, with separate duties', separate, '乙', '乙', 'VO0023'],
    ['a third, with separate duties', separate, '丙', '乙', null],
  ])('%s', (_, duties, user, reviewer, code) => {
    expect(codeOf(() => checkPoster([head('甲', reviewer)], user, duties))).toBe(code)
  })
})
