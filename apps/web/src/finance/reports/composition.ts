/** What the totals of a statement are made of, read off its rows: for the bars above it. */
import { isZero, type Money, sum } from '@app/domain/kernel/money'
import type { StatementKind } from '@app/domain/finance/reports/template'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { partsOf } from './statement-parts.ts'

export interface Composition {
  readonly caption: string
  readonly parts: readonly { readonly key: string; readonly title: string; readonly amount: Money; readonly tone?: string }[]
}

/** More parts than this are one, the rest. */
const MOST_PARTS = 7

const text = (row: SheetRow, column: string): string => ((row.cells[column] ?? '') as string).trim()
const named = (label: string): string =>
  label
    .trim()
    .replace(/^([一二三四五六七]、|（[一二三四]）|加：|减：|其中：)/, '')
    .replace(/（.*$/, '')

/** The rows a row adds up, as its figure leads to them. */
const rowsOf = (row: SheetRow | undefined, column: string): string[] => row?.drills?.[column]?.query['rows']?.split(',') ?? []

function limited(parts: Composition['parts']): Composition['parts'] {
  const sorted = parts.filter((one) => Number(one.amount) > 0).toSorted((a, b) => Number(b.amount) - Number(a.amount))
  if (sorted.length <= MOST_PARTS) return sorted
  const rest = sorted.slice(MOST_PARTS - 1)
  return [...sorted.slice(0, MOST_PARTS - 1), { key: 'rest', title: '其他', amount: sum(rest.map((one) => one.amount)), tone: 'rest' }]
}

const shares = (sheet: Sheet, names: readonly string[], column: string): Composition['parts'] =>
  partsOf(sheet, names.join(',')).parts.flatMap(({ key, label, cells }) => {
    const amount = cells[column] as Money | null | undefined
    return amount === null || amount === undefined || isZero(amount) ? [] : [{ key, title: named(label), amount }]
  })

/** The lines of a total of a balance sheet: its subtotals opened, what they add up left whole. */
function linesOfTotal(sheet: Sheet, side: 'left.' | 'right.', words: RegExp): string[] {
  const column = `${side}ending`
  const total = sheet.rows.find((row) => words.test(text(row, `${side}label`)))
  const byName = (name: string) => sheet.rows.find((row) => row.key.split('|').includes(name))
  const open = (name: string): string[] => {
    const inner = rowsOf(byName(name), column)
    return inner.length > 0 && text(byName(name)!, `${side}label`).endsWith('合计') ? inner.flatMap(open) : [name]
  }
  return rowsOf(total, column).flatMap(open)
}

const REVENUE = /营业收入$|经营收入$|其他收益|投资收益|营业外收入/
const EXPENSE = /成本|税金及附加|费用|营业外支出|减值损失|所得税/

/** The bars of a statement, in the order they are drawn; none of the cash-flow statement. */
export function compositionsOf(sheet: Sheet, kind: StatementKind): Composition[] {
  if (kind === 'balanceSheet')
    return [
      { caption: '资产构成', parts: limited(shares(sheet, linesOfTotal(sheet, 'left.', /资产总计/), 'left.ending')) },
      { caption: '资金来源', parts: limited(shares(sheet, linesOfTotal(sheet, 'right.', /总计/), 'right.ending')) },
    ]
  if (kind === 'cashFlowStatement') return []
  const column = sheet.columns.find((one) => /^ytd(Total)?$/.test(one.key)) ?? sheet.columns.find((one) => one.kind === 'money')
  if (column === undefined) return []
  // of the year where that is what is shown: the month beside it says something else
  const of = column.key.startsWith('ytd') ? '本年' : ''
  if (kind === 'activityStatement') {
    const under = (words: RegExp) =>
      rowsOf(
        sheet.rows.find((row) => words.test(text(row, 'label'))),
        column.key,
      )
    return [
      { caption: `${of}收入构成`, parts: limited(shares(sheet, under(/收入合计/), column.key)) },
      { caption: `${of}费用构成`, parts: limited(shares(sheet, under(/费用合计/), column.key)) },
    ]
  }
  // the lines that profit is computed from, those of which are told beneath another left out
  const lines = [...new Set(sheet.rows.flatMap((row) => (/利润|盈余/.test(text(row, 'label')) ? rowsOf(row, column.key) : [])))]
  const told = (words: RegExp) => shares(sheet, lines, column.key).filter((one) => words.test(one.title))
  return [
    { caption: `${of}收入构成`, parts: limited(told(REVENUE)) },
    { caption: `${of}费用构成`, parts: limited(told(EXPENSE).filter((one) => !REVENUE.test(one.title))) },
  ]
}
