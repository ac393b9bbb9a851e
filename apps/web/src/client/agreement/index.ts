/** 业务与账的核对: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const AgreementPage = laterPage(() => import('./AgreementPage.tsx'))

export const pages = definePages({
  '/finance/agreement': AgreementPage,
})
