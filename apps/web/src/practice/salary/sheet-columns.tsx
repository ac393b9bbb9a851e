/** Which columns a sheet shows: who it is, what is typed, what follows from it. */
import { add, money } from '@app/domain/kernel/money'
import { COLUMN_PARTS } from '@app/domain/practice/salary/columns'
import { BONUS_MODES, type BonusMode } from '@app/domain/practice/salary/pay-types'
import type { GridColumn } from './SalaryGrid.tsx'
import type { OneSheet, Row } from './salary.api.ts'

const figure = (key: string) => (row: Row) => row.figures[key] ?? ''
const computed = (key: string, title: string, width = 92, hint?: string): GridColumn => ({
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

export function sheetColumns({ sheet, columns }: Pick<OneSheet, 'sheet' | 'columns'>): GridColumn[] {
  const own = columns.map((one): GridColumn => ({
    key: one.key,
    title: one.title,
    width: Math.max(84, one.title.length * 13 + 18),
    kind: one.formula === '' ? 'typed' : 'figure',
    total: one.part !== 'info',
    hint: one.formula === '' ? COLUMN_PARTS[one.part] : `${COLUMN_PARTS[one.part]} = ${one.formula}`,
    text: (row) => (one.formula === '' ? row.inputs[one.key] : row.figures[`#${one.key}`]) ?? '',
  }))
  const wage = sheet.kind === 'wage'
  return [
    { key: 'code', title: '工号', width: 64, kind: 'text', text: (row) => row.code },
    { key: 'name', title: '姓名', width: 84, kind: 'text', text: (row) => row.name },
    { key: 'department', title: '部门', width: 84, kind: 'text', text: (row) => row.department },
    ...own,
    computed('gross', '应发工资'),
    ...(wage
      ? [
          { key: 'social', title: '社保个人', width: 84, kind: 'figure' as const, total: true, text: social },
          computed('housing', '公积金个人', 84),
          computed('taxable', '应纳税所得额', 100, '本年累计，减去各项扣除以后'),
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
    computed('tax', '个人所得税', 88, '本次代扣；双击看怎么算出来'),
    computed('net', sheet.kind === 'wage' ? '实发工资' : '实发', 96),
    ...(wage ? [computed('employerSocial', '单位社保', 88), computed('employerHousing', '单位公积金', 88)] : []),
    {
      key: 'problem',
      title: '问题',
      width: 160,
      kind: 'text',
      text: (row) => row.problem,
      render: (row) => <span className="negative">{row.problem}</span>,
    },
  ]
}
