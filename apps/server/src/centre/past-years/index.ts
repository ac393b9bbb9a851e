export { pastYearsRoutes } from './past-years.routes.ts'
export { moveYear, puttingAway, yearsToMove } from './past-years.service.ts'
