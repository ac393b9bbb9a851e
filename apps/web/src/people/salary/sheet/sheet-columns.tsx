/** Which columns a sheet shows: who it is, what is typed, what follows from it. */
import { add, fromFen, groupThousands, money, sum } from '@app/domain/kernel/money'
import { COLUMN_PARTS } from '@app/domain/people/salary/columns'
import { BONUS_MODES, type BonusMode } from '@app/domain/people/salary/pay-types'
import { fitted, needsOf } from '../../../ui/list/column-needs.ts'
import { gapOf } from '../bonus-gap.ts'
import type { GridColumn } from './grid-columns.ts'
import type { OneSheet, Row, Sheet } from '../salary.api.ts'

const figure = (key: string) => (row: Row) => row.figures[key] ?? ''
const computed = (key: string, title: string, width = 80, hint?: string): GridColumn => ({
  key,
  title,
  width,
  kind: 'figure',
  total: true,
  text: figure(key),
  ...(hint === undefined ? {} : { hint }),
})
const social = (row: Row): string =>
  ['pension', 'medical', 'unemployment'].reduce((all, key) => add(all, money(row.figures[key] ?? '0')), money('0')) as unknown as string

/** Why a row could not be computed, or what is unwise about it. */
function problemOf(sheet: Sheet, row: Row): string {
  const gap = gapOf(sheet, row)
  return row.problem !== '' || gap === null ? row.problem : `发 ${groupThousands(fromFen(gap.lower))} 到手更多`
}

/** What stands below a column. */
export const sumBelow = (column: GridColumn, rows: readonly Row[]): string =>
  column.total ? groupThousands(sum(rows.map((row) => money(column.text(row) || '0')))) : ''

/** Wide enough for its title, its figures and their sum, in the type that is chosen. */
export function fittedColumns(columns: readonly GridColumn[], rows: readonly Row[], size: number): GridColumn[] {
  const asColumns = columns.map(({ key, title, width, kind, text }) => ({
    key,
    title,
    width,
    text,
    ...(kind === 'text' ? {} : { align: 'right' as const }),
  }))
  const below = Object.fromEntries(columns.map((column) => [column.key, sumBelow(column, rows)]))
  const widths = fitted(asColumns, needsOf(asColumns, rows, size, below), size)
  return columns.map((column, at) => ({ ...column, width: widths[at]!.width }))
}

export function sheetColumns({ sheet, columns }: OneSheet): GridColumn[] {
  const own = columns.map((one): GridColumn => ({
    key: one.key,
    title: one.title,
    width: Math.max(72, one.title.length * 12 + 22),
    kind: one.formula === '' ? 'typed' : 'figure',
    total: one.part !== 'info',
    hint: one.formula === '' ? COLUMN_PARTS[one.part] : `${COLUMN_PARTS[one.part]} = ${one.formula}`,
    text: (row) => (one.formula === '' ? row.inputs[one.key] : row.figures[`#${one.key}`]) ?? '',
  }))
  const wage = sheet.kind === 'wage'
  const shown: GridColumn[] = [
    { key: 'code', title: '工号', width: 56, kind: 'text', text: (row) => row.code },
    { key: 'name', title: '姓名', width: 68, kind: 'text', text: (row) => row.name },
    { key: 'department', title: '部门', width: 68, kind: 'text', text: (row) => row.department },
    ...own,
    computed('gross', '应发工资'),
    ...(wage
      ? [
          { key: 'social', title: '社保个人', width: 72, kind: 'figure' as const, total: true, text: social },
          computed('housing', '公积金个人', 78),
        ]
      : []),
    ...(sheet.kind === 'bonus'
      ? [
          computed('aloneTax', '单独计税', 84, '全年一次性奖金单独计税的税额'),
          computed('mergedTax', '并入计税', 84, '并入当年综合所得多缴的税额（截至本月的累计）'),
          {
            key: 'mode',
            title: '采用',
            width: 84,
            kind: 'text' as const,
            text: (row: Row) => (row.figures['mode'] ? BONUS_MODES[row.figures['mode'] as BonusMode] : ''),
          },
        ]
      : []),
    computed('tax', '个人所得税', 80, '本次代扣；双击看怎么算出来'),
    { ...computed('net', sheet.kind === 'wage' ? '实发工资' : '实发', 84), stuck: true },
    ...(wage
      ? [
          computed('taxable', '应纳税所得额', 92, '本年累计，减去各项扣除以后'),
          computed('employerSocial', '单位社保', 88),
          computed('employerHousing', '单位公积金', 88),
        ]
      : []),
    {
      key: 'problem',
      title: '问题',
      width: 160,
      kind: 'text',
      text: (row) => problemOf(sheet, row),
      render: (row) => {
        const words = problemOf(sheet, row)
        return words === '' ? null : <em className="negative">{words}</em>
      },
    },
  ]
  return shown
}
