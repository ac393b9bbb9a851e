export { filingRoutes } from './filing.routes.ts'
export { filedOne, lockFiled, type FiledPayment } from './paid.queries.ts'
export { filing as filingWork, filingsDue } from './runner.ts'
