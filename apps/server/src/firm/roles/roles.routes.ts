import { rolesApi } from '@app/contract/firm/roles/roles'
import { implement } from '../../platform/http/implement.ts'
import * as service from './roles.service.ts'

export const rolesRoutes = implement(rolesApi, {
  list: (ctx) => service.list(ctx),
  add: (ctx, { body }) => service.add(ctx, body),
  change: (ctx, { body }) => service.change(ctx, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
  give: (ctx, { params, body }) => service.give(ctx, params.id, body.userIds),
})
