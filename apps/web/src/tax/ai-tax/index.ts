/** 智能报税: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const AiTaxPage = laterPage(() => import('./AiTaxPage.tsx'))
