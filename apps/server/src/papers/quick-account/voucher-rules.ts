/** The four rule records of the wire and the rules of the domain: one table, both directions. */
import { defaultVoucherRules, normalizeVoucherRules, RULE_MODULES, type VoucherRules } from '@app/domain/finance/voucher-rules/rules'
import { invalid } from '@app/domain/kernel/app-error'
import type { RuleRow } from './quick-account.queries.ts'

const OPTIONS = ['merge', 'date', 'counter', 'abstract'] as const

export function recordsOf(rules: VoucherRules): RuleRow[] {
  return OPTIONS.map((option, ruleId) => ({
    ruleId,
    income: rules.income[option],
    purchase: rules.purchase[option],
    bank: rules.bank[option],
    cash: rules.cash[option],
  }))
}

/** Records as saved; a missing one takes its default. Values outside the rule are refused by the domain. */
export function rulesOf(records: readonly RuleRow[]): VoucherRules {
  const ids = records.map((record) => record.ruleId)
  if (new Set(ids).size !== ids.length || ids.some((id) => id < 0 || id > 3)) throw invalid('QA0001', '凭证规则编号应为0至3，且各一条')
  const merged = Object.fromEntries(
    RULE_MODULES.map((name) => [
      name,
      Object.fromEntries(
        OPTIONS.map((option, ruleId) => [
          option,
          records.find((record) => record.ruleId === ruleId)?.[name] ?? defaultVoucherRules[name][option],
        ]),
      ),
    ]),
  )
  return normalizeVoucherRules(merged as unknown as VoucherRules)
}
