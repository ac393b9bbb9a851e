import { defineArea } from '../../platform/area.ts'
import { archiveSuppliers } from '../../finance/archive/index.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { progressProof } from '../valuation/index.ts'
import { costInArchive } from './archived.ts'
import { costAtPeriodEnd, inProgressProved } from './at-period-end.ts'
import { costRoutes } from './cost.routes.ts'

export { costInArchive } from './archived.ts'
export { replayCosts } from './replay.ts'
export { generateWithCost } from './with-period-end.ts'

export const area = defineArea({
  routes: costRoutes,
  brings: [periodEndSuppliers.from(costAtPeriodEnd), progressProof.from(inProgressProved), archiveSuppliers.from(costInArchive)],
})
