/** Simplified books, other income and expense, the journal: their pages. */
import { later, laterPage } from '../../ui/faces/later.tsx'

type Pages = typeof import('./pages.tsx')
const page = (name: keyof Pages) => laterPage(async () => ({ default: (await import('./pages.tsx'))[name] }))

export const VoucherItems = later(() => import('./VoucherItems.tsx'))
export const OtherIncomePage = page('OtherIncomePage')
export const OtherExpensePage = page('OtherExpensePage')
export const SimpleIncomePage = page('SimpleIncomePage')
export const SimplePurchasePage = page('SimplePurchasePage')
export const EnterpriseJournalPage = page('EnterpriseJournalPage')
export const SimpleBankPage = page('SimpleBankPage')
export const SimpleCashPage = page('SimpleCashPage')
