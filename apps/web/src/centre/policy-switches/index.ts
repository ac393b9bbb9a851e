/** 规定启用: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const PolicySwitchesPage = laterPage(() => import('./PolicySwitchesPage.tsx'))
