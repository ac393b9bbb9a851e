/** Confirming balances with counterparties (往来对账). */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const ConfirmationsPage = laterPage(() => import('./ConfirmationsPage.tsx'))

export const pages = definePages({
  '/document/confirmations': ConfirmationsPage,
})
