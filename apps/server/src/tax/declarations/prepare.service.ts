/** A return made ready as far as that goes without a person: drafted or taken anew, then checked; what asks for a person is told. */
import { isRefusal } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { returnOwed } from '@app/domain/tax/calendar/owed-returns'
import { citFigures } from '@app/domain/tax/forms/income/cit-figures'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { RETURN_STATES } from '@app/domain/tax/forms/engine/return'
import type { DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'
import { add, change, check, reopen } from './declarations.service.ts'
import { bookOf } from './forms-of.ts'

interface WantedReturn {
  readonly tax: DeclaredTax
  readonly cycle: Cycle
  readonly period: Period
}
export interface Prepared {
  readonly done: boolean
  readonly words: string
}

/** The return of a tax that ends with a month, a year's apart from the others. */
async function standing(ctx: LedgerContext, { tax, cycle, period }: WantedReturn) {
  return returnOwed(await queries.endingIn(ctx.db, period, period), { tax, cycle })
}

/** What was typed stays; what the books say is taken anew. */
async function drafted(ctx: LedgerContext, wanted: WantedReturn): Promise<string | Prepared> {
  const { tax, cycle, period } = wanted
  const there = await standing(ctx, wanted)
  if (there === undefined) return (await add(ctx, tax, { period, cycle, elsewhere: false, typed: {} })).id
  if (there.state !== 'draft' && there.state !== 'refused') return { done: true, words: `${RETURN_STATES[there.state]}，没有改动` }
  if (there.state === 'refused') await reopen(ctx, tax, there.id)
  const { typed } = await queries.get(ctx.db, tax, there.id)
  await change(ctx, tax, there.id, typed)
  return there.id
}

/** What stands in the way is told, not thrown; a fault of ours is. */
export async function told(work: () => Promise<Prepared>): Promise<Prepared> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { done: false, words: error.message }
  }
}

/** Drafted or taken anew, and no more: whoever signs it looks at it first. */
export const draft = (ctx: LedgerContext, wanted: WantedReturn): Promise<Prepared> =>
  told(async () => {
    const id = await drafted(ctx, wanted)
    return typeof id === 'string' ? { done: true, words: '已按账和发票取数，请核对后审核' } : id
  })

/** Doubts are a person's to answer: a return that has any stays a draft, with what they are. */
export const prepare = (ctx: LedgerContext, wanted: WantedReturn): Promise<Prepared> =>
  told(async () => {
    const id = await drafted(ctx, wanted)
    if (typeof id !== 'string') return id
    await check(ctx, wanted.tax, id, {})
    return { done: true, words: '已取数并审核' }
  })

/** Of a return of income tax: null of any other. */
export async function incomeOf(ctx: Pick<LedgerContext, 'db' | 'ledger'>, id: string) {
  const one = await queries.any(ctx.db, id)
  return citFigures(bookOf(ctx, one), { ...one.basis, typed: one.typed })
}
