/** Charts of subjects: structure of all five, and what VAT nature and presets do to leaves. */
import { describe, expect, test } from 'vitest'
import { STANDARDS } from '../ledgers/standard.ts'
import { adoptChart, chartOf, chartSide, optionalSubjects, prescribedCodes, taxesPayableCodes } from './chart.ts'
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
    for (const one of presets) {
      expect(isSubjectCode(one.code)).toBe(true)
      expect(one.parentCode === null || presetCodes.has(one.parentCode), one.code).toBe(true)
      expect(one.leaf, one.code).toBe(!parents.has(one.code))
      if (isProfitLoss(one) && one.leaf) expect(one.closeTo, one.code).not.toBeNull()
    }
    for (const one of all) {
      expect(one.closeTo === null || codes.has(one.closeTo), one.code).toBe(true)
      const parent = parentCodeOf(one.code)
      if (parent !== null) expect(all.find((other) => other.code === parent)?.subjectClass, one.code).toBe(one.subjectClass)
    }
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
