/** The month's sheet: what it begins with is what the month before ended with, whatever went meanwhile. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, isZero, subtract, type Money } from '../../../kernel/money.ts'
import { addMonths, day, firstDay, period, type Period } from '../../../kernel/period.ts'
import { rate } from '../../../kernel/quantity.ts'
import type { CardEvent } from '../cards/card.ts'
import { chargesOf } from './charges.ts'
import { basis, cardOf } from '../cards/sample-card.ts'
import { scheduleSheet } from './sheets.ts'

function sheetOf(month: Period, events: readonly CardEvent[]) {
  const cards = chargesOf([cardOf(basis(), events)], month, new Map()).map((charge) => ({
    charge,
    spec: '',
    inService: '2026-01-10',
    terms: { method: 'straightLine' as const, lifeMonths: 60 },
    departments: '',
  }))
  const { columns, rows } = scheduleSheet(cards, { company: '', standard: 'enterprise', period: month, group: 'none' })
  return { keys: columns.map(({ key }) => key), cells: rows[0]!.cells as Readonly<Record<string, Money>> }
}

test('what is scrapped is shown to go, and takes nothing off what the month began with', () => {
  const { keys, cells } = sheetOf(period('2026-04'), [{ kind: 'scrap', day: day('2026-04-20') }])
  // 114,000 in 60 months: two were charged before
  expect([cells['before'], cells['charge'], cells['out'], cells['accumulated']]).toEqual(['3800.00', '1900.00', '5700.00', '0.00'])
  expect(keys).toContain('out')
  expect(sheetOf(period('2026-03'), []).keys).not.toContain('out')
})

test('a month begins with what the one before ended with; of what goes on as other cards they begin with it', () => {
  const anyKind = fc.constantFrom('partial' as const, 'sale' as const, 'loss' as const, 'transfer' as const, 'split' as const)
  fc.assert(
    fc.property(anyKind, fc.integer({ min: 2, max: 50 }), fc.integer({ min: 1, max: 99 }), (kind, after, percent) => {
      const month = addMonths(period('2026-01'), after)
      const on = firstDay(month)
      const event: CardEvent =
        kind === 'partial' ? { kind, day: on, share: rate(`0.${String(percent).padStart(2, '0')}`) } : { kind, day: on }
      const { cells } = sheetOf(month, [event])
      const last = sheetOf(addMonths(month, -1), [event]).cells['accumulated']!
      expect(cells['before']).toBe(kind === 'split' ? '0.00' : last)
      expect(subtract(add(cells['before']!, cells['charge']!), cells['out']!)).toBe(cells['accumulated'])
      expect(isZero(cells['out']!)).toBe(kind === 'split')
    }),
  )
})
