export { agreementRoutes } from './agreement.routes.ts'
