/** Own accounts: their page, and choosing and making one. */
import { laterPage } from '../../ui/later.tsx'

export { accountName } from './account-words.ts'
export { AccountDialog } from './AccountDialog.tsx'
export { AccountForm, type AccountStart } from './AccountForm.tsx'
export { useBankAccounts, type BankAccount } from './bank-accounts.api.ts'
export const BankAccountsPage = laterPage(() => import('./BankAccountsPage.tsx'))
