import { defineArea } from '../../platform/area.ts'
import { bookListeners } from '../vouchers/index.ts'
import { periodEndRoutes } from './period-end.routes.ts'
import { tellStaleCarry } from './stale-carry.ts'

export { mendBrought as mendClosingTemplates } from './own-templates.ts'
export { checkAmountKeys } from './period-end.inputs.ts'
export { checks as closingFindings } from './period-end.checks.ts'
export { closeAsBrought, closePeriod, closeListeners } from './period-end.closing.ts'

export { replayCloses } from './period-end.manifest.ts'
export { stockCostEffect } from './method-effects.ts'
export {
  gates,
  refuseOpenGates,
  suppliedChecks,
  periodEndSuppliers,
  unansweredIn,
  type Gate,
  type PeriodEndSupplier,
} from './period-end.registry.ts'
export { readBooks as periodEndBooks, settingsNow as periodEndSettings } from './period-end.books.ts'
export {
  generate as generateStep,
  generateAll as generatePeriodEnd,
  generateEach as generateSteps,
  preview as previewPeriodEnd,
  refuseClosed as refuseClosedPeriodEnd,
  steps as periodEndSteps,
} from './period-end.service.ts'

export const area = defineArea({
  routes: periodEndRoutes,
  brings: [bookListeners.from(tellStaleCarry)],
})
