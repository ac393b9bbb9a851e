/** Sign-in: what other parts of the web may show. */
import { lazy } from 'react'

export const LoginPage = lazy(() => import('./LoginPage.tsx').then((file) => ({ default: file.LoginPage })))
