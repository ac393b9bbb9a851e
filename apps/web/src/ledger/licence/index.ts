/** Ledger licence: what is told on entering, and renewing. */
export { useLicenceGate, useRenew } from './licence-gate.ts'
