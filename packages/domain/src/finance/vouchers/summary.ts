/**
 * Summary of vouchers (凭证汇总表, also 科目汇总表): what the vouchers of a range debit and credit each subject, with the number of
 * vouchers and of documents attached to them (会计基础工作规范 second chapter: 科目汇总表 as the basis of the general ledger).
 */
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Sheet, SheetRow } from '../../kernel/sheet.ts'
import { shownName } from '../../ledger/records/shown-numbers.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'

export interface SubjectSum {
  readonly subjectId: string
  readonly debit: Money
  readonly credit: Money
  /** Lines of vouchers. */
  readonly lines: number
}

export interface SummaryOptions {
  readonly from: Period
  readonly to: Period
  readonly company: string
  /** Subjects down to this level, each with what lies below the last one. */
  readonly level: number
  readonly vouchers: number
  readonly attachments: number
  /** Whether the vouchers are a selection: the figures are then not those of the books, and do not lead there. */
  readonly selection: boolean
}

/** The sheet; debits equal credits, for vouchers do. */
export function voucherSummary(sums: readonly SubjectSum[], subjects: readonly Subject[], options: SummaryOptions): Sheet {
  const byId = new Map(subjects.map((one) => [one.id, one]))
  const byCode = new Map(subjects.map((one) => [one.code, one]))
  const rows = new Map<string, { debit: bigint; credit: bigint; lines: number }>()
  const total = { debit: 0n, credit: 0n, lines: 0 }
  for (const sum of sums) {
    const code = (byId.get(sum.subjectId)?.code ?? '').slice(0, options.level * 4)
    const row = rows.get(code) ?? { debit: 0n, credit: 0n, lines: 0 }
    rows.set(code, row)
    for (const each of [row, total]) {
      each.debit += toFen(sum.debit)
      each.credit += toFen(sum.credit)
      each.lines += sum.lines
    }
  }
  const cells = (one: typeof total) => ({ debit: fromFen(one.debit), credit: fromFen(one.credit), lines: String(one.lines) })
  const { from, to } = options
  const body: SheetRow[] = [...rows]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, one]) => {
      const drill = { to: 'detailBook' as const, query: { subjects: code, from, to } }
      return {
        key: code,
        cells: { code, name: shownName(code, byCode.get(code)?.fullName ?? ''), ...cells(one) },
        ...(options.selection ? {} : { drills: { name: drill, debit: drill, credit: drill } }),
      }
    })
  return {
    title: '凭证汇总表',
    captions: [
      `编制单位：${options.company}`,
      from === to ? from : `${from} 至 ${to}`,
      `凭证 ${options.vouchers} 张，附件 ${options.attachments} 张　单位：元`,
    ],
    columns: [
      { key: 'code', title: '科目编码', kind: 'text', width: 14 },
      { key: 'name', title: '科目名称', kind: 'text', width: 40 },
      { key: 'lines', title: '分录数', kind: 'integer', width: 8 },
      { key: 'debit', title: '借方金额', kind: 'money', width: 18 },
      { key: 'credit', title: '贷方金额', kind: 'money', width: 18 },
    ],
    rows: [...body, { key: 'total', kind: 'total', cells: { code: '', name: '合计', ...cells(total) } }],
  }
}
