export { salaryRoutes } from './salary.routes.ts'
