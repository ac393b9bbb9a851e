export { bookedOf, COLUMNS as ORIGIN_COLUMNS, isBooked, originOf, sumsOf as bookedSums, wholeOf as wholeBooked } from './booked.queries.ts'
