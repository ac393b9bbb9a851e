import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dec } from '../../../kernel/decimal.ts'
import { add, fromFen, money, ZERO } from '../../../kernel/money.ts'
import { quantity } from '../../../kernel/quantity.ts'
import { firstInCost, monthlyAverageCost } from './cost.ts'

const stock = (count: string, amount: string, issued = '0', issuedAmount = '0') => ({
  quantity: quantity(count),
  amount: money(amount),
  issuedQuantity: quantity(issued),
  issuedAmount: money(issuedAmount),
})
const layer = (count: string, amount: string) => ({ quantity: quantity(count), amount: money(amount) })

test('CS-20a: first in, first out takes the oldest layers at their own prices, and all that is left with all its amount', () => {
  const layers = [layer('10', '100'), layer('10', '150')]
  expect(firstInCost(stock('20', '250'), layers, '12')).toBe('130.00')
  expect(monthlyAverageCost(stock('20', '250'), '12')).toBe('150.00')
  // ten of them are gone already: the second layer is the oldest
  expect(firstInCost(stock('20', '250', '10', '100'), layers, '4')).toBe('60.00')
  // everything: what the books have left, whatever the layers say
  expect(firstInCost(stock('20', '250.01', '10', '100'), layers, '10')).toBe('150.01')
  expect(firstInCost(stock('20', '250'), layers, '21')).toBeNull()
  expect(firstInCost(stock('20', '250'), [], '2')).toBeNull()
  // goods taken back: more on hand than came in, at the oldest price
  expect(firstInCost(stock('22', '270'), layers, '4')).toBe('40.00')
})

test('CS-20a: however goods leave, their costs add up to what was paid for them', () => {
  const counts = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 99_999 })), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(counts, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }), (layers, wanted) => {
      const came = layers.map(([count, fen]) => layer(String(count), fromFen(BigInt(fen)) as unknown as string))
      const total = layers.reduce((sum, [count]) => sum + count, 0)
      const amount = came.reduce((sum, one) => add(sum, one.amount), ZERO)
      let [gone, cost] = [0, ZERO]
      for (const one of [...wanted.filter((count) => count < total), total]) {
        const issue = Math.min(one, total - gone)
        if (issue === 0) break
        const part = firstInCost(
          { quantity: quantity(dec(String(total))), amount, issuedQuantity: quantity(dec(String(gone))), issuedAmount: cost },
          came,
          String(issue),
        )
        cost = add(cost, part!)
        gone += issue
      }
      expect([gone, cost]).toEqual([total, amount])
    }),
  )
})
