/** Period end: the page. */
import { laterPage } from '../../ui/later.tsx'

export { useChecks, type Finding } from './period-end.api.ts'

export const EndCheckoutPage = laterPage(() => import('./EndCheckoutPage.tsx'))
