/** What a return rests on of before its books: the return before it, months that are not in the books, and whether all that was answered. */
import { addMonths, firstOfYear, lastDay, periodOf, type Day } from '@app/domain/kernel/period'
import { openBook } from '@app/domain/tax/forms/engine/book'
import { FIRST, NEVER_FILED } from '@app/domain/tax/forms/engine/before'
import { returnBefore, startOfReturn } from '@app/domain/tax/forms/engine/cycles'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import { monthsBefore } from '@app/domain/tax/forms/vat/opening-taken'
import { reckon, violationsOf } from '@app/domain/tax/forms/engine/reckon'
import type { Basis, ReturnState } from '@app/domain/tax/forms/engine/return'
import { handedOn, type FilingKind } from '@app/domain/tax/forms/engine/taxes'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { endingBefore } from './declarations.queries.ts'
import * as queries from './taking.queries.ts'

interface Of {
  readonly filing: FilingKind
  readonly cycle: Cycle
  readonly period: Period
  readonly serial: number
}
export interface Earlier {
  readonly id: string
  readonly state: ReturnState
  readonly typed: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, string>>
}
type Stored = Earlier & Of & { readonly basis: Basis }

/** How many questions of a return nobody has answered yet: of one that is not filed, and of one registered without what it hands on. */
export function openQuestions({ ledger }: Pick<LedgerContext, 'ledger'>, one: Stored): number {
  if (one.state === 'elsewhere') return handedOn(one.filing).filter((name) => one.figures[name] === undefined).length
  if (one.state !== 'draft' && one.state !== 'refused') return 0
  const book = openBook(filingOf(one.filing, ledger.standard, one.cycle), lastDay(one.period))
  return violationsOf(book, reckon(book, { ...one.basis, typed: one.typed })).filter(({ severity }) => severity === 'ask').length
}

/** Since when there is anything to declare; null where nobody has said it. */
export const foundedOn = async ({ db }: Pick<LedgerContext, 'db'>): Promise<Day | null> =>
  (await queries.companyOf(db))?.establishedOn ?? null

/** The return before one, and what is asked of the time before: parameters, with nothing said of what only a person knows. */
export async function beforeOf(
  ctx: LedgerContext,
  one: Of,
): Promise<{ readonly before: Stored | undefined; readonly parameters: Record<string, string> }> {
  const { db, ledger } = ctx
  const { filing, cycle, period, serial } = one
  // of what is prepaid every return stands by itself
  const before = filing === 'vatPrepay' ? undefined : await endingBefore(db, filing, cycle, returnBefore(period, cycle), serial)
  const founded = await foundedOn(ctx)
  const from = startOfReturn(period, cycle)
  const young = firstOfYear(period) < ledger.startPeriod
  const earlier = young ? await queries.earlierMonths(db, ledger.id) : { said: true, missing: false }
  const lastYear = addMonths(firstOfYear(period), -12)
  const first = founded !== null && periodOf(founded) >= from ? { [FIRST]: NEVER_FILED } : {}
  return {
    before,
    parameters: {
      ...first,
      $before_asks: String(before === undefined ? 0 : openQuestions(ctx, before)),
      $months_before: String(monthsBefore(one, { startPeriod: ledger.startPeriod, founded, earlier })),
      $prior_missing: lastYear < ledger.startPeriod && (founded === null || periodOf(founded) < firstOfYear(period)) ? '1' : '0',
    },
  }
}
