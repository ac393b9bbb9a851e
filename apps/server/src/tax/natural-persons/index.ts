import { defineArea } from '../../platform/area.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { resealings } from '../../ledger/records/index.ts'
import { naturalPersonsAtPeriodEnd } from './at-period-end.ts'
import { naturalPersonsRoutes } from './natural-persons.routes.ts'
import { resealPayees } from './natural-persons.queries.ts'

export { payeeFacts } from './payees.ts'
export { emptyPayee, payeeOf as payeeNamed, payeesLike } from './payees.queries.ts'

export const area = defineArea({
  routes: naturalPersonsRoutes,
  brings: [periodEndSuppliers.from(naturalPersonsAtPeriodEnd), resealings.from(resealPayees)],
})
