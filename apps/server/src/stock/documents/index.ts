export { stockInArchive } from './archived.ts'
export { guardGoods } from './goods-guard.ts'
export { stockDocumentsRoutes } from './documents.routes.ts'
