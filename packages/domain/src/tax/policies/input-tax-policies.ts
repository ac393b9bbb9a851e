/** Deducting input tax as policies: the rules papers are judged by, those a firm may switch on among them. */
import { deductionRows, DEDUCTION_RULES, type DeductionKey } from '../../papers/invoices/deduction-rules.ts'
import { policyRow, type Policy } from './policy.ts'

/** Figures of the return a rule's papers are counted in. */
const SOURCES: Readonly<Record<DeductionKey, readonly string[]>> = {
  special: ['bought.special.', 'bought.red.'],
  railway: ['bought.other.', 'bought.passenger.'],
  air: ['bought.other.', 'bought.passenger.'],
  ticket: ['bought.other.', 'bought.passenger.'],
  ride: ['bought.other.', 'bought.passenger.'],
  farm: ['bought.farm.'],
  farmSmall: ['bought.farm.'],
  customs: ['bought.customs.'],
  withholding: ['bought.withheld.'],
  toll: ['bought.other.'],
  bridge: ['bought.other.'],
}
export const inputTaxPolicies: readonly Policy[] = (Object.keys(DEDUCTION_RULES) as DeductionKey[]).map((key) => {
  const rows = deductionRows(key)
  const doubtful = rows.flatMap(({ value }) => value.doubtful ?? [])
  return {
    key: `input-${key}`,
    title: `进项抵扣：${rows[0]!.value.name}`,
    uses: ['generalVat', 'books'],
    parameters: doubtful.map((one) => `$${one}`),
    sources: SOURCES[key],
    rows: rows.map((row) =>
      policyRow(row, `${row.value.formula}${row.value.certified ? '，须勾选确认' : ''}`, row.source, row.value.doubtful ?? null),
    ),
  }
})
