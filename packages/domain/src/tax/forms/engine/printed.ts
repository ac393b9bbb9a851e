/** Forms on paper: as they are typed into, but stamp tax as its official return stands, and statements as statements stand. */
import { statementCaptions } from '../../../finance/reports/captions.ts'
import { layOutRows, layOutSides, type PrintedColumn } from '../../../finance/reports/layout.ts'
import { rowsOf } from '../../../finance/reports/template.ts'
import type { RowValues } from '../../../finance/reports/evaluate.ts'
import { dec } from '../../../kernel/decimal.ts'
import { groupThousands, money, type Money } from '../../../kernel/money.ts'
import { periodOf, type Day } from '../../../kernel/period.ts'
import type { Sheet, SheetRow } from '../../../kernel/sheet.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import type { Cell, Form, Row } from './book.ts'
import type { Cycle } from './form.ts'
import { SIGNATURES } from './signatures.ts'
import { statementParts } from './statement-forms.ts'

/** Columns of figures a form has on an upright page. */
const UPRIGHT = 4
export interface PrintedValues {
  readonly typed: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, string>>
}
export interface PrintedHead {
  readonly company: string
  readonly taxNumber: string
  /** Whose business it is, of business income; '' of the company's own returns. */
  readonly owner: string
  readonly standard: Standard
  readonly cycle: Cycle
  readonly from: Day
  readonly to: Day
}

/** Rates as the printed forms have them: 25%, 3.5%, of stamp tax 0.3‰. */
const rateText = (figure: string): string => {
  const value = dec(figure)
  return value.isZero()
    ? '0%'
    : value.times('100').compare('1') < 0
      ? `${value.times('1000').toString()}‰`
      : `${value.times('100').toString()}%`
}
/** The number of a form is printed before its title, where it has one by law: those of income tax. */
const numbered = ({ code, title }: Form['data']): string => (/^[AB]\d{6}$/.test(code) ? `${code}　${title}` : title)
/** A row that waits for the name of a relief is printed once somebody claims one in it. */
const waits = ({ title, cells }: Row, { typed, figures }: PrintedValues): boolean =>
  /（填写.*名称）/.test(title) &&
  !cells.some(({ name, kind }) => (kind === 'text' ? (typed[name] ?? '') !== '' : /[1-9]/.test(figures[name] ?? '')))

const shown = (cell: Cell, { typed, figures }: PrintedValues): string => {
  if (cell.kind === 'blank') return cell.span === 0 ? '' : '——'
  if (cell.kind === 'text') return typed[cell.name] ?? figures[cell.name] ?? ''
  const figure = figures[cell.name] ?? ''
  if (cell.type === 'rate' && figure !== '') return rateText(figure)
  if (cell.kind === 'typed' && typed[cell.name] === undefined && !/[1-9]/.test(figure)) return ''
  return figure === '' || cell.type !== 'money' ? figure : groupThousands(money(figure))
}
export const spanCaptions = ({ company, owner, from, to }: PrintedHead): string[] => [
  ...(owner === '' ? [`纳税人名称：${company}`] : [`纳税人姓名：${owner}`, `被投资单位：${company}`]),
  `税款所属期：${from} 至 ${to}`,
  '金额单位：元（列至角分）',
]
const numberLine = ({ taxNumber }: PrintedHead): string => `纳税人识别号（统一社会信用代码）：${taxNumber}`

function gridSheet({ columns, sections, data }: Form, values: PrintedValues, head: PrintedHead): Sheet {
  const rows = sections.flatMap(({ title, rows: all }): SheetRow[] => [
    { key: `#${title}`, kind: 'heading', cells: { title } },
    ...all
      .filter((row) => !waits(row, values))
      .map((row) => ({
        key: row.row,
        cells: {
          title: '　'.repeat(row.level) + row.title,
          line: row.line,
          ...Object.fromEntries(row.cells.map((cell) => [cell.col, shown(cell, values)])),
        },
      })),
  ])
  return {
    title: numbered(data),
    captions: spanCaptions(head),
    form: numberLine(head),
    // as the printed forms stand; so each fits on a sheet of its own
    ...(columns.length <= UPRIGHT ? { upright: true } : {}),
    signatures: data.signed ? SIGNATURES : [],
    columns: [
      { key: 'title', title: '项目', kind: 'text', width: columns.length > 6 ? 24 : 30 },
      { key: 'line', title: '栏次', kind: 'text', width: 4 },
      ...columns.map(({ col, title, over, type }) => ({
        key: col,
        title,
        kind: 'text' as const,
        width: columns.length > 6 ? 9 : 14,
        ...(over === undefined ? {} : { group: over }),
        ...(type === 'text' ? {} : { align: 'right' as const }),
      })),
    ],
    rows,
  }
}

/** 财产和行为税纳税申报表: a row an item that is declared, and what they come to; the grid it is typed into has the sources beside. */
const STAMP_COLUMNS = [
  ['base', '计税依据', '2'],
  ['rate', '税率', '3'],
  ['due', '应纳税额', '4'],
  ['relief', '减免税额', '6'],
  ['paid', '已缴税额', '7'],
  ['left', '应补（退）税额', '8'],
] as const
const STAMP_TOTAL = 'TOTAL'
function stampSheet(form: Form, values: PrintedValues, head: PrintedHead): Sheet {
  const all = form.sections.flatMap(({ rows }) => rows)
  const cellsOf = ({ cells }: (typeof all)[number]) =>
    Object.fromEntries(
      STAMP_COLUMNS.map(([key, , col]) => [
        key,
        shown(
          cells.find((cell) => cell.col === col)!,
          values,
        ),
      ]),
    )
  const declared = all.filter(
    ({ row, cells }) => row !== STAMP_TOTAL && cells.some(({ col, name }) => col === '2' && /[1-9]/.test(values.figures[name] ?? '')),
  )
  const total = all.find(({ row }) => row === STAMP_TOTAL)!
  const between = { tax: '印花税', from: head.from, to: head.to }
  return {
    title: '财产和行为税纳税申报表',
    captions: [`纳税人名称：${head.company}`, numberLine(head), '金额单位：元（列至角分）'],
    signatures: SIGNATURES,
    columns: [
      { key: 'no', title: '序号', kind: 'text', width: 5 },
      { key: 'tax', title: '税种', kind: 'text', width: 8 },
      { key: 'item', title: '税目', kind: 'text', width: 24 },
      { key: 'from', title: '税款所属期起', kind: 'text', width: 11 },
      { key: 'to', title: '税款所属期止', kind: 'text', width: 11 },
      ...STAMP_COLUMNS.map(([key, title]) => ({ key, title, kind: 'text', width: key === 'rate' ? 8 : 13, align: 'right' }) as const),
    ],
    rows: [
      ...declared.map((row, at): SheetRow => ({
        key: row.row,
        cells: { no: String(at + 1), ...between, item: row.title, ...cellsOf(row) },
      })),
      { key: STAMP_TOTAL, kind: 'total', cells: { tax: '合计', ...cellsOf(total), base: '——', rate: '——' } },
    ],
  }
}

/** A statement with the figures of the return, which a person may have changed. */
function statementSheet(form: Form, { figures }: PrintedValues, head: PrintedHead): Sheet | null {
  const parts = statementParts(form.data.code, head.standard, head.cycle)
  if (parts === null) return null
  const { template, columns: keys } = parts
  const period = periodOf(head.to)
  const columns = keys.map(([key, label, group]): PrintedColumn => ({
    key,
    label,
    from: periodOf(head.from),
    to: period,
    choice: 'plain',
    ...(group === undefined ? {} : { group }),
  }))
  const values = Object.fromEntries(
    keys.map(([key], at): [string, RowValues] => [
      key,
      Object.fromEntries(
        rowsOf(template).flatMap(([row]): [string, Money][] => {
          const figure = figures[`${form.data.code}!${row}:${at + 1}`]
          return figure === undefined ? [] : [[row, money(figure)]]
        }),
      ),
    ]),
  )
  const captions = statementCaptions(head.company, template.kind, period, head.cycle)
  const sheet = (template.right.length > 0 ? layOutSides : layOutRows)(template, columns, values, captions)
  return { ...sheet, footers: [`纳税人识别号（统一社会信用代码）：${head.taxNumber}`] }
}

export const printedForm = (form: Form, values: PrintedValues, head: PrintedHead): Sheet =>
  form.data.code === 'YH' ? stampSheet(form, values, head) : (statementSheet(form, values, head) ?? gridSheet(form, values, head))
