/** Refusals of the evaluator: formulas that name rows or columns a statement does not have. */
import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { period } from '../../kernel/period.ts'
import { figuresOf } from '../books/figures.ts'
import { type ColumnBasis, evaluateColumn } from './evaluate.ts'
import type { StatementTemplate } from './template.ts'

const january = period('2026-01')
const basis: ColumnBasis = { moment: { endOf: january }, from: january, to: january, choice: 'plain' }
const figures = figuresOf(journal('期初 1001 5.00\n期初 3001 5.00', { startPeriod: '2026-01' }))
const template = (formula: string): StatementTemplate => ({
  standard: 'smallBusiness',
  kind: 'balanceSheet',
  title: '',
  form: '',
  left: [['A', '', '', 0, 'item', 1, formula]],
  right: [],
  ends: {},
})

test('a row or column that does not exist is refused', () => {
  expect(() => evaluateColumn(template('line(B)'), figures, basis)).toThrow(expect.objectContaining({ code: 'RP0003' }))
  expect(() => evaluateColumn(template('rowTotal()'), figures, basis)).toThrow(expect.objectContaining({ code: 'RP0004' }))
})

test.each([
  ['bal(1001)+bal(3001)', '10.00'],
  ['-(bal(1001)-3.5)', '-1.50'],
  ['yb(1001)', '5.00'],
  ['cashClosing()-cashOpening()', '0.00'],
  ['netProfit()+mv(3001,1001)', '0.00'],
  ['bal(9999)', '0.00'],
])('%s is %s', (formula, value) => {
  expect(evaluateColumn(template(formula), figures, basis)).toEqual({ A: value })
})
