import { describe, expect, test } from 'vitest'
import { chartOf, optionalSubjects } from '../../ledger/subjects/chart.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { basicCodes, bookingRules, codeFor, ruleFor } from './booking-rules.ts'
import { checkPattern, keyOfCorrection, recollection, type Memory } from './memory.ts'

describe.each(['smallBusiness', 'enterprise', 'nonProfit'] as Standard[])('%s', (standard) => {
  const codes = new Set(
    ['generalTaxpayer', 'smallScaleTaxpayer'].flatMap((nature) =>
      [...chartOf(standard, nature as never), ...optionalSubjects(standard, nature as never)].map((one) => one.code),
    ),
  )
  test('every rule leads to a subject of the chart', () => {
    const lost = bookingRules
      .map((rule) => ({ id: rule.id, code: codeFor(standard, rule.code) }))
      .filter(({ code }) => code !== null && !codes.has(code))
    expect(lost).toEqual([])
  })
  test('every basic subject is in the chart', () =>
    expect(Object.entries(basicCodes[standard]).filter(([, code]) => !codes.has(code))).toEqual([]))
})

test('rule ids are unique', () => expect(new Set(bookingRules.map((rule) => rule.id)).size).toBe(bookingRules.length))

test.each([
  ['input', '*餐饮服务*餐费', 'E1009', '餐饮'],
  ['input', '*供电*电费', 'E0013', '电费'],
  ['outflow', '代扣个人所得税', 'B13', '个人所得税'],
  ['outflow', '地方教育附加', 'B11b', '地方教育'],
  ['inflow', '季度结息', 'B06', '结息'],
] as const)('%s %s is %s', (side, text, id, word) => expect(ruleFor(side, text)).toMatchObject({ rule: { id }, word }))

test('no word, no rule', () => expect(ruleFor('output', '*日用杂品*保温杯')).toBeNull())

const memory = (key: Memory['key'], text: string, subjectId: string): Memory => ({
  id: subjectId,
  side: 'input',
  key,
  text,
  subjectId,
  state: 'confirmed',
})
const found = (goods: string, party: string, words = goods, side: Memory['side'] = 'input') =>
  recollection([memory('party', '甲公司', 'a'), memory('goods', '螺丝', 'b'), memory('word', '螺', 'c'), memory('word', '螺母', 'd')]).find(
    {
      side,
      goods,
      party,
      words,
    },
  )?.subjectId

test('a correction is remembered for the goods first, then the party, then words, the longest first', () => {
  expect(found('螺丝', '甲公司')).toBe('b')
  expect(found('垫片', '甲公司')).toBe('a')
  expect(found('六角螺母', '乙公司')).toBe('d')
  expect(found('螺栓', '乙公司')).toBe('c')
  expect(found('螺丝', '甲公司', '螺丝', 'output')).toBeUndefined()
  expect(keyOfCorrection('', '甲公司')).toEqual({ key: 'party', text: '甲公司' })
  expect(keyOfCorrection('', '')).toBeNull()
})

test('a typed pattern needs a text, and a word two letters', () => {
  expect(checkPattern({ side: 'input', key: 'word', text: ' 快递 ' }).text).toBe('快递')
  expect(() => checkPattern({ side: 'input', key: 'goods', text: ' ' })).toThrow(expect.objectContaining({ code: 'SR0001' }))
  expect(() => checkPattern({ side: 'input', key: 'word', text: '费' })).toThrow(expect.objectContaining({ code: 'SR0002' }))
})
