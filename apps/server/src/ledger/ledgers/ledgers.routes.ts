import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { implement } from '../../platform/http/implement.ts'
import { reclassify } from '../accounting-methods/index.ts'
import * as service from './ledgers.service.ts'

export const ledgersRoutes = implement(ledgersApi, {
  mine: (ctx) => service.mine(ctx),
  grouped: (ctx, { query }) => service.grouped(ctx, query),
  select: (ctx, { params }) => service.select(ctx, params.id),
  create: (ctx, { body }) => service.create(ctx, body),
  company: (ctx) => service.company(ctx),
  edit: (ctx, { body }) => service.edit(ctx, body),
  reclassify: (ctx, { body }) => reclassify(ctx, body.reclassified, body.reason ?? ''),
  periods: (ctx) => service.periods(ctx),
  currencies: () => service.allCurrencies(),
  ledgerCurrencies: (ctx) => service.ledgerCurrencies(ctx),
})
