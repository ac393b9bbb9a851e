export { filingRoutes } from './filing.routes.ts'
export { advance, filing as filingWork, filingsDue } from './runner.ts'
