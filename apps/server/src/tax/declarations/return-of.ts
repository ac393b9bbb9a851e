/** A return as it is filed: what is kept of it, whether that is still what the books say, and which checks it does not pass. */
import { lastDay, type Period } from '@app/domain/kernel/period'
import { openBook } from '@app/domain/tax/forms/book'
import { figuresOf, reckon, violationsOf } from '@app/domain/tax/forms/reckon'
import { smallVat } from '@app/domain/tax/forms/small-vat'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './declarations.queries.ts'
import { get } from './declarations.service.ts'

export async function returnOf(ctx: LedgerContext, id: string) {
  const draft = await get(ctx, id)
  const book = openBook(smallVat, lastDay(draft.period))
  const reckoned = reckon(book, draft)
  const figures = figuresOf(book, reckoned)
  const texts = Object.entries(draft.typed).filter(([name]) => book.cells.get(name)?.type === 'text')
  return {
    filing: smallVat.kind,
    period: draft.period,
    cycle: draft.cycle,
    kind: 'original' as 'original' | 'correction',
    values: { ...figures, ...Object.fromEntries(texts) },
    parameters: draft.parameters,
    errors: violationsOf(book, reckoned).flatMap(({ severity, says }) => (severity === 'error' ? [says] : [])),
    current: Object.entries(figures).every(([name, figure]) => (draft.figures[name] ?? figure) === figure),
  }
}

/** Those that end with a month, by id. */
export const returnsEnding = async (ctx: LedgerContext, period: Period): Promise<string[]> => {
  const draft = await queries.ofPeriod(ctx.db, smallVat.kind as 'smallVat', period)
  return draft === undefined ? [] : [draft.id]
}
