/** Pay: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const SalaryPage = laterPage(() => import('./SalaryPage.tsx'))
