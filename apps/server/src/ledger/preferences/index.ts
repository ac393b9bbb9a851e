import { defineArea } from '../../platform/area.ts'
import { preferencesRoutes } from './preferences.routes.ts'

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

export const area = defineArea({
  routes: preferencesRoutes,
})
