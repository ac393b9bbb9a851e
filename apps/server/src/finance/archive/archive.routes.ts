import { archiveApi } from '@app/contract/finance/archive/archive'
import { implement } from '../../platform/http/implement.ts'
import { catalogue } from './catalogue.service.ts'
import * as service from './archive.service.ts'
import * as entries from './entry-files.service.ts'

export const archiveRoutes = implement(archiveApi, {
  list: (ctx) => service.list(ctx),
  file: (ctx, { params }) => service.file(ctx, params.id),
  catalogue: (ctx, { query }) => catalogue(ctx, query.year),
  key: (ctx) => service.key(ctx),
  entryInformation: (ctx, { query }) => entries.entryInformationFile(ctx, query),
  entryFiles: (ctx, { query }) => entries.entryFilesOf(ctx, query.period),
})
