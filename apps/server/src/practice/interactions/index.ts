export { clientSiteRoutes, interactionsRoutes } from './interactions.routes.ts'
