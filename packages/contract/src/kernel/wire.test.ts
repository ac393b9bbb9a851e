import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { Flag, MoneyText, PeriodCompact, PeriodList, PeriodNumber, PeriodOrZero, Whole } from './codecs.ts'
import { decodeWith, encodeWith, type Asked, wire } from './wire.ts'

const Line = wire({ amount: ['jine', MoneyText], note: ['beizhu', z.string().optional()] })
const Head = wire({
  handled: ['processStatus', Flag],
  lines: ['items', z.array(Line)],
  month: ['accountPeriod', PeriodCompact],
  best: ['best', Line.nullable()],
})
const ours = { handled: true, lines: [{ amount: money('1.5') }], month: period('2026-11'), best: null }
const theirs = { processStatus: 1 as const, items: [{ jine: '1.50' }], accountPeriod: '202611', best: null }

test('renames both ways, deep', () => {
  expect(encodeWith(Head, ours)).toEqual(theirs)
  expect(decodeWith(Head, theirs)).toEqual(ours)
  expect(z.encode(Head, ours)).toEqual(theirs)
  expect(z.decode(Head, theirs)).toEqual(ours)
})

test('a refusal names the wire field and says why in Chinese', () => {
  const result = Head.safeDecode({ ...theirs, items: [{ jine: '1.005' }] })
  expect(result.error?.issues[0]).toMatchObject({ path: ['items', 0, 'jine'], message: '金额“1.005”最多两位小数' })
  expect(Head.safeDecode({ ...theirs, accountPeriod: '202613' }).success).toBe(false)
})

test('a null that means something travels, even where the field may be left out', () => {
  const Tied = wire({ month: ['accountPeriod', PeriodOrZero.optional()], best: ['best', Line.nullable().optional()] })
  expect(encodeWith(Tied, { month: null, best: null })).toEqual({ accountPeriod: '0', best: null })
  expect(encodeWith(Tied, {})).toEqual({})
  expect(decodeWith(Tied, { accountPeriod: '0', best: null })).toEqual({ month: null, best: null })
  expect(z.encode(Tied, { month: null })).toEqual({ accountPeriod: '0' })
})

test('the month of a return is a whole number on the wire, and read as a text too', () => {
  const Return = wire({ period: ['declarationYearmonth', PeriodNumber] })
  expect(encodeWith(Return, { period: '2026-09' as never })).toEqual({ declarationYearmonth: 202609 })
  for (const said of [202609, '202609', '2026-09']) expect(z.decode(Return, { declarationYearmonth: said })).toEqual({ period: '2026-09' })
  expect(Return.safeDecode({ declarationYearmonth: 202613 }).success).toBe(false)
})

test('queries are text', () => {
  expect(Whole.decode('12')).toBe(12)
  expect(Whole.safeDecode('1.5').success).toBe(false)
  expect(PeriodList.decode('0,202611')).toEqual([null, '2026-11'])
  expect(PeriodOrZero.decode('0')).toBeNull()
})

test('who asks may leave out what has a usual value, at any depth; who answers has it', () => {
  const Row = wire({ name: ['mc', z.string()], count: ['sl', Whole.default(1)] })
  const List = wire({ rows: ['hang', z.array(Row)], page: ['ye', Whole.default(1)], word: ['zi', z.string().optional()] })
  expectTypeOf<z.output<typeof List>>().toHaveProperty('page').toEqualTypeOf<number>()
  const asked: Asked<typeof List> = { rows: [{ name: '甲' }] }
  // @ts-expect-error -- a name has no usual value
  const without: Asked<typeof List> = { rows: [{}] }
  expect(List.safeDecode(encodeWith(List, without) as never).success).toBe(false)
  expect(z.decode(List, encodeWith(List, asked) as never)).toEqual({ rows: [{ name: '甲', count: 1 }], page: 1 })
})
