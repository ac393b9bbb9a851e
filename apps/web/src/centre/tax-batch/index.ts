/** 批量: the returns of many companies, a year and a month of them, and what was missed. */
import { laterPage } from '../../ui/later.tsx'

export const DeclarationLedgerPage = laterPage(() => import('./DeclarationLedgerPage.tsx'))
export const MissedPage = laterPage(() => import('./MissedPage.tsx'))
