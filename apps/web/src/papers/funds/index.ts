/** Fund flows: the page. */
import { laterPage } from '../../ui/later.tsx'

export const TradePage = laterPage(() => import('./TradePage.tsx'))
