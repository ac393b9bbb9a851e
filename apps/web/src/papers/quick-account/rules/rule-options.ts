/** The four voucher rules and their options in words (spec 2 §9). Pure. */
import type { Rule } from '../quick-account.api.ts'

export const MODULES = ['income', 'purchase', 'bank', 'cash'] as const
export type Module = (typeof MODULES)[number]
export const moduleTitles: Readonly<Record<Module, string>> = {
  income: '销项发票',
  purchase: '进项发票',
  bank: '银行收支流水',
  cash: '现金收支流水',
}

export const RuleId = { merge: 0, date: 1, counter: 2, abstract: 3 } as const
export const ruleTitles = ['合并规则', '凭证日期', '对方科目', '摘要'] as const
const EACH_FLOW = 1
const FORCED = 1
const OWN = 0

interface Choice {
  readonly value: number
  readonly label: string
}
const invoiceMerges: readonly Choice[] = [
  { value: 4, label: '一张发票一张凭证' },
  { value: 5, label: '同日期同客户合并且商品合并' },
  { value: 1, label: '同日期同客户合并但商品不合并' },
  { value: 2, label: '同单价合并' },
  { value: 3, label: '全部合并为一张凭证' },
]
const fundMerges: readonly Choice[] = [
  { value: EACH_FLOW, label: '一笔流水一张凭证' },
  { value: 2, label: '相同一级科目合并' },
  { value: 3, label: '相同明细科目合并' },
  { value: 4, label: '收、付款各合并为一张凭证' },
]
const isFund = (module: Module): boolean => module === 'bank' || module === 'cash'

/** A purchase is from a supplier where a sale is to a customer. */
const worded = (module: Module, { value, label }: Choice): Choice => ({
  value,
  label: module === 'purchase' ? label.replace('客户', '供应商') : label,
})

export function choicesOf(ruleId: number, module: Module): readonly Choice[] {
  if (ruleId === RuleId.merge) return isFund(module) ? fundMerges : invoiceMerges.map((one) => worded(module, one))
  if (ruleId === RuleId.date)
    return [
      { value: 0, label: isFund(module) ? '流水日期' : '发票日期' },
      { value: 1, label: '月末最后一天' },
    ]
  if (ruleId === RuleId.counter)
    return [
      { value: 0, label: '往来科目' },
      { value: 1, label: '库存现金' },
    ]
  return [
    { value: 0, label: '原摘要' },
    { value: 1, label: '系统生成' },
  ]
}

const valueOf = (rules: readonly Rule[], ruleId: number, module: Module): number | undefined =>
  rules.find((rule) => rule.ruleId === ruleId)?.[module]

/** Merged flows have no one day and no one wording: both options are given and cannot be chosen. */
export const isForced = (rules: readonly Rule[], ruleId: number, module: Module): boolean =>
  isFund(module) && (ruleId === RuleId.date || ruleId === RuleId.abstract) && valueOf(rules, RuleId.merge, module) !== EACH_FLOW

/** The rules after a choice, with what it forces; what is no longer forced is the document's own again. */
export function chosen(rules: readonly Rule[], ruleId: number, module: Module, value: number): Rule[] {
  const next = rules.map((rule) => (rule.ruleId === ruleId ? { ...rule, [module]: value } : rule))
  return next.map((rule) => {
    if (isForced(next, rule.ruleId, module)) return { ...rule, [module]: FORCED }
    return isForced(rules, rule.ruleId, module) ? { ...rule, [module]: OWN } : rule
  })
}
