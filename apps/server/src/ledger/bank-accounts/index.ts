import { defineArea } from '../../platform/area.ts'
import { bankAccountsRoutes } from './bank-accounts.routes.ts'

export { all as ownAccounts, remember as rememberAccount, type BankAccount } from './bank-accounts.queries.ts'
export { titled, type AccountNamed } from './titles.ts'

export const area = defineArea({
  routes: bankAccountsRoutes,
})
