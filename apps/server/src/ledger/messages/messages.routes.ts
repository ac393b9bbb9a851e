import { messagesApi } from '@app/contract/ledger/messages/messages'
import { implement } from '../../platform/http/implement.ts'
import * as service from './messages.service.ts'

export const messagesRoutes = implement(messagesApi, {
  list: (ctx, { query }) => service.list(ctx, query),
  poll: (ctx, { query }) => service.poll(ctx, query),
  markRead: (ctx, { body }) => service.markRead(ctx, body),
})
