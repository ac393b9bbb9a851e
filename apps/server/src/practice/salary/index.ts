export { issuedSlips, slipOf } from './payslips.service.ts'
export { salaryAtPeriodEnd } from './period-end.ts'
export { salaryRoutes } from './salary.routes.ts'
