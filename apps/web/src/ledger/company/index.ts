/** Company information: the page. */
import { lazy } from 'react'

export const CompanyPage = lazy(() => import('./CompanyPage.tsx'))
