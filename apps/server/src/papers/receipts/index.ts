export { receiptsRoutes } from './receipts.routes.ts'
export { receiptsOfNewFlows } from './receipts.service.ts'
