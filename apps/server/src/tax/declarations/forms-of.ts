/** The forms of a return as they are for its period. */
import { lastDay } from '@app/domain/kernel/period'
import { openBook, type Book } from '@app/domain/tax/forms/engine/book'
import { filingOf } from '@app/domain/tax/forms/engine/filings'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { OfReturn } from './taking.service.ts'

export const bookOf = (
  ctx: Pick<LedgerContext, 'ledger'>,
  { filing, cycle, period }: Pick<OfReturn, 'filing' | 'cycle' | 'period'>,
): Book => openBook(filingOf(filing, ctx.ledger.standard, cycle), lastDay(period))
