import { money, ZERO } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { cashLinesOf, leftOf, withPart } from './cash-flow-lines.ts'
import { blankLine, withAmount, type EntryLine } from './entry.ts'

const subjects = new Map([
  ['bank', { code: '1002', cash: 'bank' }],
  ['owed', { code: '2202', cash: null }],
])
const subjectOf = (id: string | null) => subjects.get(id ?? '')
const line = (id: string, side: 'debit' | 'credit', amount: string): EntryLine =>
  withAmount({ ...blankLine(), subjectId: id }, side, money(amount))

test('a cash line without a choice has what is suggested, one with a choice keeps it', () => {
  const lines = [line('owed', 'debit', '100'), line('bank', 'credit', '100'), blankLine()]
  expect(cashLinesOf(lines, subjectOf, 'smallBusiness')).toEqual([
    { index: 1, moved: money('-100'), parts: [{ item: 'C3', amount: money('-100') }], chosen: false },
  ])
  const own = [{ item: 'C6', amount: money('-100') }]
  const [chosen] = cashLinesOf([lines[0]!, { ...lines[1]!, cashFlows: own }], subjectOf, 'smallBusiness')
  expect(chosen).toMatchObject({ parts: own, chosen: true })
})

test('a part more takes what is left', () => {
  const part = { item: 'C3', amount: money('-60') }
  const whole = { index: 0, moved: money('-100'), parts: [part], chosen: true }
  expect(leftOf(whole.moved, whole.parts)).toBe(money('-40'))
  const parts = withPart(whole, 'C6')
  expect(parts.at(-1)).toEqual({ item: 'C6', amount: money('-40') })
  expect(leftOf(whole.moved, parts)).toBe(ZERO)
})
