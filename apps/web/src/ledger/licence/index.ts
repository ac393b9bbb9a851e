/** Ledger licence: what is told on entering, and renewing. */
export { useLicenceGate, useRenew, type GatedLedger } from './licence-gate.ts'
