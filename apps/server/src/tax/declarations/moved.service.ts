/** Returns that were checked or filed of books that have changed since (账已变动，与申报时不符): said wherever they stand, until they are corrected. */
import { addMonths, dayInChina, firstOfYear, periodOf, periodsBetween } from '@app/domain/kernel/period'
import { FILING_TAXES } from '@app/domain/tax/forms/engine/taxes'
import { figuresOf, reckon } from '@app/domain/tax/forms/engine/reckon'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'
import { bookOf } from './forms-of.ts'
import { basisOf } from './taking.service.ts'

type Held = Awaited<ReturnType<typeof queries.heldAmong>>[number]
export interface MovedCell {
  readonly cell: string
  readonly filed: string
  readonly now: string
}
const MOST_CELLS = 20
/** Cells that would come to something else by the books as they are, with what was typed over left as it is. */
export async function movedCells(
  ctx: LedgerContext,
  one: Pick<Held, 'filing' | 'cycle' | 'period' | 'serial' | 'typed' | 'figures'>,
): Promise<MovedCell[]> {
  const book = bookOf(ctx, one)
  const now = figuresOf(book, reckon(book, { ...(await basisOf(ctx, one)), typed: one.typed }))
  return Object.entries(now)
    .flatMap(([cell, figure]) =>
      one.figures[cell] === undefined || one.figures[cell] === figure ? [] : [{ cell, filed: one.figures[cell], now: figure }],
    )
    .slice(0, MOST_CELLS)
}

/** Invoices come late whatever months are closed: returns of so many months back are looked at. */
const LATE = -6
/** More than these at once a page does not show. */
const MOST_LOOKED_AT = 24
/** Of some returns those whose books have moved: looked at where a month of their year is open, or was closed again after they were checked. */
export async function movedAmong(ctx: LedgerContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { closedThrough } = ctx.ledger
  const events = new Map((await queries.lastEvents(ctx.db)).map(({ period, at }) => [period, at]))
  const late = addMonths(periodOf(dayInChina(ctx.now)), LATE)
  const held = (await queries.heldAmong(ctx.db, ids)).filter(
    ({ filing, period, checkedAt }) =>
      periodsBetween(firstOfYear(period), period).some(
        (month) => closedThrough === null || month > closedThrough || (checkedAt !== null && (events.get(month) ?? checkedAt) > checkedAt),
      ) ||
      (period >= late && FILING_TAXES[filing].ofInvoices === true),
  )
  const moved = new Set<string>()
  for (const one of held.slice(0, MOST_LOOKED_AT)) if ((await movedCells(ctx, one)).length > 0) moved.add(one.id)
  return moved
}
