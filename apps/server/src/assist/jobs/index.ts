import { defineArea } from '../../platform/area.ts'
import { closeListeners } from '../../finance/period-end/index.ts'
import { documents } from '../../papers/imports/index.ts'
import { jobsRoutes } from './jobs.routes.ts'
import { workedJobs } from './one-run.ts'
import { packForgotten, packLater } from './packing.ts'

export { packWhenStarted } from './packing.ts'

export const area = defineArea({
  routes: jobsRoutes,
  jobs: [...workedJobs(documents.confirm), packForgotten],
  brings: [closeListeners.from(packLater)],
})
