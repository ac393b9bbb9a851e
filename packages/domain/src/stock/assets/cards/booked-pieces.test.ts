/** What an act put in the books stays what the card says: what comes later is named where it would move it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFen, money } from '../../../kernel/money.ts'
import { addMonths, day, firstDay, period, type Period } from '../../../kernel/period.ts'
import { quantity, rate } from '../../../kernel/quantity.ts'
import { changedPiece, untoldMonth } from './booked-pieces.ts'
import type { CardEvent } from './card.ts'
import { basis, cardOf } from './sample-card.ts'

const quarter: CardEvent = { kind: 'partial', day: day('2026-04-20'), share: rate('0.25') }
const shorter = (from: Period): CardEvent => ({
  kind: 'estimate',
  day: day('2026-04-25'),
  from,
  remainingMonths: 10,
  residual: null,
  method: null,
  unitsLeft: null,
})
const worthless: CardEvent = { kind: 'impairment', day: day('2026-04-28'), from: period('2026-05'), recoverable: money('50000') }
const byUnits = basis({ method: 'units', unitsTotal: quantity('500000') })
const told = (march: string) =>
  new Map([
    [period('2026-02'), quantity('0')],
    [period('2026-03'), quantity(march)],
    [period('2026-04'), quantity('5')],
  ])

test('an estimate of the month something went in moves what went; of the next it does not', () => {
  const before = cardOf(basis(), [quarter])
  expect(changedPiece(before, cardOf(basis(), [quarter, shorter(period('2026-04'))]))).toMatchObject({ day: '2026-04-20', kind: 'partial' })
  expect(changedPiece(before, cardOf(basis(), [quarter, shorter(period('2026-05'))]))).toBeNull()
  // taken back, the same is looked at from the other side
  expect(changedPiece(cardOf(basis(), [quarter, shorter(period('2026-05'))]), before)).toBeNull()
  expect(changedPiece(before, cardOf(basis()))).toBeNull()
})

test('units told otherwise, and what was charged before, move what went and what was impaired', () => {
  const card = (march: string, ...events: CardEvent[]) => cardOf(byUnits, events, told(march))
  expect(changedPiece(card('7', quarter), card('8', quarter))?.kind).toBe('partial')
  expect(changedPiece(card('7', worthless), card('8', worthless))?.kind).toBe('impairment')
  expect(changedPiece(card('7', quarter, worthless), card('7', quarter, worthless))).toBeNull()
  const opened = (accumulated: string) =>
    cardOf(
      basis({
        opening: {
          period: period('2026-02'),
          accumulated: money(accumulated),
          impairment: fromFen(0n),
          monthsCharged: 1,
          unitsUsed: quantity('0'),
        },
      }),
      [quarter],
    )
  expect(changedPiece(opened('1900'), opened('1901'))?.kind).toBe('partial')
})

test('a month of which no units are told is asked for before something goes by them', () => {
  const none = cardOf(byUnits, [quarter])
  expect(untoldMonth(none, period('2026-01'))).toBe('2026-02')
  expect(untoldMonth(none, period('2026-04'))).toBe('2026-04')
  expect(untoldMonth(cardOf(byUnits, [quarter], told('0')), period('2026-01'))).toBeNull()
  expect(untoldMonth(cardOf(byUnits, [shorter(period('2026-05'))]), period('2026-01'))).toBeNull()
  expect(untoldMonth(cardOf(basis(), [quarter]), period('2026-01'))).toBeNull()
})

test('whatever acts from a later month on moves nothing that is in the books', () => {
  const anyMethod = fc.constantFrom('straightLine' as const, 'doubleDeclining' as const, 'sumOfYears' as const)
  fc.assert(
    fc.property(
      anyMethod,
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (method, share, later, addition) => {
        const of = basis({ method })
        const went: CardEvent = { ...quarter, share: rate(`0.${String(share).padStart(2, '0')}`) }
        const from = addMonths(period('2026-04'), later)
        const next: CardEvent = addition
          ? { kind: 'addition', day: firstDay(from), from, amount: money('777.77'), remainingMonths: 24, residual: null }
          : { ...shorter(from), day: firstDay(from) }
        expect(changedPiece(cardOf(of, [went]), cardOf(of, [went, next]))).toBeNull()
      },
    ),
  )
})
