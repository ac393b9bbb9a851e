export { naturalPersonsAtPeriodEnd } from './at-period-end.ts'
export { naturalPersonsRoutes } from './natural-persons.routes.ts'
export { resealPayees } from './natural-persons.queries.ts'
export { emptyPayee, payeeFacts, payeeNamed, payeesLike } from './payees.ts'
