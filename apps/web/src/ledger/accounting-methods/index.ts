/** 核算方法: the page. */
import { laterPage } from '../../ui/later.tsx'

export const AccountingMethodsPage = laterPage<object>(() =>
  import('./AccountingMethodsPage.tsx').then((file) => ({ default: file.AccountingMethodsPage })),
)
