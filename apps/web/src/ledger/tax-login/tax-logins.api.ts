/** The calls of sign-ins at the bureau, one hook each. */
import type { Data } from '@app/contract/kernel/endpoint'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { taxLoginsApi as api } from '@app/contract/ledger/tax-login/tax-logins'
import { useRead, useWrite } from '../../platform/reading.ts'

export type TaxLogin = Data<typeof api.list>[number]
export type SignInStanding = Data<typeof api.verify>

/** What is read of sign-ins at the bureau. */
export const AREA = 'tax-login'
export const useTaxLogins = () => useRead(AREA, api.list, {}, { staleMs: 0 })
export const useTaxFacts = () => useRead(AREA, api.facts, {}, { staleMs: 60_000 })
/** Of the ledger itself: what is to be bound is of the company of this number. */
export const useTaxNumber = () => useRead('company', ledgersApi.company, {})
export const useAddLogin = () => useWrite(AREA, api.add, { quiet: true })
export const useAddPersonal = () => useWrite(AREA, api.addPersonal, { quiet: true })
export const useChangeLogin = () => useWrite(AREA, api.change, { quiet: true })
export const useChangeRemarks = () => useWrite(AREA, api.changeRemarks, { quiet: true })
export const useChangePurpose = () => useWrite(AREA, api.changePurpose, { quiet: true })
/** What the bureau of another region knows is asked anew. */
export const useChangeRegion = () => useWrite(AREA, api.changeRegion, { quiet: true, refreshes: ['filing'] })
export const useRemoveLogin = () => useWrite(AREA, api.remove)
export const useStartSignIn = () => useWrite(AREA, api.sendSmsCode, { quiet: true })
export const useVerify = () => useWrite(AREA, api.verify, { quiet: true })
