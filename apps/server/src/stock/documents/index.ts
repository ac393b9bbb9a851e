export { stockDocumentsRoutes } from './documents.routes.ts'
