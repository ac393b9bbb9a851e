/** Layouts of returns as policies: each form with its dates and its document, and the rows and checks that came or went since. */
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { allFilings } from '../forms/engine/filings.ts'
import type { Filing, FormData } from '../forms/engine/form.ts'
import { FILING_TAXES, type FilingKind } from '../forms/engine/taxes.ts'
import { policyRow, type Policy, type PolicyRow } from './policy.ts'

export const formPolicyKey = (code: string): string => `form-${code}`

/** Rows and checks that hold for a time alone. */
function partsOf({ sections, checks, source: ofForm }: FormData): PolicyRow[] {
  const rows = sections.flatMap((section) => section.rows).filter(({ from, to }) => from !== undefined || to !== undefined)
  const timed = checks.filter(({ from, to, source }) => from !== undefined || to !== undefined || source !== undefined)
  return [
    ...rows.map((row) => policyRow(row, `第${row.row}栏 ${row.title}`, row.source ?? ofForm)),
    ...timed.map((check) => policyRow(check, `审核：${check.says}`, check.source ?? ofForm)),
  ]
}
const formPolicy = (kind: FilingKind, form: FormData): Policy => ({
  key: formPolicyKey(form.code),
  title: `表样：${form.title}`,
  uses: [kind],
  parameters: [],
  sources: [],
  rows: [policyRow(form, '申报表的行次、栏次和公式', form.source), ...partsOf(form)],
})

export const formPolicies = (standard: Standard): Policy[] => {
  const all: Filing[] = allFilings(standard)
  const kinds = Object.keys(FILING_TAXES) as FilingKind[]
  return kinds.flatMap((kind, at) => all[at]!.forms.map((form) => formPolicy(kind, form)))
}
