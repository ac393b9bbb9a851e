/** Roles of the firm's own. */
import { laterPage } from '../../ui/later.tsx'

export const RoleCenterPage = laterPage(() => import('./RoleCenterPage.tsx'))
