/** What earlier acts put in the books of a card, reckoned from how it stood then: pieces that went, and impairments. */
import { type Day, type Period, periodOf } from '../../../kernel/period.ts'
import { isLeaving } from './card.ts'
import type { CardOfMonth } from '../months/charges.ts'
import type { EventKind } from '../events/events.ts'
import { schedule } from './schedule.ts'

interface BookedPiece {
  readonly day: Day
  readonly kind: EventKind
}

/** The first act both know whose figures would be others: its voucher would no longer be what the card says. Null where all stay. */
export function changedPiece(before: CardOfMonth, after: CardOfMonth): BookedPiece | null {
  const both = before.events.length < after.events.length ? before.events : after.events
  const last = both
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  const told = ({ basis, events, units }: CardOfMonth) => {
    const { disposals, impairments } = schedule(basis, events, { through: periodOf(last), units })
    return [
      ...disposals.map(({ event: { day, kind }, piece }) => ({ day, kind, figures: JSON.stringify(piece) })),
      ...impairments.map(({ day, amount }) => ({ day, kind: 'impairment' as const, figures: JSON.stringify(amount) })),
    ]
  }
  const is = told(after)
  const moved = told(before).filter((was) => {
    const now = is.filter(({ day, kind }) => day === was.day && kind === was.kind)
    return now.length > 0 && !now.some(({ figures }) => figures === was.figures)
  })
  return moved.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))[0] ?? null
}

/**
 * Of what happens to a card charged by units, where its figures depend on them: the first month until then, of those still open, of which
 * nobody has told any.
 */
export function untoldMonth(after: CardOfMonth, firstOpen: Period): Period | null {
  const event = after.events.at(-1)
  if (event === undefined || !(event.kind === 'partial' || event.kind === 'impairment' || isLeaving(event))) return null
  const { months } = schedule(after.basis, after.events, { through: periodOf(event.day), units: after.units })
  return months.find(({ reason, period }) => period >= firstOpen && reason === 'noUnits' && !after.units.has(period))?.period ?? null
}
