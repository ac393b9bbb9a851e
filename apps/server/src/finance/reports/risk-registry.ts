/** Indicators areas above finance bring to the risk check (areas.ts fills it). */
import type { RiskIndicator } from '@app/domain/finance/reports/risk-makers'
import type { Period } from '@app/domain/kernel/period'
import type { FactsBase } from '../books/index.ts'

export type RiskSupplier = (ctx: FactsBase, period: Period) => Promise<readonly RiskIndicator[]>
const suppliers: RiskSupplier[] = []
export const supplyRisks = (supplier: RiskSupplier): void => void suppliers.push(supplier)

export async function suppliedRisks(ctx: FactsBase, period: Period): Promise<RiskIndicator[]> {
  const found: RiskIndicator[] = []
  for (const one of suppliers) found.push(...(await one(ctx, period)))
  return found
}
