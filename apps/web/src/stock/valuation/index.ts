/** The stock valued: 收发存汇总表, methods, what is said of goods. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const GoodsBalancePage = laterPage(() => import('./GoodsBalancePage.tsx'))

export const pages = definePages({
  '/warehouse/goodsBalanceStatistics': GoodsBalancePage,
})
