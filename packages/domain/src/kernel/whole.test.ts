import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachAlone, halfUp } from './whole.ts'

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10_000_000n }), { minLength: 1, maxLength: 30 })
  .filter((all) => all.some((one) => one > 0n))

for (const rest of ['last', 'largest'] as const)
  test(`parts come to the whole, none against it, none without a weight; the ${rest} takes the rest`, () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (total, all) => {
        const parts = eachAlone(total, all, rest)
        expect(parts.reduce((sum, one) => sum + one, 0n)).toBe(total)
        expect(parts.filter((part, at) => part < 0n || (all[at] === 0n && part !== 0n))).toEqual([])
        const sum = all.reduce((one, other) => one + other, 0n)
        const largest = all.toSorted((a, b) => (a > b ? -1 : 1))[0]!
        const taker = rest === 'last' ? all.findLastIndex((one) => one > 0n) : all.indexOf(largest)
        const others = (of: readonly bigint[]) => of.filter((_, at) => at !== taker)
        const alone = others(all.map((one) => halfUp(total * one, sum)))
        // rounded alone as long as they leave something to take
        const kept = alone.reduce((one, other) => one + other, 0n) <= total ? alone : others(parts)
        expect(others(parts)).toEqual(kept)
      }),
    )
  })
test('nobody to share among is a fault', () => expect(() => eachAlone(1n, [0n])).toThrow('shared among nobody'))
