import { backupsApi } from '@app/contract/centre/backups/backups'
import { implement } from '../../platform/http/implement.ts'
import * as service from './backups.service.ts'

export const backupsRoutes = implement(backupsApi, {
  list: (ctx, { query }) => service.list(ctx, query),
  add: (caller, { body }) => service.add(caller, body.ledgerIds),
  timetables: (ctx) => service.timetables(ctx),
  setTimetable: (ctx, { body }) => service.setTimetable(ctx, body),
  download: (caller, { params }) => service.download(caller, params.id),
  restore: (caller, { params, body }) => service.restore(caller, params.id, body.name),
  compare: (caller, { params }) => service.compare(caller, params.id),
  replace: (ctx, { params, body }) => service.replace(ctx, params.id, body.version),
})
