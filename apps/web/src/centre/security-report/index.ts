/** 年度安全报告. */
import { laterPage } from '../../ui/later.tsx'

export const SecurityReportPage = laterPage(() => import('./SecurityReportPage.tsx'))
