/** 税金计提: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const TaxCollectionPage = laterPage(() => import('./TaxCollectionPage.tsx'))

export const pages = definePages({
  '/tax/taxCollection': TaxCollectionPage,
})
