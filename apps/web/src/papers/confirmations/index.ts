/** Confirming balances with counterparties (往来对账). */
import { laterPage } from '../../ui/later.tsx'

export const ConfirmationsPage = laterPage(() => import('./ConfirmationsPage.tsx'))
