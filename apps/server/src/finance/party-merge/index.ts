export { partyMergeRoutes } from './party-merge.routes.ts'
