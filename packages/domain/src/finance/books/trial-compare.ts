/** A trial balance in the columns two of them are set side by side by (对比). */
import { fromFen, toFen, ZERO } from '../../kernel/money.ts'
import type { Sheet } from '../../kernel/sheet.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import { rowKey, type TrialBalance } from './trial-balance.ts'

/** Months and closing balance of each subject, the balance in the subject's own side: what one trial balance is set beside another by. */
export function comparableTrial({ rows, totals, sheet }: TrialBalance, subjects: readonly Subject[]): Sheet {
  const sides = new Map(subjects.map((one) => [one.code, one.side]))
  const closing = new Map(
    rows.map((row) => {
      const fen = toFen(row.closingDebit) - toFen(row.closingCredit)
      return [rowKey(row), fromFen(sides.get(row.code) === 'credit' ? -fen : fen)]
    }),
  )
  return {
    ...sheet,
    columns: [
      ...sheet.columns.filter((column) => column.kind === 'text' && column.group === undefined),
      { key: 'debit', title: '本期借方', kind: 'money', zero: 'blank', width: 14 },
      { key: 'credit', title: '本期贷方', kind: 'money', zero: 'blank', width: 14 },
      { key: 'closing', title: '期末余额', kind: 'money', zero: 'blank', width: 14 },
    ],
    rows: sheet.rows.map((row) => {
      const { code = '', name = '' } = row.cells
      if (row.key === 'total') return { ...row, cells: { code, name, debit: totals.debit, credit: totals.credit } }
      const { debit = null, credit = null } = row.cells
      return { ...row, cells: { code, name, debit, credit, closing: closing.get(row.key) ?? ZERO } }
    }),
  }
}

/** Columns of a comparable trial balance that are set side by side. */
export const TRIAL_COMPARED = ['debit', 'credit', 'closing'] as const
