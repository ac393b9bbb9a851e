/** 发票、账面、申报 of a month beside each other: sales or purchases, and their tax. */
import { bookCaptions } from '../../finance/books/captions.ts'
import { type Money, subtract } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Drill, Sheet } from '../../kernel/sheet.ts'

export interface DifferenceRow {
  readonly key: string
  readonly name: string
  readonly invoiced: Money
  readonly booked: Money
  /** null while nothing was declared for the month. */
  readonly declared: Money | null
  /** What the row compares, in a sentence. */
  readonly note: string
  readonly invoicesDrill: Drill
  readonly bookDrill: Drill | null
}

export function differenceSheet(title: string, rows: readonly DifferenceRow[], period: Period, company: string): Sheet {
  return {
    title,
    captions: bookCaptions({ from: period, to: period, company }),
    columns: [
      { key: 'name', title: '项目', kind: 'text', width: 16 },
      { key: 'invoiced', title: '发票', kind: 'money', width: 12, zero: 'shown' },
      { key: 'booked', title: '账面', kind: 'money', width: 12, zero: 'shown' },
      { key: 'difference', title: '账面－发票', kind: 'money', width: 12, zero: 'shown' },
      { key: 'declared', title: '申报', kind: 'text', width: 12, align: 'right' },
      { key: 'note', title: '口径', kind: 'text', width: 34 },
    ],
    rows: rows.map((row) => ({
      key: row.key,
      kind: 'item' as const,
      cells: {
        name: row.name,
        invoiced: row.invoiced,
        booked: row.booked,
        difference: subtract(row.booked, row.invoiced),
        declared: row.declared === null ? '尚无申报数' : (row.declared as unknown as string),
        note: row.note,
      },
      drills: { invoiced: row.invoicesDrill, ...(row.bookDrill ? { booked: row.bookDrill } : {}) },
    })),
    footers: ['申报数在本账套有申报记录后显示；现在没有，所以只比较发票与账面。'],
  }
}
