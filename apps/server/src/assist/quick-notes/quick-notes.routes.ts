import { quickNotesApi } from '@app/contract/assist/quick-notes/quick-notes'
import { implement } from '../../platform/http/implement.ts'
import * as service from './quick-notes.service.ts'

export const quickNotesRoutes = implement(quickNotesApi, {
  list: (ctx, { query }) => service.list(ctx, query.periods ?? []),
  add: (ctx, { body }) => service.add(ctx, body),
  change: (ctx, { params, body }) => service.change(ctx, params.id, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
  switchTodo: (ctx, { params }) => service.switchTodo(ctx, params.id),
  switchPinned: (ctx, { params }) => service.switchPinned(ctx, params.id),
  switchHandled: (ctx, { params }) => service.switchHandled(ctx, params.id),
  announce: (ctx, { body }) => service.announce(ctx, body.files),
  upload: (caller, { params, query, files }) => service.receive(caller, params.id, query.token, files),
  arrived: (caller, { params, query }) => service.takeOver(caller, params.id, query.token),
  attachment: (ctx, { params }) => service.attachment(ctx, params.id),
  attachmentFile: (ctx, { params }) => service.attachmentFile(ctx, params.id),
  tie: (ctx, { params }) => service.tie(ctx, params.id, params.period),
})
