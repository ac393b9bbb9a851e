/** The home of a ledger: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const HomePage = laterPage(() => import('./HomePage.tsx'))
