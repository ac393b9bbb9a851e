export { pastYearsRoutes } from './past-years.routes.ts'
export { moveYear, pastYearsOverview, puttingAway, yearsToMove } from './past-years.service.ts'
