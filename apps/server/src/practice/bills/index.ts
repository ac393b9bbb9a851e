export { followVouchers } from './bill-follow.queries.ts'
export { add as addBills, keepFiles } from './bills.queries.ts'
export { billsRoutes } from './bills.routes.ts'
export {
  addKept as addKeptBills,
  addRead as addReadBills,
  content as billContent,
  face as billFace,
  readAndKeep,
  type ReadFile,
} from './bills.service.ts'
export { recognise } from './recognise.ts'
export { link as linkBills, remove as removeBills, unlink as unlinkBills } from './bill-links.service.ts'
