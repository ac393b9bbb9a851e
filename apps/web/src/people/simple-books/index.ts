/** Simplified books, other income and expense, the journal: their pages. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

type Pages = typeof import('./pages.tsx')
const page = (name: keyof Pages) => laterPage(async () => ({ default: (await import('./pages.tsx'))[name] }))

export const VoucherItems = later(() => import('./VoucherItems.tsx'))
const OtherIncomePage = page('OtherIncomePage')
const OtherExpensePage = page('OtherExpensePage')
const SimpleIncomePage = page('SimpleIncomePage')
const SimplePurchasePage = page('SimplePurchasePage')
const EnterpriseJournalPage = page('EnterpriseJournalPage')
const SimpleBankPage = page('SimpleBankPage')
const SimpleCashPage = page('SimpleCashPage')

export const pages = definePages({
  '/finance/othersIn': OtherIncomePage,
  '/finance/othersOut': OtherExpensePage,
  '/finance/enterpriseJournal': EnterpriseJournalPage,
  '/bailian/income': SimpleIncomePage,
  '/bailian/purchase': SimplePurchasePage,
  '/bailian/bank': SimpleBankPage,
  '/bailian/cash': SimpleCashPage,
  '/bailian/bailianincome': SimpleIncomePage,
  '/bailian/bailianpurchase': SimplePurchasePage,
  '/bailian/bailianbank': SimpleBankPage,
  '/bailian/bailiancash': SimpleCashPage,
})
