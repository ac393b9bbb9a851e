export { inventories as bureauLists, ledgersWaiting, waitingForCode } from './filing.queries.ts'
export { mendFilings } from './arrived.ts'
export { evidenceInArchive } from './archived.ts'
export { evidenceFindings } from './verify.ts'
export { filingRoutes } from './filing.routes.ts'
export { act as actOnFiling, handOver as handOverReturn } from './filing.service.ts'
export { filingsIn } from './of-month.ts'
export { filedOne, lockFiled } from './paid.queries.ts'
export { advance, filing as filingWork, filingsDue } from './runner.ts'
export { payingAccount } from './paying.service.ts'
export { supplyForecasts } from './recognition.ts'
export {
  countWaiting as filingsWaiting,
  noteAsked as noteClientAsked,
  ofClient as filingsOfClient,
  oneOfClient as filingOfClient,
  respond as respondToFiling,
} from './consent.service.ts'
