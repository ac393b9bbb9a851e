import { defineArea } from '../../platform/area.ts'
import { periodEndSuppliers } from '../../finance/period-end/index.ts'
import { importers } from '../imports/index.ts'
import { flowImporter } from './flow-importer.ts'
import { fundsRoutes } from './funds.routes.ts'
import { statementsAtPeriodEnd } from './statements.service.ts'

export { flowWaits } from './flow-waits.ts'
export { flowListeners } from './flow-importer.ts'
export type { WaitingFlow } from './flows.read.queries.ts'
export { chooseFlowSubjects, flowsToCode, flowSums, leaveFlowsOut, markFlowsVouchered, unvoucheredFlows } from './flows.service.ts'

export { add as addFlow } from './flows.service.ts'
export { findTwins, paymentsLike } from './twins.ts'
export { statementProof } from './statements.service.ts'

export const area = defineArea({
  routes: fundsRoutes,
  brings: [periodEndSuppliers.from(statementsAtPeriodEnd), importers.from({ fundFlow: flowImporter })],
})
