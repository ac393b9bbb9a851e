/** The one door to returns: what the bureau's queue reads of them, and how it says what became of one. */
import { defineArea } from '../../platform/area.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { filedAtPeriodEnd, vatAtPeriodEnd } from './at-period-end.ts'
import { declarationsRoutes } from './declarations.routes.ts'

export { checkedIn as returnsChecked, draftsOf as draftReturns } from './declarations.queries.ts'
export { monthsSold } from './said-taking.service.ts'
export { stampBases } from './stamp-taking.service.ts'
export { taxMoves } from './tax-moves.queries.ts'
export { moveReturn, returnOf, returnsEnding } from './filed.service.ts'
export { settingsOf as companyTaxes } from './company-taxes.service.ts'
export { endingIn as returnsEndingIn, kindsKnown as returnKindsKnown, ofPeriod as returnOfPeriod } from './declarations.queries.ts'
export { effectsOf as switchEffects } from './switch-effects.service.ts'
export { get as openedReturn } from './declarations.service.ts'
export { bookOf as formsOf } from './forms-of.ts'
export { movedAmong as movedReturns } from './moved.service.ts'
export { refuseOpen as refuseOpenDoubts } from './unanswered.ts'
export { draft as draftReturn, incomeOf, prepare as prepareReturn, told, type Prepared } from './prepare.service.ts'

export const area = defineArea({
  routes: declarationsRoutes,
  brings: [periodEndSuppliers.from(filedAtPeriodEnd, vatAtPeriodEnd)],
})
