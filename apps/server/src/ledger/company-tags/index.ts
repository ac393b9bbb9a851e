import { defineArea } from '../../platform/area.ts'
import { companyTagsRoutes } from './company-tags.routes.ts'

export { list as companyTags, wornByLedger } from './company-tags.service.ts'

export const area = defineArea({
  routes: companyTagsRoutes,
})
