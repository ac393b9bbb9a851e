import { defineArea } from '../../platform/area.ts'
import { disclosuresRoutes } from './disclosures.routes.ts'

export { disclose, discloseFile } from './disclosures.service.ts'

export const area = defineArea({
  routes: disclosuresRoutes,
})
