/**
 * The workbooks of 自然人电子税务局扣缴端 (samples/formats §5): the wage sheet exists in three generations (24, 29 and 30 columns),
 * all are read by the names of their columns, the newest is written. Insurance columns are of the month, 专项附加 cumulative.
 */
import { headMissing } from '../../kernel/known-tables.ts'
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import { isDecimalText } from '../../kernel/decimal.ts'
import { money, moneyText } from '../../kernel/money.ts'
import { ID_TYPES } from '../../ledger/records/record-kinds.ts'

/** Header and what it is to us; '' for columns that are written empty. */
type Header = readonly [title: string, key: string]

const PERSON: readonly Header[] = [
  ['工号', 'code'],
  ['*姓名', 'name'],
  ['*证件类型', 'idType'],
  ['*证件号码', 'idNumber'],
]
/** The newest generation (30). The older ones lack some of these columns and name none of their own. */
export const WAGE_HEADERS: readonly Header[] = [
  ...PERSON,
  ['本期收入', 'income'],
  ['本期免税收入', 'exempt'],
  ['基本养老保险费', 'pension'],
  ['基本医疗保险费', 'medical'],
  ['失业保险费', 'unemployment'],
  ['住房公积金', 'housing'],
  ['累计子女教育', 'child'],
  ['累计继续教育', 'education'],
  ['累计住房贷款利息', 'mortgage'],
  ['累计住房租金', 'rent'],
  ['累计赡养老人', 'elderly'],
  ['累计3岁以下婴幼儿照护', 'infant'],
  ['累计个人养老金', 'privatePension'],
  ['企业(职业)年金', 'annuity'],
  ['商业健康保险', 'health'],
  ['税延养老保险', 'deferred'],
  ['公务交通费用', 'transport'],
  ['通讯费用', 'phone'],
  ['律师办案费用', 'lawyer'],
  ['住房公积金调整', 'housingAdjusted'],
  ['西藏附加减除费用', 'tibet'],
  ['其他', 'otherDeduction'],
  ['准予扣除的捐赠额', 'donation'],
  ['减免税额', 'relief'],
  ['协定减免', 'treaty'],
  ['备注', 'note'],
]
export const BONUS_HEADERS: readonly Header[] = [
  ...PERSON,
  ['*全年一次性奖金额', 'income'],
  ['免税收入', 'exempt'],
  ['其他', 'otherDeduction'],
  ['准予扣除的捐赠额', 'donation'],
  ['减免税额', 'relief'],
  ['备注', 'note'],
]
export const LABOUR_HEADERS: readonly Header[] = [
  ...PERSON,
  ['*所得项目', 'item'],
  ['*本期收入', 'income'],
  ['本期免税收入', 'exempt'],
  ['商业健康保险', 'health'],
  ['税延养老保险', 'deferred'],
  ['其他', 'otherDeduction'],
  ['准予扣除的捐赠额', 'donation'],
  ['减免税额', 'relief'],
  ['备注', 'note'],
]
/** Names older files and the export after calculation use. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  累计婴幼儿照护费用: 'infant',
  企业年金: 'annuity',
  '企业（职业）年金': 'annuity',
}
const TEXTS: ReadonlySet<string> = new Set(['code', 'name', 'idType', 'idNumber', 'item', 'note'])
/** 其他扣除 of the month, whatever they are called. */
export const OTHER_DEDUCTIONS = [
  'annuity',
  'health',
  'deferred',
  'transport',
  'phone',
  'lawyer',
  'housingAdjusted',
  'tibet',
  'otherDeduction',
] as const

const bare = (header: string): string => header.trim().replace(/^\*/, '')
const KEY_OF: ReadonlyMap<string, string> = new Map([
  ...[...WAGE_HEADERS, ...BONUS_HEADERS, ...LABOUR_HEADERS].map(([title, key]) => [bare(title), key] as const),
  ...Object.entries(OTHER_NAMES),
])

export interface OfficialRow {
  /** In the file, from 1. */
  readonly row: number
  readonly texts: Readonly<Record<string, string>>
  /** Exact text, by key; columns the file leaves out are left out. */
  readonly amounts: Readonly<Record<string, string>>
}
export interface OfficialSheet {
  /** How many columns of ours the file has: tells the generation. */
  readonly columns: number
  readonly rows: readonly OfficialRow[]
}

/** Reads rows by the names of their columns; refused whole with the place of each fault (SL0030, SL0031). */
export function readOfficial(table: readonly (readonly string[])[]): OfficialSheet {
  const headerAt = table.findIndex((row) => row.some((cell) => bare(cell) === '姓名') && row.some((cell) => bare(cell) === '证件号码'))
  if (headerAt < 0) throw broken('SL0030', headMissing('姓名、证件号码', '请使用扣缴端的导入模板', table, 'payroll'))
  const keys = table[headerAt]!.map((cell) => KEY_OF.get(bare(cell)))
  const details: ErrorDetail[] = []
  const rows = table.slice(headerAt + 1).flatMap((cells, offset): OfficialRow[] => {
    if (cells.every((one) => one.trim() === '')) return []
    const row = headerAt + offset + 2
    const texts: Record<string, string> = {}
    const amounts: Record<string, string> = {}
    for (const [index, key] of keys.entries()) {
      const cell = (cells[index] ?? '').trim()
      if (key === undefined || cell === '') continue
      if (TEXTS.has(key)) texts[key] = cell
      else {
        const plain = cell.replaceAll(',', '')
        const column = bare(table[headerAt]![index]!)
        if (!isDecimalText(plain)) details.push({ row, column, reason: `“${cell}”不是金额` })
        else if (/\.\d{3,}$/.test(plain) && !/\.\d{2}0+$/.test(plain)) details.push({ row, column, reason: '金额最多两位小数' })
        else amounts[key] = moneyText(money(plain.replace(/(\.\d{2})0+$/, '$1')))
      }
    }
    if (!texts['name']) details.push({ row, column: '姓名', reason: '姓名不能为空' })
    if (!texts['idNumber']) details.push({ row, column: '证件号码', reason: '证件号码不能为空' })
    else if (texts['idNumber'].includes('E+'))
      details.push({ row, column: '证件号码', reason: '证件号码成了科学计数，请把该列设为文本后重新填写' })
    return [{ row, texts, amounts }]
  })
  if (details.length > 0) throw broken('SL0031', `文件有${details.length}处错误，没有导入任何数据`, details)
  if (rows.length === 0) throw broken('SL0032', '文件里没有可以导入的行')
  return { columns: keys.filter((key) => key !== undefined).length, rows }
}

export const idTypeName = (key: string): string => ID_TYPES[key as keyof typeof ID_TYPES] ?? ID_TYPES['1']
/** The key of a name of id documents; 居民身份证 where the file names none. */
export const idTypeOf = (name: string): string | undefined =>
  name === '' ? '1' : Object.entries(ID_TYPES).find(([, title]) => title === name)?.[0]
