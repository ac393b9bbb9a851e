/** 规定启用: the page. */
import { laterPage } from '../../ui/later.tsx'

export const PolicySwitchesPage = laterPage(() => import('./PolicySwitchesPage.tsx'))
