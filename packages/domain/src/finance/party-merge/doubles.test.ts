import { expect, test } from 'vitest'
import { checkDrafts, doublesOf, MOST_DRAFTS, type MergedKind } from './doubles.ts'

const party = (id: string, name: string, taxNumber = '', type: MergedKind = 'customer') => ({ id, type, name, taxNumber })
const ids = (...parties: ReturnType<typeof party>[]) => doublesOf(parties).map((group) => group.map((one) => one.id).join())

test('one unit however it is written, or by its tax number, or by another that is both; customers and suppliers apart', () => {
  expect(ids(party('a', '甲（上海）公司'), party('b', '乙公司'), party('c', '甲(上海) 公司'))).toEqual(['a,c'])
  expect(ids(party('a', '甲公司', '91310000MA1FL00001'), party('b', '甲贸易公司', '91310000MA1FL00001'))).toEqual(['a,b'])
  expect(ids(party('a', '甲公司'), party('b', '丙公司', '9131'), party('c', '甲 公司', '9131'))).toEqual(['a,b,c'])
  expect(ids(party('a', '甲公司'), party('b', '甲公司', '', 'supplier'))).toEqual([])
  expect(ids(party('a', '甲公司'), party('b', '乙公司'))).toEqual([])
})

test('twenty thousand of one name are one group, at once', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => party(String(at), at % 2 === 0 ? '甲公司' : '甲 公司'))
  expect(doublesOf(many)).toHaveLength(1)
})

test('more drafts than one act rewrites are refused', () => {
  checkDrafts(MOST_DRAFTS)
  expect(() => checkDrafts(MOST_DRAFTS + 1)).toThrow(expect.objectContaining({ code: 'MG0005' }))
})
