export { assetsAtPeriodEnd } from './at-period-end.ts'
export { assetsRoutes } from './assets.routes.ts'
export { transferredOut } from './mixed-use.service.ts'
export { annualFigures, oneOffFigures } from './sheets.service.ts'
