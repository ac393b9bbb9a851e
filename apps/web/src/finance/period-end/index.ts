/** Period end: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const EndCheckoutPage = laterPage(() => import('./EndCheckoutPage.tsx'))
