/** Books: pages, and where a figure of a sheet leads. */
import { lazy } from 'react'

export { useDrill } from './drill.ts'
export const TrialBalancePage = lazy(() => import('./TrialBalancePage.tsx'))
export const DetailBookPage = lazy(() => import('./DetailBookPage.tsx'))
export const GeneralBookPage = lazy(() => import('./GeneralBookPage.tsx'))
