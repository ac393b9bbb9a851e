export { returnOf, returnsEnding } from './return-of.ts'
export { declarationsRoutes } from './declarations.routes.ts'
