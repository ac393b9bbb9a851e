import { expect, test } from 'vitest'
import { find, inOrder } from './pinyin-match.ts'

const one = (code: string, name: string, initials: string, fullName = name) => ({ code, name, initials, fullName })
const subjects = [
  one('1001', '库存现金', 'kcxj'),
  one('1002', '银行存款', 'yhck'),
  one('10020001', '工行基本户', 'ghjbh', '银行存款-工行基本户'),
  one('2202', '应付账款', 'yfzk'),
]
const codes = (typed: string) => find(subjects, typed, 10).map((subject) => subject.code)

test('characters in order find a company, whatever lies between', () => {
  expect(inOrder('深圳市样例商贸有限公司', '深样贸')).toBe(true)
  expect(inOrder('深圳市样例商贸有限公司', '样深')).toBe(false)
  expect(inOrder('ABC 公司', 'ac')).toBe(true)
})

test('a subject is found by code, name, initials and full path', () => {
  expect(codes('1002')).toEqual(['1002', '10020001'])
  expect(codes('yhck')).toEqual(['1002'])
  expect(codes('基本')).toEqual(['10020001'])
  expect(codes('银行存款-工')).toEqual(['10020001'])
  expect(codes('xyz')).toEqual([])
})
