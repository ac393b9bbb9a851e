export { flowWaits } from './flow-waits.ts'
export { flowImporter, onFlowsImported } from './flow-importer.ts'
export type { WaitingFlow } from './flows.read.queries.ts'
export { chooseFlowSubjects, flowsToCode, flowSums, leaveFlowsOut, markFlowsVouchered, unvoucheredFlows } from './flows.service.ts'
export { fundsRoutes } from './funds.routes.ts'

export { add as addFlow } from './flows.service.ts'
export { findTwins, paymentsLike } from './twins.ts'
export { statementProof, statementsAtPeriodEnd } from './statements.service.ts'
