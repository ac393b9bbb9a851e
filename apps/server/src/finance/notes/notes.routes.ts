import { notesApi } from '@app/contract/finance/notes/notes'
import { implement } from '../../platform/http/implement.ts'
import * as service from './notes.service.ts'

export const notesRoutes = implement(notesApi, {
  one: (ctx, { query }) => service.one(ctx, query),
  save: (ctx, { body }) => service.save(ctx, body),
  file: (ctx, { query }) => service.file(ctx, query),
})
