export { preferencesRoutes } from './preferences.routes.ts'
export {
  lookOf,
  preferences,
  printedSheet,
  read as readPreferences,
  save as savePreferences,
  saidOnce,
  saveBusiness,
  sayOnce,
  signed,
} from './preferences.service.ts'
