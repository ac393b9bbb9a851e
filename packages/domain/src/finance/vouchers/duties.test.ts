import { describe, expect, test } from 'vitest'
import { AppError } from '../../kernel/app-error.ts'
import { checkAlone } from '../../ledger/ledgers/alone.ts'
import { checkPoster, checkReviewer, reviewerName, reviewerParts, shownReviewer } from './duties.ts'

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
const off = { reviewed: false, separate: false, alone: '' }
const check = { ...off, reviewed: true }
const separate = { ...off, separate: true }
const alone = { ...check, alone: '只有一名会计' }

describe('who may review', () => {
  test.each([
    ['not the maker, where nothing is asked', off, '甲', 'VO0009'],
    ['another, where nothing is asked', off, '乙', null],
    ['the maker, where one person works alone and said why', alone, '甲', null],
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

describe('who is named as reviewer', () => {
  test('another by name; the maker never, whether declared or of old', () => {
    const declared = reviewerName(true, '甲', '只有一名会计')
    expect(declared).toBe('未经他人审核（一人做账：只有一名会计）')
    expect(shownReviewer(true, declared)).toBe(declared)
    expect(shownReviewer(true, '甲')).toBe('未经他人审核')
    expect(shownReviewer(false, reviewerName(false, '乙', '只有一名会计'))).toBe('乙')
    expect(shownReviewer(true, null)).toBeNull()
    expect([declared, '未经他人审核', '乙', null].map(reviewerParts)).toEqual([
      { name: '未经他人审核', reason: '一人做账：只有一名会计', other: false },
      { name: '未经他人审核', reason: '', other: false },
      { name: '乙', reason: '', other: true },
      { name: '', reason: '', other: false },
    ])
  })

  test('three people are not one', () => {
    expect(codeOf(() => checkAlone({ separate: true, alone: '只有一名会计' }))).toBe('CO0006')
    expect(codeOf(() => checkAlone({ separate: true, alone: '' }))).toBeNull()
    expect(codeOf(() => checkAlone(alone))).toBeNull()
  })
})
