/** Columns of a salary sheet (工资表项目): typed ones and formulas over other columns, each with its part in pay and tax. */
import { broken, invalid, type ErrorDetail } from '../../kernel/app-error.ts'
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { leavesOf, readFormula, valueOfFormula, type Formula } from '../../kernel/formula.ts'
import { fromFen, money, moneyText, toFen } from '../../kernel/money.ts'

/**
 * earning: 应发，计税 · exempt: 应发，免税 · absence: 从应发中扣除（缺勤） · after: 税后扣款（房租、借款） ·
 * deduct: 税前其他扣除，不影响应发（年金、商业健康险等，由个人缴付） · donation: 准予扣除的捐赠 · relief: 减免税额 · info: 只显示.
 */
export const COLUMN_PARTS = {
  earning: '应发（计税）',
  exempt: '应发（免税）',
  absence: '应发减项',
  deduct: '税前扣除（个人缴付）',
  after: '税后扣款',
  donation: '准予扣除的捐赠额',
  relief: '减免税额',
  info: '仅显示',
} as const
export type ColumnPart = keyof typeof COLUMN_PARTS

export interface SalaryColumn {
  readonly key: string
  readonly title: string
  readonly part: ColumnPart
  /** '' for a typed column. */
  readonly formula: string
}

/** What formulas may use beside the sheet's columns. */
export const GIVEN = ['社保个人', '公积金个人', '社保基数', '公积金基数', '当月天数'] as const
export type Given = (typeof GIVEN)[number]
/** Names of what the sheet itself computes: no column may be called so. */
export const COMPUTED = ['应发工资', '个人所得税', '实发工资', '单位社保', '单位公积金'] as const

interface Name {
  readonly kind: 'name'
  readonly name: string
}
const read = (text: string, title: string, names: readonly string[]): Formula<Name> =>
  readFormula<Name>(text, {
    word: String.raw`[\u4e00-\u9fa5A-Za-z][\u4e00-\u9fa5A-Za-z0-9]*`,
    usable: names,
    refuse(reason) {
      throw invalid('SL0010', `“${title}”的公式有误：${reason}`, [{ field: 'columnFormula', reason }])
    },
    leaf: (word) => (names.includes(word) ? { kind: 'name', name: word } : undefined),
  })

export const MOST_COLUMNS = 40

/** Columns a sheet starts with; every ledger may change them. */
export const defaultColumns: readonly SalaryColumn[] = [
  { key: 'base', title: '基本工资', part: 'earning', formula: '' },
  { key: 'merit', title: '绩效奖金', part: 'earning', formula: '' },
  { key: 'overtime', title: '加班费', part: 'earning', formula: '' },
  { key: 'allowance', title: '津贴补贴', part: 'earning', formula: '' },
  { key: 'exempt', title: '免税收入', part: 'exempt', formula: '' },
  { key: 'absenceDays', title: '缺勤天数', part: 'info', formula: '' },
  { key: 'absence', title: '缺勤扣款', part: 'absence', formula: '基本工资/21.75*缺勤天数' },
  { key: 'annuity', title: '税前扣除', part: 'deduct', formula: '' },
  { key: 'after', title: '其他扣款', part: 'after', formula: '' },
]

export interface ReadColumns {
  readonly columns: readonly SalaryColumn[]
  /** Fills in every formula column, in the order they need each other. Values are hundredths by key, whether money or days. */
  complete(values: Map<string, bigint>, given: Readonly<Record<Given, bigint>>): void
}

/** Checks columns and orders their formulas (SL0010 to SL0012); a circle is refused with the columns in it. */
export function readColumns(columns: readonly SalaryColumn[]): ReadColumns {
  const details: ErrorDetail[] = []
  const reserved = new Set<string>([...GIVEN, ...COMPUTED])
  for (const [index, one] of columns.entries()) {
    const refuse = (field: string, reason: string) => void details.push({ row: index + 1, field, reason })
    if (!/^[\u4e00-\u9fa5A-Za-z][\u4e00-\u9fa5A-Za-z0-9]{0,19}$/.test(one.title))
      refuse('columnTitle', '项目名称为1到20个汉字、字母或数字，不以数字开头')
    else if (reserved.has(one.title)) refuse('columnTitle', `“${one.title}”由工资表自动计算，请换一个名称`)
    if (columns.findIndex((other) => other.title === one.title) !== index) refuse('columnTitle', `项目“${one.title}”重复`)
    if (columns.findIndex((other) => other.key === one.key) !== index) refuse('columnKey', '项目编号重复')
  }
  if (columns.length === 0 || columns.length > MOST_COLUMNS)
    details.push({ field: 'columns', reason: `工资表应有1到${MOST_COLUMNS}个项目` })
  if (details.length > 0) throw broken('SL0011', details[0]!.reason, details)
  const byTitle = new Map(columns.map((one) => [one.title, one]))
  const formulas = new Map(
    columns.flatMap((one) => {
      const usable = [...columns.flatMap((other) => (other === one ? [] : [other.title])), ...GIVEN]
      return one.formula.trim() === '' ? [] : [[one.key, read(one.formula, one.title, usable)] as const]
    }),
  )
  const order: { readonly key: string; readonly formula: Formula<Name> }[] = []
  const done = new Set<string>()
  const visit = (one: SalaryColumn, path: readonly string[]): void => {
    const formula = formulas.get(one.key)
    if (formula === undefined || done.has(one.key)) return
    if (path.includes(one.title)) throw broken('SL0012', `公式互相引用：${[...path, one.title].join(' → ')}`)
    for (const { name } of leavesOf(formula)) {
      const needed = byTitle.get(name)
      if (needed) visit(needed, [...path, one.title])
    }
    done.add(one.key)
    order.push({ key: one.key, formula })
  }
  for (const one of columns) visit(one, [])
  return {
    columns,
    complete(values, given) {
      if (order.length === 0) return
      const valueOf = ({ name }: Name): Decimal => {
        const column = byTitle.get(name)
        return dec(moneyText(fromFen(column ? (values.get(column.key) ?? 0n) : given[name as Given])))
      }
      for (const { key, formula } of order) values.set(key, toFen(money(valueOfFormula(formula, valueOf, byNothing))))
    },
  }
}

function byNothing(): never {
  throw broken('SL0013', '工资项目公式中的除数为零')
}
