/** The run of a month stands above the documents: what is in progress by it is proved beside the goods (registry, filled where areas are listed). */
import type { LedgerFacts } from '@app/domain/finance/books/facts'
import type { Period } from '@app/domain/kernel/period'
import type { StockProofRow } from '@app/domain/stock/valuation/proof'
import type { LedgerContext } from '../../platform/http/context.ts'

type Further = (ctx: LedgerContext, period: Period, facts: LedgerFacts) => Promise<readonly StockProofRow[]>

let supplied: Further | null = null
export const supplyStockProof = (given: Further): void => void (supplied = given)
export const furtherProof: Further = async (ctx, period, facts) => (await supplied?.(ctx, period, facts)) ?? []
