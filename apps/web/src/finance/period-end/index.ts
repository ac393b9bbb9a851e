/** Period end: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const EndCheckoutPage = laterPage(() => import('./EndCheckoutPage.tsx'))

export const pages = definePages({
  '/finance/endCheckout': EndCheckoutPage,
})
