/** 经营所得申报: the page. */
import { laterPage } from '../../ui/later.tsx'

export const BusinessIncomePage = laterPage(() => import('./BusinessIncomePage.tsx'))
