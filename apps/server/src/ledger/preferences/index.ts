export { preferencesRoutes } from './preferences.routes.ts'
export { lookOf, preferences, printedSheet, signed } from './preferences.service.ts'
