/** What may be changed of many cards at once. */
import { expect, test } from 'vitest'
import { BATCH_FIELDS, categoryProblem, isBatchField, isOnCard, textProblem, type CategoryOfBatch } from './batch.ts'

const category = (more: Partial<CategoryOfBatch> = {}): CategoryOfBatch => ({
  id: 'a',
  name: '机器设备',
  kind: 'fixed',
  disabled: false,
  costCode: '16010002',
  accumulatedCode: '16020002',
  impairmentCode: '',
  ...more,
})

test('a category takes cards of the same kind that stand on the same subjects', () => {
  expect(categoryProblem(category(), category({ id: 'b', name: '飞机' }))).toBeNull()
  expect(categoryProblem(category(), category({ disabled: true }))).toBe('类别“机器设备”已停用')
  expect(categoryProblem(category(), category({ kind: 'intangible' }))).toBe('不能从固定资产改为无形资产')
  expect(categoryProblem(category(), category({ accumulatedCode: '16020003' }))).toContain('科目不同')
})

test('texts have their limits; what happens from a month on is no text of the card', () => {
  expect(textProblem('keeper', '长'.repeat(51))).toBe('保管人最多50个字符')
  expect(textProblem('location', '长'.repeat(100))).toBeNull()
  expect(Object.keys(BATCH_FIELDS).filter((key) => isBatchField(key) && isOnCard(key))).toEqual(['location', 'keeper', 'categoryId'])
  expect(isBatchField('cost')).toBe(false)
})
