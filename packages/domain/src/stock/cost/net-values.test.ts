import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millionths } from '../../kernel/whole.ts'
import { allowanceOf } from './net-values.ts'

const of = (quantity: string, cost: bigint, price: string, costs: string, had = 0n, hadCost = 0n, ...left: bigint[]) =>
  allowanceOf({
    label: '',
    quantity: millionths(quantity),
    cost,
    price: millionths(price),
    costs: millionths(costs),
    had,
    hadCost,
    left: left.map((fen, at) => ({ code: `640${at}`, tagSetId: '', fen })),
  })

test('the lower of cost and net realisable value; half a fen goes up; what still costs more than it brings is worth nothing', () => {
  expect(of('10', 100_000n, '80', '5')).toEqual({ net: 75_000n, required: 25_000n, released: 0n, gone: [], charged: 25_000n })
  expect(of('3', 1000n, '0.005', '0').net).toBe(2n)
  expect(of('2', 500n, '1', '9')).toMatchObject({ net: 0n, required: 500n })
  expect(of('10', 100_000n, '100', '0')).toMatchObject({ required: 0n, charged: 0n })
  // sold whole, its allowance goes whole
  expect(of('0', 0n, '0', '0', 333n, 1000n, 1000n)).toMatchObject({ net: 0n, required: 0n, released: 333n, charged: 0n })
  // sold, lost and given away: by their cost, together the whole of it to the fen; what came back more than it went takes nothing
  expect(of('0', 0n, '0', '0', 100n, 900n, 300n, -50n, 300n, 300n).gone).toEqual([
    { code: '6400', tagSetId: '', fen: 33n },
    { code: '6402', tagSetId: '', fen: 34n },
    { code: '6403', tagSetId: '', fen: 33n },
  ])
})

test('what stood, less what goes with the goods, and what is charged make what is required; nothing is released or taken back twice', () => {
  const fens = fc.bigInt({ min: 0n, max: 10n ** 13n })
  fc.assert(
    fc.property(fens, fens, fens, fens, fens, fens, fc.array(fens, { maxLength: 4 }), (quantity, cost, price, costs, had, hadCost, fen) => {
      const left = fen.map((one, at) => ({ code: String(at), tagSetId: '', fen: one }))
      const found = allowanceOf({ label: '', quantity, cost, price, costs, had, hadCost, left })
      expect(found.gone.every((one) => one.fen > 0n)).toBe(true)
      expect(had - found.released + found.charged).toBe(found.required)
      expect(found.required >= 0n && found.required <= cost).toBe(true)
      expect(found.released >= 0n && found.released <= had).toBe(true)
      // taken back: at most what still stands
      expect(found.charged >= found.released - had).toBe(true)
    }),
  )
})
