/** Charts of subjects: structure of all five, and what VAT nature and presets do to leaves. */
import { describe, expect, test } from 'vitest'
import { STANDARDS } from '../ledgers/standard.ts'
import { adoptChart, chartOf, type ChartSubject, chartSide, optionalSubjects, prescribedCodes, taxesPayableCodes } from './chart.ts'
import { isSubjectCode } from './subject-rules.ts'
import { isProfitLoss, parentCodeOf } from './subject.ts'

describe.each(STANDARDS)('the chart of %s', (standard) => {
  test.each(['generalTaxpayer', 'smallScaleTaxpayer'] as const)('hangs together for %s', (vatNature) => {
    const presets = chartOf(standard, vatNature)
    const all = [...presets, ...optionalSubjects(standard, vatNature)]
    const codes = new Set(all.map((one) => one.code))
    expect(codes.size).toBe(all.length)
    const presetCodes = new Set(presets.map((one) => one.code))
    const parents = new Set(presets.map((one) => one.parentCode))
    const wrong = (when: (one: ChartSubject) => boolean, list = all): string[] => list.filter(when).map((one) => one.code)
    expect(wrong((one) => !isSubjectCode(one.code))).toEqual([])
    expect(wrong((one) => one.parentCode !== null && !presetCodes.has(one.parentCode), presets)).toEqual([])
    expect(wrong((one) => one.leaf === parents.has(one.code), presets)).toEqual([])
    expect(wrong((one) => isProfitLoss(one) && one.leaf && one.closeTo === null)).toEqual([])
    expect(wrong((one) => one.closeTo !== null && !codes.has(one.closeTo))).toEqual([])
    const classes = new Map(all.map((one) => [one.code, one.subjectClass]))
    expect(wrong((one) => classes.get(parentCodeOf(one.code) ?? one.code) !== one.subjectClass)).toEqual([])
  })

  test('keeps VAT columns for general taxpayers only', () => {
    const root = taxesPayableCodes[standard]
    const small = chartOf(standard, 'smallScaleTaxpayer')
    const general = chartOf(standard, 'generalTaxpayer')
    expect(small.find((one) => one.code === `${root}0001`)?.leaf).toBe(true)
    expect(general.find((one) => one.code === `${root}0001`)?.leaf).toBe(false)
    expect(general.find((one) => one.code === `${root}00010007`)?.fullName).toMatch(/^应交税[费金]-应交增值税-销项税额$/)
    expect(small.some((one) => one.code === `${root}0002`)).toBe(false)
  })
})

test('the small business chart has the 66 first-level subjects of 财会〔2011〕17号', () => {
  expect(prescribedCodes('smallBusiness').size).toBe(66)
})

test('contra subjects carry their own side', () => {
  expect(chartSide('smallBusiness', '1602')).toBe('credit')
  expect(chartSide('enterprise', '4201')).toBe('debit')
  expect(chartSide('enterprise', '9999')).toBeNull()
})

test('a ledger adopts the chart with ids and parents', () => {
  const subjects = adoptChart(chartOf('smallBusiness', 'smallScaleTaxpayer'), (code) => `s${code}`)
  expect(subjects.find((one) => one.code === '22210001')).toMatchObject({ id: 's22210001', parentId: 's2221', leaf: true, level: 2 })
  expect(subjects.find((one) => one.code === '50010001')).toMatchObject({ closeTo: '3103', fullName: '主营业务收入-销售商品收入' })
})
