import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { implement } from '../../platform/http/implement.ts'
import * as batches from './bank-accounts.batch.ts'
import * as files from './bank-accounts.files.ts'
import * as service from './bank-accounts.service.ts'

export const bankAccountsRoutes = implement(bankAccountsApi, {
  list: (ctx) => service.list(ctx),
  save: (ctx, { query, body }) => service.save(ctx, body, query.agreed ?? false, query.takesOver ?? false),
  remove: (ctx, { body }) => service.remove(ctx, body.ids),
  batch: (ctx, { body }) => batches.batch(ctx, body),
  lastChange: (ctx) => batches.lastChange(ctx),
  undo: (ctx, { body }) => batches.undo(ctx, body.id),
  export: (ctx) => files.download(ctx),
  import: (caller, { files: given }) => files.upload(caller, given[0]!),
})
