import { defineArea } from '../../platform/area.ts'
import { subjectConversionRoutes } from './subject-conversion.routes.ts'

export const area = defineArea({
  routes: subjectConversionRoutes,
})
