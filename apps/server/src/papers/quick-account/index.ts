import { defineArea } from '../../platform/area.ts'
import { draftListeners } from '../../finance/vouchers/index.ts'
import { quickAccountRoutes } from './quick-account.routes.ts'
import { subjectRulesRoutes } from './subject-rules.routes.ts'
import { learn as learnFromChange } from './subject-rules.service.ts'
import { flowCodingRoutes } from './flow-coding.routes.ts'
import { invoiceBookingRoutes } from './invoice-booking.routes.ts'

export { openBook, tagsFor, Unbookable, type Book } from './book.ts'
export { accepted as lookedAt, type PastRow } from './doubts.queries.ts'
export { keepDoubts } from './doubts.ts'
export { claimStep } from './claims.registry.ts'
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
export { suggestions as proposedSubjects } from './invoice-booking.service.ts'

export const area = defineArea({
  routes: [...flowCodingRoutes, ...invoiceBookingRoutes, ...quickAccountRoutes, ...subjectRulesRoutes],
  brings: [draftListeners.from(learnFromChange)],
})
