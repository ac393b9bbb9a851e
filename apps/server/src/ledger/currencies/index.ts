export { currenciesRoutes } from './currencies.routes.ts'
export { changeRates, ratesOn } from './currencies.service.ts'
