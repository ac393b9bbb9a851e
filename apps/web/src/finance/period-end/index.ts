/** Period end: the page. */
import { laterPage } from '../../ui/later.tsx'

export const EndCheckoutPage = laterPage(() => import('./EndCheckoutPage.tsx'))
