import { defineArea } from '../../platform/area.ts'
import { notesRoutes } from './notes.routes.ts'

export { noteMethods } from './methods.registry.ts'

export const area = defineArea({
  routes: notesRoutes,
})
