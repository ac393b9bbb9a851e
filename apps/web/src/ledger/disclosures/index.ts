/** 对外提供登记: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const DisclosuresPage = laterPage<object>(() => import('./DisclosuresPage.tsx').then((file) => ({ default: file.DisclosuresPage })))

export const pages = definePages({
  '/finance/disclosures': DisclosuresPage,
})
