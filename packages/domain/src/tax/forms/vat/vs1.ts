/** VS1: schedule one of the small-scale return: what services deduct from their sales (差额征税). */
import type { FormData, RowData } from '../engine/form.ts'

/** Two blocks of eight rows with the same arithmetic, for the two rates. */
const deductions = (first: number): readonly RowData[] => {
  const at = (offset: number): string => `{${first + offset}:1}`
  return [
    { row: String(first), title: '期初余额', cells: [`~ PREV(${at(3)})`] },
    { row: String(first + 1), title: '本期发生额', cells: ['typed'] },
    {
      row: String(first + 2),
      title: '本期扣除额',
      cells: ['typed'],
      must: {
        that: `${at(2)} <= ${at(0)} + ${at(1)} AND ${at(2)} <= ${at(4)}`,
        cols: ['1'],
        says: '本期扣除额不能超过期初余额与本期发生额之和，也不能超过全部含税收入',
      },
    },
    { row: String(first + 3), title: '期末余额', cells: [`= ${at(0)} + ${at(1)} - ${at(2)}`] },
  ]
}
const sales = (first: number, rate: string, divided: string): readonly RowData[] => {
  const at = (offset: number): string => `{${first + offset}:1}`
  return [
    { row: String(first), title: `全部含税收入（适用${rate}征收率）`, cells: ['typed'] },
    { row: String(first + 1), title: '本期扣除额', cells: [`= ${at(-2)}`] },
    { row: String(first + 2), title: '含税销售额', cells: [`= ${at(0)} - ${at(1)}`] },
    { row: String(first + 3), title: '不含税销售额', cells: [`= ROUND(${at(2)} / ${divided}, 2)`] },
  ]
}

export const vs1: FormData = {
  code: 'VS1',
  title: '增值税及附加税费申报表（小规模纳税人适用）附列资料（一）（服务、不动产和无形资产扣除项目明细）',
  short: '附列资料（一）',
  from: '2021-08-01',
  source: '国家税务总局公告2021年第20号',
  columns: [{ col: '1', title: '金额' }],
  sections: [
    { title: '应税行为（3%征收率）扣除额计算', rows: deductions(1) },
    // reduced to 1 %, the divisor is 1.01 (公告2020年第5号)
    { title: '应税行为（3%征收率）计税销售额计算', rows: sales(5, '3%', '(1 + $small_rate)') },
    { title: '应税行为（5%征收率）扣除额计算', rows: deductions(9) },
    { title: '应税行为（5%征收率）计税销售额计算', rows: sales(13, '5%', '1.05') },
  ],
  checks: [],
}
