export { returnOf } from './return-of.ts'
export { declarationsRoutes } from './declarations.routes.ts'
