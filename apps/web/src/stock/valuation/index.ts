/** The stock valued: 收发存汇总表, methods, what is said of goods. */
import { laterPage } from '../../ui/faces/later.tsx'

export const GoodsBalancePage = laterPage(() => import('./GoodsBalancePage.tsx'))
