/** Exchange rates: their page, and the rate of a day for whoever types a voucher. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

export { useRatesAt } from './currencies.api.ts'
const CurrenciesPage = laterPage(() => import('./CurrenciesPage.tsx'))

export const pages = definePages({
  '/options/subCurrency': CurrenciesPage,
})
