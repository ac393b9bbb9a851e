/** Subject rules: codes, names, protected codes and the first child of a subject with history. */
import { describe, expect, test } from 'vitest'
import { adoptChart, chartOf } from './chart.ts'
import * as rules from './subject-rules.ts'
import type { TagType } from './subject.ts'

const subjects = adoptChart(chartOf('smallBusiness', 'smallScaleTaxpayer'), (code) => code)
const codes = subjects.map((one) => one.code)
const subject = (code: string) => subjects.find((one) => one.code === code)!

describe('codes', () => {
  test.each(['1', '10020', '123456789012345', '10a2'])('%s is no code', (code) => {
    expect(() => rules.checkNewCode(code, new Set())).toThrow(expect.objectContaining({ code: 'SJ0001' }))
  })
  test('need a parent and must be free', () => {
    expect(() => rules.checkNewCode('99990001', new Set(codes))).toThrow(expect.objectContaining({ code: 'SJ0002' }))
    expect(() => rules.checkNewCode('1001', new Set(codes))).toThrow(expect.objectContaining({ code: 'SJ0003' }))
    expect(() => rules.checkNewCode('10020001', new Set(codes))).not.toThrow()
  })
  test('the next child follows the last, then fills gaps', () => {
    expect(rules.nextChildCode('1002', codes)).toBe('10020001')
    expect(rules.nextChildCode('2211', codes)).toBe('22110010')
    expect(rules.nextChildCode('1122', ['11220001', '11229999'])).toBe('11220002')
    expect(() => rules.nextChildCode('222100010001', codes)).toThrow(expect.objectContaining({ code: 'SJ0004' }))
    const full = Array.from({ length: 9999 }, (_, index) => `1122${String(index + 1).padStart(4, '0')}`)
    expect(() => rules.nextChildCode('1122', full)).toThrow(expect.objectContaining({ code: 'SJ0005' }))
  })
})

test('names are required and unlike their siblings', () => {
  expect(() => rules.checkName(' ', [])).toThrow(expect.objectContaining({ code: 'SJ0006' }))
  expect(() => rules.checkName('工资', [{ name: '工资' }])).toThrow(expect.objectContaining({ code: 'SJ0007' }))
})

test('a subject asks for each tag type once, at most six', () => {
  const twice: TagType[] = ['customer', 'customer']
  expect(() => rules.checkTagTypes(twice)).toThrow(expect.objectContaining({ code: 'SJ0008' }))
  expect(() => rules.checkTagTypes(['customer', 'department'])).not.toThrow()
})

test('prescribed first-level codes stay', () => {
  expect(() => rules.checkPrescribed('smallBusiness', '1001')).toThrow(expect.objectContaining({ code: 'SJ0009' }))
  expect(() => rules.checkPrescribed('smallBusiness', '10120001')).not.toThrow()
})

test('children keep the class of the parent', () => {
  expect(() => rules.checkClass('asset', { subjectClass: 'liability' })).toThrow(expect.objectContaining({ code: 'SJ0010' }))
})

test('only unused leaves are removed', () => {
  expect(() => rules.checkRemoval({ code: '2211' }, subjects, false)).toThrow(expect.objectContaining({ code: 'SJ0011' }))
  expect(() => rules.checkRemoval({ code: '1001' }, subjects, true)).toThrow(expect.objectContaining({ code: 'SJ0012' }))
  expect(() => rules.checkRemoval({ code: '1001' }, subjects, false)).not.toThrow()
})

describe('a child under a subject', () => {
  test('without figures is simply added', () => {
    expect(rules.planChild(subject('1002'), false, { name: '工行', takesOver: true }, codes)).toEqual({ kind: 'plain', code: '10020001' })
  })
  test('takes over the figures when the user says so', () => {
    expect(rules.planChild(subject('1002'), true, { name: '工行', takesOver: true }, codes)).toMatchObject({
      kind: 'split',
      code: '10020001',
      moved: { id: '1002', code: '10020001', name: '工行', level: 2 },
      parent: { code: '1002', name: '银行存款', leaf: false, cash: 'bank' },
    })
  })
  test('comes second when the figures stay apart', () => {
    expect(rules.planChild(subject('1002'), true, { name: '工行', takesOver: false }, codes)).toMatchObject({
      code: '10020002',
      moved: { name: '银行存款', code: '10020001' },
    })
  })
  test('is refused below the third level', () => {
    const deep = { ...subject('1001'), code: '100100010001', level: 3 }
    expect(() => rules.planChild(deep, true, { name: 'x', takesOver: true }, [])).toThrow(expect.objectContaining({ code: 'SJ0013' }))
  })
})

test('full names follow the parents', () => {
  expect(rules.fullNames(subjects).get('22110001')).toBe('应付职工薪酬-工资')
})
