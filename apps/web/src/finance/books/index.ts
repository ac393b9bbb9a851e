/** Books: pages, and where a figure of a sheet leads. */
import { laterPage } from '../../ui/later.tsx'

export { useDrill } from './drill.ts'
export { LevelSelect } from './LevelSelect.tsx'
export const TrialBalancePage = laterPage(() => import('./TrialBalancePage.tsx'))
export const DetailBookPage = laterPage(() => import('./DetailBookPage.tsx'))
export const GeneralBookPage = laterPage(() => import('./GeneralBookPage.tsx'))
