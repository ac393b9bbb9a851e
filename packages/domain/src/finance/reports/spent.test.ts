/** 支出 is a sum: other income never makes it less, let alone less than nothing. */
import { expect, test } from 'vitest'
import { fromFen, money, moneyText, ZERO, type Money } from '../../kernel/money.ts'
import { spentIn } from './spent.ts'
import { hasStatement, templateOf } from './templates.ts'
import { STANDARDS } from '../../ledger/ledgers/standard.ts'

const of =
  (values: Readonly<Record<string, string>>) =>
  (row: string): Money =>
    values[row] === undefined ? ZERO : money(values[row])

test('a shop whose income was booked as other income has spent what it spent', () => {
  const template = templateOf('smallBusiness', 'incomeStatement')
  expect(moneyText(spentIn(template, of({ P1: '202', P2: '1000', P14: '3500', P24: '300', P31: '200', P22: '20606', P32: '15808' })))).toBe(
    '5000.00',
  )
})

test('losses the form prints below zero are spent; gains are not', () => {
  const template = templateOf('enterprise', 'incomeStatement')
  expect(moneyText(spentIn(template, of({ P02: '10', P16: '-5', P17: '-7', P18: '99', P11: '-3', P23: '1' })))).toBe('23.00')
})

test('under every standard only what is taken off counts: costs raise it, income does not move it', () => {
  for (const standard of STANDARDS) {
    const kind = hasStatement(standard, 'incomeStatement') ? 'incomeStatement' : 'activityStatement'
    const template = templateOf(standard, kind)
    const total = template.left.find(([, , label]) => label.endsWith('费用合计'))
    const expenses = total === undefined ? template.left.filter(([, , , , rowKind, sign]) => rowKind === 'item' && sign === -1) : [total]
    const net = template.left.findIndex(([row]) => row === template.ends.net)
    for (const [row] of expenses.filter((one) => template.left.indexOf(one) < net || total !== undefined))
      expect(
        spentIn(template, (name) => (name === row ? fromFen(500n) : ZERO)),
        `${standard} ${row}`,
      ).toBe('5.00')
    const income = template.left.find(([, , label]) => /收入/.test(label))!
    expect(spentIn(template, (name) => (name === income[0] ? fromFen(500n) : ZERO))).toBe('0.00')
  }
})
