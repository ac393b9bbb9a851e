/** Where an invitation leads. */
import { later } from '../../ui/faces/later.tsx'

export const InvitePage = later(() => import('./InvitePage.tsx'))
