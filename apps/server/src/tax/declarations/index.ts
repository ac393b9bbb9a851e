/** The one door to returns: what the bureau's queue reads of them, and how it says what became of one. */
export { declarationsRoutes } from './declarations.routes.ts'
export { checkedIn as returnsChecked, draftsOf as draftReturns } from './declarations.queries.ts'
export { taxMoves } from './tax-moves.queries.ts'
export { moveReturn, returnOf, returnsEnding } from './filed.service.ts'
