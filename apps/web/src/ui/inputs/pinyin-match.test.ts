import { expect, test } from 'vitest'
import { find, inOrder } from './pinyin-match.ts'

const one = (code: string, name: string, initials: string, fullName = name) => ({ code, name, initials, fullName })
const subjects = [
  one('1001', '库存现金', 'kcxj'),
  one('1002', '银行存款', 'yhck'),
  one('10020001', '工行基本户', 'ghjbh', '银行存款-工行基本户'),
  one('2202', '应付账款', 'yfzk'),
  one('5602', '管理费用', 'glfy'),
  { ...one('56020001', '办公费', 'bgf', '管理费用-办公费'), pathInitials: 'glfybgf' },
  { ...one('56010001', '办公费', 'bgf', '销售费用-办公费'), pathInitials: 'xsfybgf' },
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

test('initials of the whole path, and a code with initials behind it, find a subject below others', () => {
  expect(codes('glfybgf')).toEqual(['56020001'])
  expect(codes('glfyb')).toEqual(['56020001'])
  expect(codes('bgf')).toEqual(['56020001', '56010001'])
  expect(codes('5602bgf')).toEqual(['56020001'])
  expect(codes('5601 bgf')).toEqual(['56010001'])
  expect(codes('5602xyz')).toEqual([])
})
