import { bankAccountsApi } from '@app/contract/ledger/bank-accounts'
import { implement } from '../../platform/http/implement.ts'
import * as service from './bank-accounts.service.ts'

export const bankAccountsRoutes = implement(bankAccountsApi, {
  list: (ctx) => service.list(ctx),
  save: (ctx, { query, body }) => service.save(ctx, body, query.agreed ?? false),
  remove: (ctx, { body }) => service.remove(ctx, body.ids),
})
