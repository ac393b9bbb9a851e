import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millionths } from '../../kernel/whole.ts'
import { degreesOf } from './operations.ts'

const op = (hours: string, material: string, quantity: string) => ({
  hours: millionths(hours),
  material: millionths(material),
  quantity: millionths(quantity),
})

test('two operations of 40 and 60 hours: 20% and 70%; material of 70 and 30 put in as each begins', () => {
  const found = degreesOf([op('40', '70', '100'), op('60', '30', '300')])
  expect(found.each).toEqual([
    { material: 700_000n, labour: 200_000n, overhead: 200_000n },
    { material: 1_000_000n, labour: 700_000n, overhead: 700_000n },
  ])
  expect([found.quantity, found.degree]).toEqual([millionths('400'), { material: 925_000n, labour: 575_000n, overhead: 575_000n }])
  // all material first; a third of an hour is rounded at six decimals
  expect(degreesOf([op('1', '0', '1'), op('2', '0', '0')]).degree).toEqual({ material: 1_000_000n, labour: 166_667n, overhead: 166_667n })
  expect(degreesOf([op('1', '1', '0')]).degree).toEqual({ material: 1_000_000n, labour: 1_000_000n, overhead: 1_000_000n })
})

test('degrees lie between nothing and whole, and grow from operation to operation; the whole is no further than its last', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(
      fc.array(fc.record({ hours: amount, material: amount, quantity: amount }), { minLength: 1, maxLength: 12 }),
      (operations) => {
        const { each, degree, quantity } = degreesOf(operations)
        for (const key of ['material', 'labour', 'overhead'] as const) {
          expect(each.every((one, at) => one[key] >= (each[at - 1]?.[key] ?? 0n) && one[key] <= 1_000_000n)).toBe(true)
          const most = quantity > 0n ? each.at(-1)![key] : 1_000_000n
          expect(degree[key] >= each[0]![key] && degree[key] <= most).toBe(true)
        }
      },
    ),
  )
})
