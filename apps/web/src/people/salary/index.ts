/** Pay: the page. */
import { laterPage } from '../../ui/later.tsx'

export const SalaryPage = laterPage(() => import('./SalaryPage.tsx'))
