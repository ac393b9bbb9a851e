export { flowImporter } from './flow-importer.ts'
export type { FlowSums, WaitingFlow } from './flows.read.queries.ts'
export { flowSums, markFlowsVouchered, unvoucheredFlows } from './flows.service.ts'
export { fundsRoutes } from './funds.routes.ts'
