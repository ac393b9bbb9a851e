export { openingBalancesRoutes } from './opening-balances.routes.ts'
export { checkBrought as checkOpenings, trial as openingTrial } from './opening-balances.service.ts'
