export { aiTaxRoutes } from './ai-tax.routes.ts'
