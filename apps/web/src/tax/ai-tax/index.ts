/** 智能报税: the page. */
import { laterPage } from '../../ui/later.tsx'

export const AiTaxPage = laterPage(() => import('./AiTaxPage.tsx'))
