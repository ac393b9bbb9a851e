export { openingBalancesRoutes } from './opening-balances.routes.ts'
export { cashFlows as openingCashFlows, replaceCashFlows as replaceOpeningCashFlows } from './opening-balances.queries.ts'
export { replace as replaceOpenings, rows as openingRows, trial as openingTrial } from './opening-balances.service.ts'
