export { preferencesRoutes } from './preferences.routes.ts'
export {
  lookOf,
  preferences,
  printedSheet,
  read as readPreferences,
  save as savePreferences,
  saveBusiness,
  signed,
} from './preferences.service.ts'
