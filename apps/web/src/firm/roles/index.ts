/** Roles of the firm's own. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const RoleCenterPage = laterPage(() => import('./RoleCenterPage.tsx'))

export const pages = definePages({
  '/controlCenter/roleCenter': RoleCenterPage,
})
