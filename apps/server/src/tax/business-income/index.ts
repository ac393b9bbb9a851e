export { businessIncomeRoutes } from './business-income.routes.ts'
