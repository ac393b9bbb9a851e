export { preferencesRoutes } from './preferences.routes.ts'
export { preferences, printedSheet } from './preferences.service.ts'
