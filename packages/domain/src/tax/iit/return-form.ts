/**
 * The columns of the withholding return (个人所得税扣缴申报表): groups and headings in their order, and where each cell comes from. On A4
 * across they lie in two bands, each with number and name, so that amounts can be read.
 */
import { groupThousands, money, sum, type Money } from '../../kernel/money.ts'
import { SOCIAL_AMOUNTS, type Amounts } from './income.ts'

export interface ReturnRow {
  readonly name: string
  readonly idType: string
  readonly idNumber: string
  readonly nonResident: boolean
  readonly item: string
  readonly amounts: Amounts
  readonly figures: Readonly<Record<string, string>>
  readonly note: string
}
export interface ReturnColumn {
  readonly number: number
  readonly group: string
  readonly title: string
  /** In shares of the band. */
  readonly width: number
  /** Added up at the foot. */
  readonly summed: boolean
  readonly cell: (row: ReturnRow) => string
}
const text = (number: number, group: string, title: string, width: number, cell: ReturnColumn['cell']): ReturnColumn => ({
  number,
  group,
  title,
  width,
  summed: false,
  cell,
})
const shown = (value: string | undefined): string =>
  value === undefined || value === '' || value === '0.00' ? '' : groupThousands(money(value))
const figure = (number: number, group: string, title: string, key: string, summed = true): ReturnColumn => ({
  ...text(number, group, title, 5, (row) => shown(row.figures[key])),
  summed,
})
const amount = (number: number, group: string, title: string, key: string): ReturnColumn => ({
  ...text(number, group, title, 5, (row) => shown(row.amounts[key])),
  summed: true,
})
const SOCIAL_TITLES = { pension: '基本养老保险费', medical: '基本医疗保险费', unemployment: '失业保险费', housing: '住房公积金' } as const

const MONTH = '本月（次）情况'
const OTHER = '其他扣除'
const YEAR = '累计情况'
const ADDED = '累计专项附加扣除'
const TAX = '税款计算'
/** Columns 2 to 20: who, and the month. */
export const FIRST_BAND: readonly ReturnColumn[] = [
  text(2, '', '姓名', 5, (row) => row.name),
  text(3, '', '身份证件类型', 5.6, (row) => row.idType),
  text(4, '', '身份证件号码', 10, (row) => row.idNumber),
  text(5, '', '纳税人识别号', 10, (row) => row.idNumber),
  text(6, '', '是否为非居民个人', 4, (row) => (row.nonResident ? '是' : '否')),
  text(7, '', '所得项目', 7, (row) => row.item),
  amount(8, MONTH, '收入', 'income'),
  figure(9, MONTH, '费用', 'expense'),
  amount(10, MONTH, '免税收入', 'exempt'),
  figure(11, MONTH, '减除费用', 'basic'),
  ...SOCIAL_AMOUNTS.map((key, at) => amount(12 + at, '专项扣除', SOCIAL_TITLES[key], key)),
  amount(16, OTHER, '年金', 'annuity'),
  amount(17, OTHER, '商业健康保险', 'health'),
  amount(18, OTHER, '税延养老保险', 'deferred'),
  amount(19, OTHER, '财产原值', 'originalValue'),
  amount(20, OTHER, '允许扣除的税费', 'fees'),
  amount(21, OTHER, '其他', 'otherDeduction'),
]
/** Columns 22 to 41: the year, and the tax. */
export const SECOND_BAND: readonly ReturnColumn[] = [
  text(2, '', '姓名', 5, (row) => row.name),
  figure(22, YEAR, '累计收入额', 'cumIncome'),
  figure(23, YEAR, '累计减除费用', 'cumBasic'),
  figure(24, YEAR, '累计专项扣除', 'cumSpecial'),
  figure(25, ADDED, '子女教育', 'child'),
  figure(26, ADDED, '赡养老人', 'elderly'),
  figure(27, ADDED, '住房贷款利息', 'mortgage'),
  figure(28, ADDED, '住房租金', 'rent'),
  figure(29, ADDED, '继续教育', 'education'),
  figure(30, ADDED, '3岁以下婴幼儿照护', 'infant'),
  figure(31, YEAR, '累计其他扣除', 'cumOther'),
  text(32, '', '减按计税比例', 4, () => ''),
  amount(33, '', '准予扣除的捐赠额', 'donation'),
  figure(34, TAX, '应纳税所得额', 'taxable'),
  text(35, TAX, '税率/预扣率', 4, (row) => (row.figures['percent'] === undefined ? '' : `${row.figures['percent']}%`)),
  figure(36, TAX, '速算扣除数', 'quick', false),
  figure(37, TAX, '应纳税额', 'due'),
  figure(38, TAX, '减免税额', 'relief'),
  figure(39, TAX, '已缴税额', 'paid'),
  figure(40, TAX, '应补/退税额', 'tax'),
  text(41, '', '备注', 6, (row) => row.note),
]

/** The foot of a column: its sum; null where there is none. */
export const footOf = (column: ReturnColumn, rows: readonly ReturnRow[]): Money | null =>
  column.summed ? sum(rows.map((row) => money(column.cell(row).replaceAll(',', '') || '0'))) : null
