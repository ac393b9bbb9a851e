/** 安全设置. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const SecuritySettingsPage = laterPage(() => import('./SecuritySettingsPage.tsx'))

export const pages = definePages({
  '/controlCenter/securitySettings': SecuritySettingsPage,
})
