import { defineArea } from '../../platform/area.ts'
import { currenciesRoutes } from './currencies.routes.ts'

export { changeRates, ratesOn } from './currencies.service.ts'

export const area = defineArea({
  routes: currenciesRoutes,
})
