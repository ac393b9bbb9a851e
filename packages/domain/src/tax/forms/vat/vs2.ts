/** VS2: schedule two of the small-scale return: surtaxes on VAT. */
import type { CellText, FormData, RowData } from '../engine/form.ts'

const surtax = (row: string, title: string, rate: string, exemption: CellText): RowData => ({
  row,
  title,
  cells: [
    '~ MAX({VS0!22:1} + {VS0!22:2}, 0)',
    `= ${rate}`,
    '= ROUND({*:1} * {*:2}, 2)',
    'text',
    exemption,
    // 六税两费
    '= IF($six_half = 1, 0.5, 0)',
    '= ROUND(({*:3} - {*:5}) * {*:6}, 2)',
    'typed',
    '= {*:3} - {*:5} - {*:7} - {*:8}',
  ],
})
const total = (col: string): CellText => `= {1:${col}} + {2:${col}} + {3:${col}}`
const FREE: CellText = '~ IF($edu_exempt = 1, {*:3}, 0)'

export const vs2: FormData = {
  code: 'VS2',
  title: '增值税及附加税费申报表（小规模纳税人适用）附列资料（二）（附加税费情况表）',
  short: '附列资料（二）',
  from: '2021-08-01',
  source: '国家税务总局公告2021年第20号',
  columns: [
    { col: '1', title: '增值税税额', over: '计税（费）依据' },
    { col: '2', title: '税（费）率', type: 'rate' },
    { col: '3', title: '本期应纳税（费）额' },
    { col: '4', title: '减免性质代码', over: '本期减免' },
    { col: '5', title: '减免税（费）额', over: '本期减免' },
    { col: '6', title: '减征比例', over: '“六税两费”减征', type: 'rate' },
    { col: '7', title: '减征额', over: '“六税两费”减征' },
    { col: '8', title: '本期已缴税（费）额' },
    { col: '9', title: '本期应补（退）税（费）额' },
  ],
  sections: [
    {
      title: '附加税费',
      rows: [
        surtax('1', '城市维护建设税', '$city_rate', 'typed'),
        surtax('2', '教育费附加', '0.03', FREE),
        surtax('3', '地方教育附加', '0.02', FREE),
        { row: '4', title: '合计', cells: ['-', '-', total('3'), '-', total('5'), '-', total('7'), total('8'), total('9')] },
      ],
    },
  ],
  checks: [
    {
      id: 'VC23',
      severity: 'error',
      that: '{1:1} = MAX({VS0!22:1} + {VS0!22:2}, 0)',
      says: '计税依据应等于主表第22栏合计（负数为0）',
    },
    {
      id: 'VC54',
      severity: 'error',
      that: 'ABS({2:1} - {1:1}) <= 0.01 AND ABS({3:1} - {1:1}) <= 0.01',
      says: '三项附加税费的计税依据是同一笔增值税',
    },
    {
      id: 'VC55',
      severity: 'error',
      that: '{1:5} >= 0 AND {1:5} <= {1:3} AND {2:5} >= 0 AND {2:5} <= {2:3} AND {3:5} >= 0 AND {3:5} <= {3:3}',
      says: '减免税（费）额应不小于零，不大于应纳税（费）额',
    },
    {
      id: 'VC56',
      severity: 'error',
      that: '{1:8} <= {1:3} - {1:5} - {1:7} AND {2:8} <= {2:3} - {2:5} - {2:7} AND {3:8} <= {3:3} - {3:5} - {3:7}',
      says: '本期已缴税（费）额不能大于应缴的',
    },
    {
      id: 'VC57',
      severity: 'warn',
      that: '$edu_exempt = 1 OR {1:5} + {2:5} + {3:5} = 0',
      says: '填了附加税费的减免额，但销售额没有低于免征标准：请写明减免性质',
    },
  ],
}
