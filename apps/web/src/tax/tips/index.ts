/** 行为提示: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const TipsPage = laterPage(() => import('./TipsPage.tsx'))
