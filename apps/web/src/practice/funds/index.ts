/** Fund flows: the page, and the accounts others may list. */
import { laterPage } from '../../ui/later.tsx'

export { useBankAccounts } from './funds.api.ts'
export const TradePage = laterPage(() => import('./TradePage.tsx'))
