import { recordKinds } from '@app/domain/ledger/records/record-kinds'
import { expect, test } from 'vitest'
import { contains, fieldText } from './record-view.ts'

const field = (key: string) => recordKinds.employee.fields.find((one) => one.key === key)!
const nameOf = () => '行政部'

test('numbers of people and of their accounts show their last places alone', () => {
  expect(fieldText(field('idNumber'), '11010519491231002X', nameOf)).toBe('********002X')
  expect(fieldText(field('bankAccount'), '1234', nameOf)).toBe('1234')
  expect(fieldText(field('departmentId'), 'some-id', nameOf)).toBe('行政部')
  expect(fieldText(field('expenseClass'), 'selling', nameOf)).toBe('销售费用')
  expect(fieldText(field('hiredOn'), '', nameOf)).toBe('')
})

test('a search takes code, name, initials or any text; the state narrows it', () => {
  const row = (name: string, initials: string, disabled = false, values = {}) => ({
    id: name,
    code: '00001',
    name,
    initials,
    disabled,
    values,
  })
  const rows = [row('王五', 'ww'), row('赵六', 'zl', true), row('钱七', 'qq', false, { mobilePhone: '13800138000' })]
  const names = (typed: string) => rows.filter((one) => contains(one, typed)).map((one) => one.name)
  expect([names('ww'), names('六'), names('138001'), names('xx')]).toEqual([['王五'], ['赵六'], ['钱七'], []])
})
