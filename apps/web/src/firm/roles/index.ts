/** Roles of the firm's own. */
import { laterPage } from '../../ui/faces/later.tsx'

export const RoleCenterPage = laterPage(() => import('./RoleCenterPage.tsx'))
