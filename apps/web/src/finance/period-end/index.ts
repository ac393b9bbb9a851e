/** Period end: the page. */
import { lazy } from 'react'

export { useChecks, type Finding } from './period-end.api.ts'

export const EndCheckoutPage = lazy(() => import('./EndCheckoutPage.tsx'))
