/** Sharing: the owner's dialog, the page of a link, and what others share with us. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export { Landing } from './Landing.tsx'
export const ShareDialog = later(() => import('./ShareDialog.tsx'))
export const SharePage = laterPage(() => import('./SharePage.tsx'))
const AccountListPage = laterPage(() => import('./AccountListPage.tsx'))

export const pages = definePages({
  '/controlCenter/accountList': AccountListPage,
})
