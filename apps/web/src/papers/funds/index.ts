/** Fund flows: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const TradePage = laterPage(() => import('./TradePage.tsx'))
