import { invitationsApi } from '@app/contract/firm/staff/invitations'
import { staffApi } from '@app/contract/firm/staff/staff'
import { implement } from '../../platform/http/implement.ts'
import * as carers from './carers.service.ts'
import * as groups from './groups.service.ts'
import * as invitations from './invitations.service.ts'
import * as service from './staff.service.ts'

export const staffRoutes = implement(staffApi, {
  managerTypes: (ctx) => service.managerTypes(ctx.user.agency?.edition ?? ctx.site.edition),
  list: (ctx, { query }) => service.list(ctx, query),
  dropdown: (ctx, { query }) => service.dropdown(ctx, query),
  addSubAccount: (ctx, { body }) => service.addSubAccount(ctx, body),
  change: (ctx, { body }) => service.change(ctx, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
  details: (ctx, { body }) => service.saveDetails(ctx, body),
  groups: (ctx) => groups.list(ctx),
  addGroup: (ctx, { body }) => groups.add(ctx, body),
  changeGroup: (ctx, { body }) => groups.change(ctx, body),
  removeGroup: (ctx, { query }) => groups.remove(ctx, query.id),
  ledgers: (ctx) => carers.ledgers(ctx),
  assign: (ctx, { params, body }) => carers.assign(ctx, { ...params, ...body }),
  carers: (ctx, { body }) => carers.find(ctx, body),
  changeCarers: (ctx, { body }) => carers.change(ctx, body),
})

export const invitationsRoutes = implement(invitationsApi, {
  invite: (ctx, { body }) => invitations.invite(ctx, body),
  invitations: (ctx) => invitations.open(ctx),
  withdraw: (ctx, { params }) => invitations.withdraw(ctx, params.id),
  inviter: (ctx, { params }) => invitations.inviter(ctx, params.id),
  agree: (ctx, { query }) => invitations.agree(ctx, query.token),
})
