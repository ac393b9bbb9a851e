/** Sign-in: what other parts of the web may show. */
import { laterPage } from '../../ui/later.tsx'

export const LoginPage = laterPage(() => import('./LoginPage.tsx'))
