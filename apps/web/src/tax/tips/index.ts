/** 行为提示: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const TipsPage = laterPage(() => import('./TipsPage.tsx'))

export const pages = definePages({
  '/tax/behaviorTips': TipsPage,
})
