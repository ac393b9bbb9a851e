export { addContactUser } from './contacts.service.ts'
export { clientSiteRoutes, interactionsRoutes } from './interactions.routes.ts'
