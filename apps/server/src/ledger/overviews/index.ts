/** What pages of a firm tell of each of its ledgers, kept. */
export { freshen, look, reckon, type Overview } from './overviews.service.ts'
export type { FoundLedger } from './overviews.queries.ts'
