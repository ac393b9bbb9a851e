export { declareDatesRoutes } from './declare-dates.routes.ts'
