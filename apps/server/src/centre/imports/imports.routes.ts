import { exchangeApi } from '@app/contract/centre/exchange'
import { FileAnswer, implement } from '../../platform/http/implement.ts'
import { exportLedger, importLedger } from './exchange.service.ts'
import { readExchange } from './read-exchange.ts'

export const importsRoutes = implement(exchangeApi, {
  export: async (ctx) => new FileAnswer(`${ctx.ledger.name}.json`, 'application/json', JSON.stringify(await exportLedger(ctx))),
  import: async (caller, { query, files }) => importLedger(caller, readExchange(files[0]!.bytes), query.name),
})
