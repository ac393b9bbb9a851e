/** Front door of the help centre. */
export { helpRoutes } from './help.routes.ts'
