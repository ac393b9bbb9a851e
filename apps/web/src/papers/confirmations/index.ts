/** Confirming balances with counterparties (往来对账). */
import { laterPage } from '../../ui/faces/later.tsx'

export const ConfirmationsPage = laterPage(() => import('./ConfirmationsPage.tsx'))
