import { importsApi } from '@app/contract/papers/imports/imports'
import { implement, type Route } from '../../platform/http/implement.ts'
import * as reading from './imports.service.ts'
import * as mappings from './mappings.service.ts'
import type { ImportsService } from './imports.service.ts'

/** The routes of imports over the kinds of documents the house knows. */
export function documentImportRoutes(service: ImportsService): readonly Route[] {
  return implement(importsApi, {
    preview: (caller, { query, files }) => service.preview(caller, query.kind, files),
    refresh: (ctx, { params }) => service.refresh(ctx, params.id),
    mapColumns: (ctx, { params, body }) => service.mapColumns(ctx, params.id, body),
    answer: (caller, { params, body }) => service.answer(caller, params.id, body.answers),
    answerDays: (caller, { params, body }) => service.answerDays(caller, params.id, body.answers),
    forgetHead: (caller, { params, body }) => service.forgetHead(caller, params.id, body.fingerprint),
    mappings: (ctx) => mappings.list(ctx),
    changeMapping: (ctx, { params, body }) => mappings.change(ctx, params.id, body),
    forgetMapping: (ctx, { params }) => mappings.forget(ctx, params.id),
    chooseAccounts: (ctx, { params, body }) => service.chooseAccounts(ctx, params.id, body.choices),
    take: (ctx, { params, body }) => service.take(ctx, params.id, body.keys),
    confirm: (ctx, { params, body }) => service.confirm(ctx, params.id, body.leaveOut),
    undo: (ctx, { params }) => service.undo(ctx, params.id),
    discard: (ctx, { params }) => service.discard(ctx, params.id),
    list: (ctx, { query }) => reading.list(ctx, query.kind, query.page, query.pageSize),
    get: (ctx, { params }) => reading.get(ctx, params.id),
    file: (ctx, { params }) => reading.file(ctx, params.id),
    face: (ctx, { params }) => reading.face(ctx, params.id),
    fileFacts: (ctx, { params }) => reading.fileFacts(ctx, params.id),
  })
}
