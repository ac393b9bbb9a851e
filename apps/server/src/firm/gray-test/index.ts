export { grayTestRoutes } from './gray-test.routes.ts'
