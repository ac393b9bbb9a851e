/** 智能报税: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const AiTaxPage = laterPage(() => import('./AiTaxPage.tsx'))

export const pages = definePages({
  '/taxWorkspace/aiTax': AiTaxPage,
})
