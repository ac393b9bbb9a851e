/** Exchange rates: their page, and the rate of a day for whoever types a voucher. */
import { laterPage } from '../../ui/faces/later.tsx'

export { useRatesAt } from './currencies.api.ts'
export const CurrenciesPage = laterPage(() => import('./CurrenciesPage.tsx'))
