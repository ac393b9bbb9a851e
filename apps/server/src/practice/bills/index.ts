export { followVouchers, keepFiles } from './bills.queries.ts'
export { billsRoutes } from './bills.routes.ts'
export {
  addKept as addKeptBills,
  addRead as addReadBills,
  content as billContent,
  link as linkBills,
  readAndKeep,
  remove as removeBills,
  type ReadFile,
} from './bills.service.ts'
export { recognise } from './recognise.ts'
