import { defineArea } from '../../platform/area.ts'
import { resealings } from '../../ledger/records/index.ts'
import { iitRoutes } from './iit.routes.ts'
import { resealPeople } from './people.queries.ts'

export { personTaxOverview, prepare as preparePersonTax } from './batch.service.ts'
export { anyOf as hasPersonTax, endingIn as personTaxEndingIn } from './declarations.queries.ts'
export { wagesOfYear, withheldIn } from './declarations.service.ts'
export { moveWithheld, withheldContent, withheldOf, withheldPersons, withheldToFile } from './filed.service.ts'
export { movedWithheld } from './moved.service.ts'
export { taxFactsOf } from './people.service.ts'
export { registeredAccount } from './payments.service.ts'
export { lock as lockIitPayment, one as iitPaymentOf } from './payments.queries.ts'

export const area = defineArea({
  routes: iitRoutes,
  brings: [resealings.from(resealPeople)],
})
