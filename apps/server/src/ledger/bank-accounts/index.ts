export { all as ownAccounts, remember as rememberAccount, type BankAccount } from './bank-accounts.queries.ts'
export { bankAccountsRoutes } from './bank-accounts.routes.ts'
export { titled, type AccountNamed } from './titles.ts'
