export { tipsRoutes } from './tips.routes.ts'
