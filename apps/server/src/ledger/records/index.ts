export { all as allRecords, column as fieldColumn, ON_TAG, text as fieldText, wholeUnits } from './records.queries.ts'
export { recordsRoutes } from './records.routes.ts'
export { bring as bringRecords } from './records.service.ts'
export { add as addUnitConversions, conversions as unitConversions } from './units.queries.ts'
