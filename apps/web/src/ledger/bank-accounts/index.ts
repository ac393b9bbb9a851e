/** Own accounts: their page, and choosing and making one. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export { accountName } from './account-words.ts'
export type { AccountStart } from './AccountForm.tsx'
export { useBankAccounts, type BankAccount } from './bank-accounts.api.ts'
const BankAccountsPage = laterPage(() => import('./BankAccountsPage.tsx'))
// the frame imports this file: what stands on the library's forms comes when it is opened
export const AccountDialog = later(async () => ({ default: (await import('./AccountDialog.tsx')).AccountDialog }))
export const AccountForm = later(async () => ({ default: (await import('./AccountForm.tsx')).AccountForm }))

export const pages = definePages({
  '/options/bankAccount': BankAccountsPage,
})
