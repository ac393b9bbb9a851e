import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../kernel/period.ts'
import { MATCH_DAYS, type OpenEntry, proposeMatches, reconcile, sumFen } from './reconcile.ts'

const entry = (key: string, on: string, fen: number, voucherId: string | null = null): OpenEntry => ({
  key,
  day: day(on),
  fen: BigInt(fen),
  voucherId,
})

describe('CS-23: matches', () => {
  test('by the voucher that booked them, any number against any number; by amount the nearest day; the rest is left', () => {
    const book = [
      entry('v1', '2026-01-31', 300, 'V1'),
      entry('v2', '2026-01-05', -50, 'V2'),
      entry('v3', '2026-01-20', -50, 'V3'),
      entry('v4', '2026-01-01', 80, 'V4'),
    ]
    const bank = [
      entry('f1', '2026-01-02', 100, 'V1'),
      entry('f2', '2026-01-03', 200, 'V1'),
      entry('f3', '2026-01-06', -50),
      entry('f4', '2026-01-21', -50),
      entry('f5', '2026-01-30', 80),
    ]
    expect(proposeMatches(book, bank)).toEqual([
      { rule: 'voucher', book: ['v1'], bank: ['f1', 'f2'] },
      { rule: 'amount', book: ['v2'], bank: ['f3'] },
      { rule: 'amount', book: ['v3'], bank: ['f4'] },
    ])
  })
  test('a voucher whose lines say another sum is not taken for certain', () => {
    expect(proposeMatches([entry('v1', '2026-01-31', 300, 'V1')], [entry('f1', '2026-01-02', 100, 'V1')])).toEqual([])
  })
  test('many equal amounts are matched as fast as different ones, each with the nearest day', () => {
    const many = (side: string) =>
      Array.from({ length: 20_000 }, (_, at) => entry(`${side}${at}`, addDays(day('2026-01-01'), at % 28), 100))
    const [book, bank] = [many('v'), many('f')]
    const began = performance.now()
    const matches = proposeMatches(book, bank)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(matches).toHaveLength(20_000)
    const dayOf = new Map([...book, ...bank].map((one) => [one.key, one.day]))
    expect(matches.every((one) => dayOf.get(one.book[0]!) === dayOf.get(one.bank[0]!))).toBe(true)
  })
  test('of any two lists: each line once, sums equal, never further apart than allowed', () => {
    const entries = (side: string) =>
      fc
        .array(fc.record({ at: fc.nat(40), fen: fc.integer({ min: -4, max: 4 }).filter((fen) => fen !== 0), voucher: fc.nat(6) }), {
          maxLength: 12,
        })
        .map((list) =>
          list.map(({ at, fen, voucher }, index) => ({
            key: `${side}${index}`,
            day: addDays(day('2026-01-01'), at),
            fen: BigInt(fen),
            voucherId: voucher === 0 && side === 'f' ? null : `V${voucher}`,
          })),
        )
    fc.assert(
      fc.property(entries('v'), entries('f'), (book, bank) => {
        const matches = proposeMatches(book, bank)
        const keys = matches.flatMap((one) => [...one.book, ...one.bank])
        expect(new Set(keys).size).toBe(keys.length)
        const byKey = new Map([...book, ...bank].map((one) => [one.key, one]))
        const of = (list: readonly string[]) => list.map((key) => byKey.get(key)!)
        for (const one of matches) expect(sumFen(of(one.book))).toBe(sumFen(of(one.bank)))
        const daysApart = matches
          .filter((one) => one.rule === 'amount')
          .map((one) => Math.abs(Date.parse(of(one.book)[0]!.day) - Date.parse(of(one.bank)[0]!.day)) / 86_400_000)
        expect(daysApart.every((days) => days <= MATCH_DAYS)).toBe(true)
        // what is matched takes nothing from the proof: with equal openings the adjusted balances always agree
        const open = (list: readonly OpenEntry[]) => list.filter((one) => !keys.includes(one.key))
        expect(reconcile(500n + sumFen(book), 500n + sumFen(bank), open(book), open(bank)).difference).toBe(0n)
      }),
    )
  })
})

test('CS-23: 余额调节表 of the textbook: four kinds of items, both sides adjusted to the same', () => {
  const book = [{ fen: 3000_00n }, { fen: -1200_00n }]
  const bank = [{ fen: 5000_00n }, { fen: -300_00n }]
  expect(reconcile(50000_00n, 52900_00n, book, bank)).toEqual({
    bookBalance: 50000_00n,
    bankBalance: 52900_00n,
    bankIn: 5000_00n,
    bankOut: 300_00n,
    bookIn: 3000_00n,
    bookOut: 1200_00n,
    adjustedBook: 54700_00n,
    adjustedBank: 54700_00n,
    difference: 0n,
  })
  expect(reconcile(1n, null, [], []).difference).toBe(null)
})
