/** The pages of other income and expense and of the journal, each under the name of its address. */
import { ItemsPage } from './ItemsPage.tsx'
import { JournalPage } from './JournalPage.tsx'

export const OtherIncomePage = () => <ItemsPage direction="in" title="其他收入" />
export const OtherExpensePage = () => <ItemsPage direction="out" title="其他支出" />
export const SimpleIncomePage = () => <ItemsPage direction="in" title="收入" />
export const SimplePurchasePage = () => <ItemsPage direction="out" title="采购" />
export const EnterpriseJournalPage = () => <JournalPage title="企业流水账" />
export const SimpleBankPage = () => <JournalPage title="银行" only={1} />
export const SimpleCashPage = () => <JournalPage title="现金" only={2} />
