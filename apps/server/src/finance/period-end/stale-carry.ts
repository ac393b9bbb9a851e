/** The news that period end has to be done again (spec 2 §4.7): the books of an open month moved under vouchers its steps had made. */
import { walkSteps } from '@app/domain/finance/period-end/walk'
import type { BookListener } from '../vouchers/index.ts'
import { readBooks } from './period-end.books.ts'
import * as queries from './period-end.queries.ts'

/** Months close in order, so those after an open one are open: a change in it may move the plan of any of them. */
export const tellStaleCarry: BookListener = async (ctx, from) => {
  for (const period of await queries.bookedMonths(ctx.db, from)) {
    const books = await readBooks(ctx, period)
    if (!walkSteps(books).some((status) => status.state === 'outdated')) continue
    ctx.tell('carry')
    return
  }
}
