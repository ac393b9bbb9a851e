/** The run of a month stands above the documents: what is in progress by it is proved beside the goods. */
import type { LedgerFacts } from '@app/domain/finance/books/facts'
import type { Period } from '@app/domain/kernel/period'
import type { StockProofRow } from '@app/domain/stock/valuation/proof'
import type { LedgerContext } from '../../platform/http/context.ts'
import { onlySlot } from '../../platform/area.ts'

type Further = (ctx: LedgerContext, period: Period, facts: LedgerFacts) => Promise<readonly StockProofRow[]>

export const progressProof = onlySlot<Further>()
export const furtherProof: Further = async (ctx, period, facts) => (await progressProof()?.(ctx, period, facts)) ?? []
