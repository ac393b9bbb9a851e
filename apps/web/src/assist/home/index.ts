/** The home of a ledger: the page. */
import { lazy } from 'react'

export const HomePage = lazy(() => import('./HomePage.tsx'))
