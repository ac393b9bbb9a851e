/** The one door to returns: what the bureau's queue reads of them, and how it says what became of one. */
export { filedAtPeriodEnd } from './at-period-end.ts'
export { declarationsRoutes } from './declarations.routes.ts'
export { checkedIn as returnsChecked, draftsOf as draftReturns } from './declarations.queries.ts'
export { taxMoves } from './tax-moves.queries.ts'
export { moveReturn, returnOf, returnsEnding } from './filed.service.ts'
export { settingsOf as companyTaxes } from './company-taxes.service.ts'
export { endingIn as returnsEndingIn, kindsKnown as returnKindsKnown } from './declarations.queries.ts'
export { incomeOf, prepare as prepareReturn, type Prepared } from './prepare.service.ts'
