import { defineArea } from '../../platform/area.ts'
import { archiveSuppliers } from '../../finance/archive/index.ts'
import { evidenceInArchive } from './archived.ts'
import { filingRoutes } from './filing.routes.ts'
import { filing as filingWork, filingsDue } from './runner.ts'

export { inventories as bureauLists, ledgersWaiting, waitingForCode } from './filing.queries.ts'
export { mendFilings } from './arrived.ts'
export { evidenceInArchive } from './archived.ts'
export { evidenceFindings } from './verify.ts'
export { act as actOnFiling, handOver as handOverReturn } from './filing.service.ts'
export { filingsIn } from './of-month.ts'
export { filedOne, lockFiled } from './paid.queries.ts'
export { advance } from './runner.ts'
export { payingAccount } from './paying.service.ts'
export { forecastSources } from './recognition.ts'
export {
  countWaiting as filingsWaiting,
  noteAsked as noteClientAsked,
  ofClient as filingsOfClient,
  oneOfClient as filingOfClient,
  respond as respondToFiling,
} from './consent.service.ts'

export const area = defineArea({
  routes: filingRoutes,
  jobs: [filingWork, filingsDue],
  brings: [archiveSuppliers.from(evidenceInArchive)],
})
