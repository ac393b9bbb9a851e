import { defineArea } from '../../platform/area.ts'
import { aiTaxRoutes } from './ai-tax.routes.ts'

export const area = defineArea({
  routes: aiTaxRoutes,
})
