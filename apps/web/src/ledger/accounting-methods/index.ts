/** 核算方法: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const AccountingMethodsPage = laterPage<object>(() =>
  import('./AccountingMethodsPage.tsx').then((file) => ({ default: file.AccountingMethodsPage })),
)
