/** 年度安全报告. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const SecurityReportPage = laterPage(() => import('./SecurityReportPage.tsx'))

export const pages = definePages({
  '/controlCenter/securityReport': SecurityReportPage,
})
