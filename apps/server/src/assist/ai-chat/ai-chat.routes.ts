import { aiChatApi } from '@app/contract/assist/ai-chat/ai-chat'
import { implement } from '../../platform/http/implement.ts'
import * as service from './ai-chat.service.ts'

export const aiChatRoutes = implement(aiChatApi, {
  pass: (ctx, { body }) => service.pass(ctx, body.ledgerId),
  conversations: (ctx, { query }) => service.conversations(ctx, query.assistant),
  messages: (ctx, { params }) => service.messages(ctx, params.id),
  begin: (ctx, { body }) => service.begin(ctx, body),
  ask: (ctx, { params, body }) => service.ask(ctx, params.id, body.question),
  answer: (ctx, { params, body }) => service.answer(ctx, params.id, body),
  remove: (ctx, { params }) => service.remove(ctx, params.id),
})
