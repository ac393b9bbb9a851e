import { defineArea } from '../../platform/area.ts'
import { importsRoutes } from './imports.routes.ts'

export { chartRow, NOTHING_ELSE, PLAIN_LEDGER } from './case-file.ts'
export { ExchangeFile, type Exchange } from './exchange-file.ts'
export { importLedger } from './exchange.service.ts'
export { checkPay, exportLedger, exportSetup } from './export-ledger.ts'
export { allLists, paperLists, type ListColumn, type TravelList } from './lists.ts'
export { readExchange } from './read-exchange.ts'

export const area = defineArea({
  routes: importsRoutes,
})
