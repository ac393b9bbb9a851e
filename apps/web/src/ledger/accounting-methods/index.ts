/** 核算方法: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const AccountingMethodsPage = laterPage<object>(() =>
  import('./AccountingMethodsPage.tsx').then((file) => ({ default: file.AccountingMethodsPage })),
)

export const pages = definePages({
  '/options/accountingMethods': AccountingMethodsPage,
})
