import { defineArea } from '../../platform/area.ts'
import { quickNotesRoutes } from './quick-notes.routes.ts'

export const area = defineArea({
  routes: quickNotesRoutes,
})
