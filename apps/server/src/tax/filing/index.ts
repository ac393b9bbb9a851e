export { filingRoutes } from './filing.routes.ts'
export { filing as filingWork, filingsDue } from './runner.ts'
