/** 税金计提: what the books owe of each tax in a month, what period end would still accrue, and what the returns say. */
import { returnPages } from '@app/domain/finance/period-end/checks/jumps'
import { walkSteps } from '@app/domain/finance/period-end/walk'
import { firstOfQuarter, type Period } from '@app/domain/kernel/period'
import { taxRules } from '@app/domain/tax/accrual/carried'
import { accrualRows, accrualTotals, returnsGiven } from '@app/domain/tax/accrual/table'
import { generateStep, periodEndBooks, refuseClosedPeriodEnd, type PeriodEndSupplier } from '../../finance/period-end/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { draftReturns, returnsChecked, taxMoves } from '../declarations/index.ts'
import { withheldIn } from '../iit/index.ts'

type Source = Pick<LedgerContext, 'db' | 'ledger'>

/** Returns that end with the month, checked or filed, each with what the books say of the same months. */
async function returnsOf({ db, ledger }: Source, period: Period) {
  const returns = await returnsChecked(db, firstOfQuarter(period), period)
  if (returns.every((one) => one.period !== period)) return []
  return returnsGiven(ledger, period, returns, await taxMoves(db, ledger, firstOfQuarter(period), period))
}

/** Period end holds what it accrues against the returns. */
export const returnsAtPeriodEnd: PeriodEndSupplier = {
  given: async (ctx, period) => ({ returns: await returnsOf(ctx, period) }),
}

export async function list(ctx: LedgerContext, period: Period) {
  const books = await periodEndBooks(ctx, period)
  const rows = accrualRows({
    facts: books.facts,
    period,
    vatNature: ctx.ledger.vatNature,
    statuses: walkSteps(books),
    returns: books.given.returns ?? [],
    drafts: await draftReturns(ctx.db, period),
    moves: await taxMoves(ctx.db, ctx.ledger, period, period),
    withheld: await withheldIn(ctx, period),
  })
  const shown = rows.map(({ page, subjects, steps, ...row }) => ({
    ...row,
    subjects: [...subjects],
    steps: [...steps],
    path: page === null ? ('' as const) : returnPages[page],
  }))
  return new Answer(shown, { total: rows.length, totalData: { ...accrualTotals(rows), closed: books.closed } })
}

/** The steps of the month that accrue taxes, in their order; one that cannot be booked takes all of it back and says why. */
export async function generate(ctx: LedgerContext, period: Period) {
  const books = await periodEndBooks(ctx, period)
  refuseClosedPeriodEnd(books)
  const waiting = walkSteps(books).filter(({ step, state }) => taxRules.has(step.ruleId) && (state === 'todo' || state === 'outdated'))
  const made = []
  for (const { step } of waiting) made.push(...(await generateStep(ctx, period, step.ruleId)).made)
  return { made, stopped: null }
}
