/** Fund flows: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const TradePage = laterPage(() => import('./TradePage.tsx'))

export const pages = definePages({
  '/document/trade': TradePage,
  '/finance/trade': TradePage,
})
