/** Bills: the page. */
import { laterPage } from '../../ui/later.tsx'

export const BillsPage = laterPage(() => import('./BillsPage.tsx'))
