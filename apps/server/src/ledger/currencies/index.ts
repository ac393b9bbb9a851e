export { ratesBetween } from './currencies.queries.ts'
export { currenciesRoutes } from './currencies.routes.ts'
export { changeRates, ratesOn } from './currencies.service.ts'
