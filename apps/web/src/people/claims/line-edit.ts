/** Lines of a claim as they are typed: a new one goes on from the one above; the tax follows ticket and amount until it is typed. */
import { isZero, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { deductibleTax, FACE_TICKETS } from '@app/domain/people/claims/passenger-tax'
import type { LineDraft } from './claims.api.ts'

export interface TypedLine extends LineDraft {
  /** Its place on screen. */
  readonly key: string
}

export const newLine = (day: Day, above?: TypedLine): TypedLine => ({
  key: crypto.randomUUID(),
  day: above?.day ?? day,
  expenseTypeId: above?.expenseTypeId ?? '',
  content: '',
  projectId: above?.projectId ?? null,
  ticket: 'none',
  amount: ZERO,
  tax: ZERO,
})

/** Nothing was typed on it: it is left out when the claim is saved. */
export const isUntouched = (line: TypedLine): boolean => isZero(line.amount) && line.content === ''

/** Invoices state their own tax; of tickets it is computed. */
export function changed(line: TypedLine, more: Partial<LineDraft>): TypedLine {
  const next = { ...line, ...more }
  if ('tax' in more || !('ticket' in more || 'amount' in more || 'day' in more)) return next
  const tax: Money = FACE_TICKETS.includes(next.ticket)
    ? 'ticket' in more
      ? ZERO
      : next.tax
    : (deductibleTax(next.ticket, next.amount, next.day) ?? ZERO)
  return { ...next, tax }
}
