import { expect, test } from 'vitest'
import { headingInYuan, largeUnits, unitOfHeading, unitOfRow, unitSaid } from './table-unit.ts'

test.each([
  ['单位：万元', 10_000],
  ['单位:元', 1],
  ['金额单位：人民币千元', 1000],
  ['单位：人民币 万元', 10_000],
  ['（万元）', 10_000],
  ['2026年3月　单位：百万元　币种：人民币', 1_000_000],
  ['单位：亿元', 100_000_000],
  ['编制单位：百元大厦有限公司', null],
  ['编制单位：某某公司', null],
  ['单位：吨', null],
  ['往来单位', null],
  ['万元户', null],
])('%s', (cell, times) => expect(unitSaid(cell)?.times ?? null).toBe(times))

test('the word and the unit may stand in two cells, and a heading may have its own', () => {
  expect(unitOfRow(['', '单位：', '', '万元'])?.times).toBe(10_000)
  expect(unitOfRow(['单位', '名称'])).toBeNull()
  expect([unitOfHeading('收入（万元）')?.times, unitOfHeading('收入(元)')?.times, unitOfHeading('收入')]).toEqual([10_000, 1, null])
  expect([headingInYuan('收入（万元）'), headingInYuan('余额')]).toEqual(['收入(元)', '余额'])
})

test('a table says where it is not in 元', () => {
  const sheet = (...rows: string[][]) => [{ name: '表', rows }]
  expect(largeUnits(sheet(['某公司'], ['单位：万元'], ['科目', '余额']))).toEqual([
    { sheet: '表', row: 2, unit: { name: '万元', times: 10_000 } },
  ])
  expect(largeUnits(sheet(['科目', '余额（千元）']))).toMatchObject([{ row: 1, unit: { name: '千元' } }])
  expect(largeUnits(sheet(['单位：元'], ['科目', '余额（元）'], ['甲', '1']))).toEqual([])
})
