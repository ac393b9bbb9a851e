/** Front door of the help centre. */
import { defineArea } from '../../platform/area.ts'
import { helpRoutes } from './help.routes.ts'

export const area = defineArea({
  routes: helpRoutes,
})
