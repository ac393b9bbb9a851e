/** 整理凭证号: the numbers of a month's drafts made continuous again. */
import { renumber as renumberRule } from '@app/domain/finance/vouchers/numbering'
import type { Period } from '@app/domain/kernel/period'
import { appendRow, lockChain, nextRow } from '../../ledger/book-log/index.ts'
import { changeRows } from '../../platform/database/bulk.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as state from './vouchers.state.queries.ts'

/** 整理: drafts of a month take continuous numbers behind the posted ones, in their order or by day. */
export async function renumber(ctx: LedgerContext, period: Period, by: 'number' | 'day'): Promise<{ count: number }> {
  const chain = await lockChain(ctx.db)
  const open = await state.lockDraftsOf(ctx.db, period)
  const numbered = await state.numbersOf(ctx.db, period)
  const moved = renumberRule(numbered, by)
  await changeRows(
    ctx.db,
    ctx.ledger.id,
    'vouchers',
    moved.map((one) => ({ id: one.id, number: one.to })),
  )
  for (const word of new Set(open.map((head) => head.word))) {
    const ofWord = numbered.filter((head) => head.word === word)
    await state.setCounter(ctx.db, period, word, ofWord.filter((head) => head.state === 'posted').length, ofWord.length)
  }
  if (moved.length > 0)
    await appendRow(
      ctx.db,
      nextRow(ctx, chain, {
        action: '整理凭证号',
        object: 'period',
        objectId: period,
        after: moved.map((one) => [one.id, one.from, one.to]),
      }),
    )
  return { count: moved.length }
}
