export { closeAsBrought, closePeriod, reopenPeriod } from './period-end.closing.ts'
export { supplyPeriodEnd, type PeriodEndSupplier } from './period-end.registry.ts'
export { periodEndRoutes } from './period-end.routes.ts'
export { generateAll as generatePeriodEnd } from './period-end.service.ts'
