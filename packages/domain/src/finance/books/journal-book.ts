/** Journal (序时账): every line of a span in the order of day and voucher, with its totals. */
import { fromFen, type Money, toFen } from '../../kernel/money.ts'
import type { CellValue, Sheet } from '../../kernel/sheet.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import { type BookLine, voucherName } from './book-line.ts'

export interface JournalBook {
  readonly rows: readonly (BookLine & { readonly code: string; readonly fullName: string })[]
  readonly totalDebit: Money
  readonly totalCredit: Money
  readonly sheet: Sheet
}

export interface JournalBookOptions {
  readonly company?: string
  /** What the span is called on paper: 2026-01至2026-03. */
  readonly span?: string
  readonly tagNames?: (tagSetId: string) => string
}

/** The journal of lines already in book order (see bookLines); totals are of the lines given. */
export function journalBook(lines: readonly BookLine[], subjects: readonly Subject[], options: JournalBookOptions = {}): JournalBook {
  const byId = new Map(subjects.map((one) => [one.id, one]))
  const rows = lines.map((line) => {
    const subject = byId.get(line.subjectId)
    return { ...line, code: subject?.code ?? '', fullName: subject?.fullName ?? '' }
  })
  const totalDebit = fromFen(lines.reduce((fen, line) => fen + toFen(line.debit), 0n))
  const totalCredit = fromFen(lines.reduce((fen, line) => fen + toFen(line.credit), 0n))
  const sheet: Sheet = {
    title: '序时账',
    captions: [`编制单位：${options.company ?? ''}`, options.span ?? '', '单位：元'],
    columns: [
      { key: 'day', title: '日期', kind: 'day', width: 10 },
      { key: 'voucher', title: '凭证字号', kind: 'text', width: 8 },
      { key: 'abstract', title: '摘要', kind: 'text', width: 30 },
      { key: 'code', title: '科目编码', kind: 'text', width: 14 },
      { key: 'name', title: '科目名称', kind: 'text', width: 30 },
      { key: 'original', title: '原币', kind: 'text', width: 14 },
      { key: 'quantity', title: '数量', kind: 'quantity', width: 10, zero: 'blank' },
      { key: 'debit', title: '借方', kind: 'money', width: 14, zero: 'blank' },
      { key: 'credit', title: '贷方', kind: 'money', width: 14, zero: 'blank' },
    ],
    rows: [
      ...rows.map((row) => {
        const tags = row.tagSetId === '' ? '' : ` [${options.tagNames?.(row.tagSetId) ?? row.tagSetId}]`
        const cells: Record<string, CellValue> = {
          day: row.day,
          voucher: voucherName(row),
          abstract: row.abstract,
          code: row.code,
          name: row.fullName + tags,
          original: row.originalAmount === null ? '' : `${row.currency} ${row.originalAmount as unknown as string}`,
          quantity: row.quantity,
          debit: row.debit,
          credit: row.credit,
        }
        return {
          key: `${row.voucherId} ${row.lineNumber}`,
          kind: 'item' as const,
          cells,
          drills: { voucher: { to: 'voucher' as const, query: { id: row.voucherId } } },
        }
      }),
      { key: 'total', kind: 'total' as const, cells: { abstract: '合计', debit: totalDebit, credit: totalCredit } },
    ],
  }
  return { rows, totalDebit, totalCredit, sheet }
}
