/** Indicators areas above finance bring to the risk check. */
import type { RiskIndicator } from '@app/domain/finance/reports/risk-makers'
import type { Period } from '@app/domain/kernel/period'
import type { FactsBase } from '../books/index.ts'
import { slot } from '../../platform/area.ts'

export type RiskSupplier = (ctx: FactsBase, period: Period) => Promise<readonly RiskIndicator[]>
export const riskSuppliers = slot<RiskSupplier>()

export async function suppliedRisks(ctx: FactsBase, period: Period): Promise<RiskIndicator[]> {
  const found: RiskIndicator[] = []
  for (const one of riskSuppliers()) found.push(...(await one(ctx, period)))
  return found
}
