/** Own accounts: their page, and choosing and making one. */
import { laterPage } from '../../ui/later.tsx'

export { accountName } from './account-words.ts'
export { AccountDialog, type AccountStart } from './AccountDialog.tsx'
export { AccountForm } from './AccountForm.tsx'
export { useBankAccounts, type BankAccount } from './bank-accounts.api.ts'
export const BankAccountsPage = laterPage(() => import('./BankAccountsPage.tsx'))
