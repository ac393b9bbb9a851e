/** The subject an expense type leads to when nobody set one: the booking rule its name belongs to (差旅费, 招待费 → 业务招待费). */
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { bookingRules, codeFor } from '../../papers/quick-account/booking-rules.ts'

export function codeOfType(standard: Standard, name: string): { readonly code: string; readonly why: string } | null {
  const rules = bookingRules.filter((one) => one.side === 'input')
  const rule =
    rules.find((one) => one.name === name) ?? rules.find((one) => name.length >= 3 && (one.name.includes(name) || name.includes(one.name)))
  const code = rule && codeFor(standard, rule.code)
  return rule === undefined || code === null || code === undefined
    ? null
    : { code, why: `按费用类型“${name}”（规则${rule.id} ${rule.name}）` }
}
