import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export { MessageBell } from './MessageBell.tsx'
const MessageCentrePage = laterPage(() => import('./MessageCentrePage.tsx'))
export const SystemNotices = later(() => import('./SystemNotices.tsx'))

export const pages = definePages({
  '/controlCenter/messageCenter': MessageCentrePage,
})
