import { confirmationDoorApi, confirmationsApi } from '@app/contract/papers/confirmations/confirmations'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as answers from './answers.service.ts'
import * as letters from './letters.service.ts'
import * as papers from './print.service.ts'
import * as sending from './sending.service.ts'

export const confirmationsRoutes: readonly Route[] = [
  ...implement(confirmationsApi, {
    parties: (ctx, { query }) => letters.parties(ctx, { ...query, withDrafts: query.withDrafts ?? true }),
    list: (ctx) => letters.list(ctx),
    get: (ctx, { params }) => letters.get(ctx, params.id),
    make: (ctx, { body }) => letters.make(ctx, { ...body, withDrafts: body.withDrafts ?? true }),
    setContact: (ctx, { params, body }) => answers.setContact(ctx, params.id, body),
    send: (caller, { body }) => sending.send(caller, body),
    takeReply: (ctx, { params, body }) => answers.takeReply(ctx, params.id, body),
    void: (ctx, { params, body }) => answers.voidLetter(ctx, params.id, body.reason),
    print: (ctx, { query }) => papers.print(ctx, query.ids),
    file: (ctx, { query }) => papers.file(ctx, query.format),
  }),
  ...implement(confirmationDoorApi, {
    open: (caller, { body }) => sending.open(caller, body),
    reply: (caller, { body }) => sending.reply(caller, body),
  }),
]
