import { defineArea } from '../../platform/area.ts'
import { backupsRoutes } from './backups.routes.ts'
import { backupJobs } from './making.ts'

export const area = defineArea({
  routes: backupsRoutes,
  jobs: [...backupJobs],
})
