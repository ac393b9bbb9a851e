/** 账套备份: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const BackupsPage = laterPage<object>(() => import('./BackupsPage.tsx'))

export const pages = definePages({
  '/controlCenter/backups': BackupsPage,
})
