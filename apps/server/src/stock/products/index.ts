export { productsRoutes } from './products.routes.ts'
export { relationIn } from './pickings.service.ts'
