export { backupsRoutes } from './backups.routes.ts'
export { backupJobs } from './making.ts'
