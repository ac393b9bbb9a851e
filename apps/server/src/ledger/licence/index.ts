import { defineArea } from '../../platform/area.ts'
import { ledgerLimitReader } from '../../firm/agency/index.ts'
import { licenceRoutes } from './licence.routes.ts'
import { ledgerLimit } from './licence.service.ts'

export { addOrder, firmOfCode, ledgerLimitOf } from './licence.service.ts'

export const area = defineArea({
  routes: licenceRoutes,
  brings: [ledgerLimitReader.from(ledgerLimit)],
})
