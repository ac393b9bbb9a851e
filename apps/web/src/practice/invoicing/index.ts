/** Invoices: the pages of both directions. */
import { laterPage } from '../../ui/later.tsx'

export const OutputInvoicesPage = laterPage(() => import('./OutputInvoicesPage.tsx'))
export const InputInvoicesPage = laterPage(() => import('./InputInvoicesPage.tsx'))
