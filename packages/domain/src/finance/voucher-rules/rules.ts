/** Voucher rules (凭证规则) of quick account: how documents are merged, dated, countered and worded, per kind of document. */
import { invalid } from '../../kernel/app-error.ts'

/** income 销项 · purchase 进项 · bank 银行 · cash 现金. */
export const RULE_MODULES = ['income', 'purchase', 'bank', 'cash'] as const
export type RuleModule = (typeof RULE_MODULES)[number]

/** 1 同日期同客户合并商品不合并 · 2 同单价合并 · 3 全部合并 · 4 一张发票一张凭证 · 5 同日期同客户且商品合并. */
export type InvoiceMergeRule = 1 | 2 | 3 | 4 | 5
/** 1 一笔流水一张凭证 · 2 相同一级科目合并 · 3 相同明细科目合并 · 4 收、付款各合并为一张. */
export type FundMergeRule = 1 | 2 | 3 | 4
/** Voucher date: 0 the document's day, 1 the last day of the month. */
export type DateOption = 0 | 1
/** Counter subject: 0 current accounts (往来科目), 1 cash on hand (库存现金). */
export type CounterOption = 0 | 1
/** Abstract: 0 as written on the document, 1 made by the system. */
export type AbstractOption = 0 | 1

export interface InvoiceRules {
  readonly merge: InvoiceMergeRule
  readonly date: DateOption
  readonly counter: CounterOption
  readonly abstract: AbstractOption
}
export interface FundRules {
  readonly merge: FundMergeRule
  readonly date: DateOption
  readonly counter: CounterOption
  readonly abstract: AbstractOption
}
export interface VoucherRules {
  readonly income: InvoiceRules
  readonly purchase: InvoiceRules
  readonly bank: FundRules
  readonly cash: FundRules
}

/** What a new ledger starts with: nothing merged, documents' own days and words. */
export const defaultVoucherRules: VoucherRules = {
  income: { merge: 4, date: 0, counter: 0, abstract: 0 },
  purchase: { merge: 4, date: 0, counter: 0, abstract: 0 },
  bank: { merge: 1, date: 0, counter: 0, abstract: 0 },
  cash: { merge: 1, date: 0, counter: 0, abstract: 0 },
}

/** Merged flows have no one day and no one wording: with a fund merge rule other than 1 both options are forced to 1. */
export const forcedFundRules = (rules: FundRules): FundRules => (rules.merge === 1 ? rules : { ...rules, date: 1, abstract: 1 })

/** Rules as they are saved: known values alone (VR0001, VR0002), forced options applied. */
export function normalizeVoucherRules(rules: VoucherRules): VoucherRules {
  for (const kind of RULE_MODULES) {
    const { merge, date, counter, abstract } = rules[kind]
    const most = kind === 'income' || kind === 'purchase' ? 5 : 4
    if (!Number.isInteger(merge) || merge < 1 || merge > most) throw invalid('VR0001', '合并规则不存在')
    if (![date, counter, abstract].every((one) => one === 0 || one === 1)) throw invalid('VR0002', '凭证规则的选项只能是0或1')
  }
  return { ...rules, bank: forcedFundRules(rules.bank), cash: forcedFundRules(rules.cash) }
}
