/** Where an invitation leads. */
import { later } from '../../ui/later.tsx'

export const InvitePage = later(() => import('./InvitePage.tsx'))
