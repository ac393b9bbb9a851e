import { defineArea } from '../../platform/area.ts'
import { methodEffects } from '../../ledger/accounting-methods/index.ts'
import { reportsRoutes } from './reports.routes.ts'
import { statementFormulasRoutes } from './statement-formulas.routes.ts'
import { issuedStatementsRoutes } from './issued.routes.ts'
import { reclassificationEffect } from './method-effects.ts'

export { checkBrought as checkBroughtFormulas } from './statement-formulas.service.ts'
export { issuedFindings, logIssued } from './issued.kept.ts'
export { list as issuedList } from './issued.service.ts'
export { riskSuppliers, type RiskSupplier } from './risk-registry.ts'
export { agedTotals, partiesOf } from './party-reports.service.ts'
export { make as makeStatement, statement, taken as takeStatement } from './reports.service.ts'
export { indicators as riskIndicators } from './year-reports.service.ts'

export const area = defineArea({
  routes: [...issuedStatementsRoutes, ...reportsRoutes, ...statementFormulasRoutes],
  brings: [methodEffects.from({ reclassification: { effect: reclassificationEffect } })],
})
