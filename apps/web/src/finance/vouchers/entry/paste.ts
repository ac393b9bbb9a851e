/** Rows copied from a spreadsheet into a voucher: 摘要、科目编码或名称、借方、贷方. */
import { isZero, ZERO, type Money } from '@app/domain/kernel/money'
import { readMoney } from '../../../ui/inputs/amount-text.ts'

export interface PastedRow {
  readonly abstract: string
  readonly subject: string
  readonly debit: Money
  readonly credit: Money
}

/** Whether a pasted text is rows and not a word. */
export const isRows = (text: string): boolean => /\t/.test(text.trimEnd())

/** The rows of a pasted text. A head and a foot of totals are left out; code and name may stand in two columns. */
export function readRows(text: string): PastedRow[] {
  const rows: PastedRow[] = []
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split('\t').map((cell) => cell.trim())
    if (cells.every((cell) => cell === '') || /^(摘要|合计)/.test(cells[0] ?? '')) continue
    const [abstract = '', subject = ''] = cells
    // the two amounts are the last two columns when code and name stand apart
    const amounts = cells.length > 4 ? cells.slice(-2) : cells.slice(2, 4)
    const [debit, credit] = amounts.map((cell) => readMoney(cell))
    if (debit === null || credit === null) continue
    rows.push({ abstract, subject, debit: debit ?? ZERO, credit: credit !== undefined && !isZero(credit) ? credit : ZERO })
  }
  return rows
}

interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly fullName: string
  readonly leaf: boolean
}

/** The leaf subject a pasted text means: `1002`, `银行存款`, `1002 银行存款` or its full path; null when it is not one only. */
export function subjectFor(text: string, subjects: readonly Named[]): Named | null {
  const leaves = subjects.filter((subject) => subject.leaf)
  const code = /^\d{4,12}/.exec(text)?.[0]
  if (code !== undefined) return leaves.find((subject) => subject.code === code) ?? null
  const plain = text.replaceAll(/\s/g, '').replaceAll(/[_/\\—–]/g, '-')
  const full = leaves.find((subject) => subject.fullName === plain)
  if (full) return full
  const named = leaves.filter((subject) => subject.name === plain)
  return named.length === 1 ? named[0]! : null
}
