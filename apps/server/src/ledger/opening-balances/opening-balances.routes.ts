import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { implement } from '../../platform/http/implement.ts'
import * as files from './opening-balances.files.ts'
import * as service from './opening-balances.service.ts'

export const openingBalancesRoutes = implement(openingBalancesApi, {
  list: (ctx) => service.list(ctx),
  save: (ctx, { params, body }) => service.save(ctx, params.subjectId, body.rows),
  addRow: (ctx, { params, body }) => service.addRow(ctx, params.subjectId, body),
  clear: (ctx, { params }) => service.clear(ctx, params.subjectId),
  trial: (ctx) => service.trial(ctx),
  export: (ctx) => files.download(ctx),
  import: (ctx, { files: given }) => files.upload(ctx, given[0]!),
})
