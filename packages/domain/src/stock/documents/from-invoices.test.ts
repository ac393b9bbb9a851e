/** What is left of lines of invoices to make documents of. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, money, toFen, ZERO } from '../../kernel/money.ts'
import { fromMillionths } from '../../kernel/quantity.ts'
import { count } from '../valuation/cases.ts'
import type { GoodsRules } from './check.ts'
import { waitingOf } from './from-invoices.ts'

const bolt: GoodsRules = {
  name: '螺栓',
  nature: 'material',
  unit: '个',
  disabled: false,
  factors: new Map([['箱', '24']]),
  tracked: 'none',
  whole: false,
}
const line = { quantity: '10', unit: '箱', cost: money('100'), carded: ZERO, matched: 0n }

test('a line is counted in the goods’ own unit; what is in documents already is left out of it with its share', () => {
  expect(waitingOf(line, bolt)).toEqual({ left: count('240'), amount: '100.00', problem: '' })
  expect(waitingOf({ ...line, matched: count('80') }, bolt)).toEqual({ left: count('160'), amount: '66.67', problem: '' })
  expect(waitingOf({ ...line, matched: count('240') }, bolt)).toEqual({ left: 0n, amount: null, problem: '' })
  expect(waitingOf({ ...line, cost: null }, bolt).amount).toBeNull()
  expect(waitingOf({ ...line, quantity: '3.3333333333', unit: '个' }, bolt).left).toBe(count('3.333333'))
  expect(waitingOf({ ...line, unit: '根' }, { ...bolt, unit: '', factors: new Map() }).left).toBe(count('10'))
})

test.for([
  [{ quantity: null }, bolt, '发票没有数量'],
  [{ quantity: '0' }, bolt, '发票没有数量'],
  [{ quantity: '-1' }, bolt, '红字发票'],
  [{ cost: money('-1') }, bolt, '金额是负数'],
  [{ unit: '吨' }, bolt, '没有“吨”与“个”的换算'],
  [{}, { ...bolt, tracked: 'lot' as const }, '按批号'],
] as const)('%o waits for a person: %s', ([more, goods, words]) => {
  const found = waitingOf({ ...line, ...more }, goods)
  expect([found.left, found.problem.startsWith(words)]).toEqual([0n, true])
})

test('parts of a line add up to what it cost, in however many documents it comes', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 999_999_999n), { minLength: 1, maxLength: 12 }), fc.bigInt(1n, 10_000_000n), (parts, fen) => {
      const all = parts.reduce((total, one) => total + one, 0n)
      const quantity = fromMillionths(all) as unknown as string
      let matched = 0n
      let given = 0n
      for (const part of parts) {
        const before = waitingOf({ quantity, unit: '个', cost: fromFen(fen), carded: ZERO, matched }, bolt)
        matched += part
        const after = waitingOf({ quantity, unit: '个', cost: fromFen(fen), carded: ZERO, matched }, bolt)
        given += toFen(before.amount!) - (after.amount === null ? 0n : toFen(after.amount))
      }
      expect([matched, given]).toEqual([all, fen])
    }),
  )
})
