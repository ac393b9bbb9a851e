export { openBook, tagsFor, Unbookable, type Book } from './book.ts'
export { accepted as lookedAt, type PastRow } from './doubts.queries.ts'
export { keepDoubts } from './doubts.ts'
export { supplyClaims } from './claims.registry.ts'
export { quickAccountRoutes } from './quick-account.routes.ts'
export {
  basis as setUpCheck,
  leftIn,
  placeOf as placeOfModule,
  refuseClosed,
  result as monthResults,
  runSteps,
  tips as runTips,
  totals as documentTotals,
} from './quick-account.service.ts'
export { subjectRulesRoutes } from './subject-rules.routes.ts'
export { learn as learnFromChange } from './subject-rules.service.ts'
export { flowCodingRoutes } from './flow-coding.routes.ts'
export { suggestions as proposedSubjects } from './invoice-booking.service.ts'
export { invoiceBookingRoutes } from './invoice-booking.routes.ts'
