import { later, laterPage } from '../../ui/faces/later.tsx'

export { MessageBell } from './MessageBell.tsx'
export const MessageCentrePage = laterPage(() => import('./MessageCentrePage.tsx'))
export const SystemNotices = later(() => import('./SystemNotices.tsx'))
