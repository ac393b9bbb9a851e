import { currenciesApi } from '@app/contract/ledger/currencies/currencies'
import { implement } from '../../platform/http/implement.ts'
import * as service from './currencies.service.ts'

export const currenciesRoutes = implement(currenciesApi, {
  rates: (ctx, { query }) => service.rates(ctx, query),
  changeRates: (ctx, { body }) => service.changeMonths(ctx, body),
  ratesAt: (ctx, { query }) => service.ratesAt(ctx, query.day),
})
