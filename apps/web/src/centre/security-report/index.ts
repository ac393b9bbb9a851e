/** 年度安全报告. */
import { laterPage } from '../../ui/faces/later.tsx'

export const SecurityReportPage = laterPage(() => import('./SecurityReportPage.tsx'))
