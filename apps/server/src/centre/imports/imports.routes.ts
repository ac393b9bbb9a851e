import { exchangeApi } from '@app/contract/centre/exchange'
import { discloseFile } from '../../ledger/disclosures/index.ts'
import { FileAnswer, implement } from '../../platform/http/implement.ts'
import { exportLedger } from './export-ledger.ts'
import { importLedger } from './exchange.service.ts'
import { readExchange } from './read-exchange.ts'

export const importsRoutes = implement(exchangeApi, {
  export: async (caller) => {
    const { name, mediaType, bytes } = await exportLedger(caller, caller.ledger.name, (work) => caller.transact(work, { snapshot: true }))
    await caller.transact((ctx) => discloseFile(ctx, 'export', '整个账套（交换文件）'))
    return new FileAnswer(name, mediaType, bytes)
  },
  import: async (caller, { query, files }) => importLedger(caller, readExchange(files[0]!.bytes), query.name),
})
