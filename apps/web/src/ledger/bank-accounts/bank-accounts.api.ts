/** The calls of own accounts (银行账户), one hook each. */
import { bankAccountsApi as api, type BankAccountDraft, type BankAccountWire } from '@app/contract/ledger/bank-accounts/bank-accounts'
import type { z } from 'zod'
import { useRead, useWrite } from '../../platform/reading.ts'

export type BankAccount = z.output<typeof BankAccountWire>
export type AccountDraft = z.output<typeof BankAccountDraft>

// flows count with their accounts: both are read anew together
const AREA = 'funds'
export const useBankAccounts = () => useRead(AREA, api.list, { query: { page: 1, pageSize: 1000 } })
export const useSaveBankAccounts = () => useWrite(AREA, api.save, { refreshes: ['subjects'], quiet: true })
export const useRemoveBankAccounts = () => useWrite(AREA, api.remove, { quiet: true })
export const useBatchAccounts = () => useWrite(AREA, api.batch, { quiet: true, noLoading: true })
export const useLastAccountChange = () => useRead(AREA, api.lastChange, {})
export const useUndoAccounts = () => useWrite(AREA, api.undo, { quiet: true })
export const useImportAccounts = () => useWrite(AREA, api.import, { refreshes: ['subjects'], quiet: true, noLoading: true })
