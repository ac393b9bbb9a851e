import { expect, test } from 'vitest'
import { columnsOf } from './input-figures.ts'

test('figures under one heading stand below it; one alone bears its whole title', () => {
  const { columns, heads, deep } = columnsOf(['wip'], { lost: false, carried: false })
  const at = (key: string) => columns.findIndex((one) => one.key === key)
  expect(heads[at('endingMaterial')]).toBe(3)
  expect([heads[at('endingLabour')], heads[at('endingOverhead')]]).toEqual([0, 0])
  expect(columns[at('abnormal')]).toMatchObject({ title: '非正常损失', over: undefined })
  expect(deep).toBe(2)
})

test('how far what was lost had come is asked where anything was; the opening only where no run left it', () => {
  const keys = (lost: boolean, carried: boolean) => columnsOf(['wip', 'opening'], { lost, carried }).columns.map((one) => one.key)
  expect(keys(true, false)).toContain('abnormalLabour')
  expect(keys(false, false)).not.toContain('abnormalLabour')
  expect(keys(false, false)).toContain('openingMaterial')
  expect(keys(false, true)).not.toContain('openingMaterial')
  expect(columnsOf(['keys'], { lost: false, carried: false }).deep).toBe(1)
})
