/** Simplified bookkeeping (简易做账) and expense claims (spec 1 §2.4, decisions O2, O10); the other names of a page are no second menu entries. */
import type { Item } from './menu-item.ts'

const page = <C extends string>(title: string, code: C, bundle: string) =>
  ({ title, code: `bailian-${code}`, layout: 'ledger', group: 'bailian', bundle }) as const satisfies Item
const BOOKS = 'jianyizuozhang-2022'
const CLAIMS = 'biaoxiao-2022'

export const simpleBooks = {
  '/bailian/income': page('收入', 'income', BOOKS),
  '/bailian/purchase': page('采购', 'purchase', BOOKS),
  '/bailian/bank': page('银行', 'bank', BOOKS),
  '/bailian/cash': page('现金', 'cash', BOOKS),
  '/bailian/bailianincome': { ...page('收入', 'income', BOOKS), hidden: true },
  '/bailian/bailianpurchase': { ...page('采购', 'purchase', BOOKS), hidden: true },
  '/bailian/bailianbank': { ...page('银行', 'bank', BOOKS), hidden: true },
  '/bailian/bailiancash': { ...page('现金', 'cash', BOOKS), hidden: true },
  '/bailian/baoxiaoBill': page('报销单', 'baoxiaoBill', CLAIMS),
  '/bailian/borrowBill': page('借款单', 'borrowBill', CLAIMS),
  '/bailian/repayBill': page('还款单', 'repayBill', CLAIMS),
  '/bailian/waterBill': page('费用流水', 'waterBill', CLAIMS),
  '/bailian/sumBill': page('费用汇总', 'sumBill', CLAIMS),
} as const satisfies Record<string, Item>

/** What the channel variant adds to its finance group (spec 1 §2.4). */
export const variantPages = {
  '/finance/othersIn': { title: '其他收入', code: 'finance-othersIn', layout: 'ledger', group: 'finance', channel: 'only' },
  '/finance/othersOut': { title: '其他支出', code: 'finance-othersOut', layout: 'ledger', group: 'finance', channel: 'only' },
  '/finance/enterpriseJournal': {
    title: '企业流水账',
    code: 'finance-enterpriseJournal',
    layout: 'ledger',
    group: 'finance',
    channel: 'only',
  },
} as const satisfies Record<string, Item>
