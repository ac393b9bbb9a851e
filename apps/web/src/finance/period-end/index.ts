/** Period end: the page. */
import { lazy } from 'react'

export const EndCheckoutPage = lazy(() => import('./EndCheckoutPage.tsx'))
