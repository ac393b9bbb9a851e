/** Simplified bookkeeping (简易做账) and expense claims (spec 1 §2.4, decision O10); the other names of a page are no second menu entries. */
import type { Item } from './menu-item.ts'

const page = <C extends string>(title: string, code: C) =>
  ({ title, code: `bailian-${code}`, layout: 'ledger', group: 'bailian' }) as const satisfies Item

export const simpleBooks = {
  '/bailian/income': page('收入', 'income'),
  '/bailian/purchase': page('采购', 'purchase'),
  '/bailian/bank': page('银行', 'bank'),
  '/bailian/cash': page('现金', 'cash'),
  '/bailian/bailianincome': { ...page('收入', 'income'), hidden: true },
  '/bailian/bailianpurchase': { ...page('采购', 'purchase'), hidden: true },
  '/bailian/bailianbank': { ...page('银行', 'bank'), hidden: true },
  '/bailian/bailiancash': { ...page('现金', 'cash'), hidden: true },
  '/bailian/baoxiaoBill': page('报销单', 'baoxiaoBill'),
  '/bailian/borrowBill': page('借款单', 'borrowBill'),
  '/bailian/repayBill': page('还款单', 'repayBill'),
  '/bailian/waterBill': page('费用流水', 'waterBill'),
  '/bailian/sumBill': page('费用汇总', 'sumBill'),
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
