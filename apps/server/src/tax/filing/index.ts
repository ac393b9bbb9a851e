export { filingRoutes } from './filing.routes.ts'
export { filedOne, lockFiled, type FiledPayment } from './paid.queries.ts'
export { advance, filing as filingWork, filingsDue } from './runner.ts'
