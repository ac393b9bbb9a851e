/** 行为提示: the page. */
import { laterPage } from '../../ui/later.tsx'

export const TipsPage = laterPage(() => import('./TipsPage.tsx'))
