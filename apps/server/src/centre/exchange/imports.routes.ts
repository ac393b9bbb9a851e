import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import { FileAnswer, implement } from '../../platform/http/implement.ts'
import { exportLedger } from './export-ledger.ts'
import { importLedger } from './exchange.service.ts'
import { readExchange } from './read-exchange.ts'

export const importsRoutes = implement(exchangeApi, {
  export: async (caller) => {
    const { name, mediaType, bytes } = await exportLedger(caller)
    return new FileAnswer(name, mediaType, bytes)
  },
  import: async (caller, { query, files }) => importLedger(caller, await readExchange(files[0]!.bytes), query.name),
})
