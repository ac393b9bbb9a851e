export { costInArchive } from './archived.ts'
export { costAtPeriodEnd } from './at-period-end.ts'
export { costRoutes } from './cost.routes.ts'
export { replayCosts } from './replay.ts'
