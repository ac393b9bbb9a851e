/** Invoices: the pages of both directions. */
import { lazy } from 'react'

export const OutputInvoicesPage = lazy(() => import('./OutputInvoicesPage.tsx'))
export const InputInvoicesPage = lazy(() => import('./InputInvoicesPage.tsx'))
