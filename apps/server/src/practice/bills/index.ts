export { followVouchers } from './bills.queries.ts'
export { billsRoutes } from './bills.routes.ts'
export { addKept as addKeptBills, addRead as addReadBills, content as billContent, readAndKeep, type ReadFile } from './bills.service.ts'
export { recognise } from './recognise.ts'
