/** A payslip as a page of its own for a telephone (375 px wide): no program, nothing from elsewhere, nothing of other people. */
import { groupThousands, isZero, money, type Money } from '@app/domain/kernel/money'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import type { ColumnPart, SalaryColumn } from '@app/domain/people/salary/columns'
import { BONUS_MODES, SHEET_KINDS, type BonusMode, type SheetKind } from '@app/domain/people/salary/pay-types'
import { escaped, plainPage as page } from '../../platform/plain-page.ts'

export const closedSlip = (): string =>
  page('工资条', '<header><h1>工资条打不开了</h1><p>链接已过期、已收回，或不完整。请联系发放工资的人重新发送。</p></header>')

export interface Slip {
  readonly company: string
  readonly sheet: { readonly period: Period; readonly kind: SheetKind; readonly name: string }
  readonly columns: readonly SalaryColumn[]
  readonly row: {
    readonly name: string
    readonly department: string
    readonly inputs: Readonly<Record<string, string>>
    readonly figures: Readonly<Record<string, string>>
  }
  /** null: a page of the person's own, which does not end. */
  readonly expiresAt: Date | null
}
type Line = readonly [title: string, amount: Money, strong?: 'sum']

const section = (title: string, lines: readonly Line[]): string => {
  const shown = lines.filter(([, amount, strong]) => strong !== undefined || !isZero(amount))
  if (shown.every(([, amount]) => isZero(amount))) return ''
  const rows = shown.map(([name, amount, strong]) => {
    const mark = strong === undefined ? '' : ' class="sum"'
    return `<dt${mark}>${escaped(name)}</dt><dd${mark}>${groupThousands(amount)}</dd>`
  })
  return `<section><h2>${escaped(title)}</h2><dl>${rows.join('')}</dl></section>`
}

export function slipPage({ company, sheet, columns, row, expiresAt }: Slip): string {
  const figure = (key: string): Money => money(row.figures[key] ?? '0')
  const of = (...parts: readonly ColumnPart[]): Line[] =>
    columns
      .filter((one) => parts.includes(one.part))
      .map((one): Line => [one.title, money((one.formula === '' ? row.inputs[one.key] : row.figures[`#${one.key}`]) ?? '0')])
  const bonus = row.figures['mode'] as BonusMode | undefined
  const title = `${sheet.period.slice(0, 4)}年${Number(sheet.period.slice(5))}月${SHEET_KINDS[sheet.kind]}`
  return page(
    title,
    `<header><h1>${escaped(row.name)}</h1><p>${escaped(company)}${row.department === '' ? '' : ` · ${escaped(row.department)}`}</p><p>${escaped(title)}</p></header>
<section class="net"><span>实发</span><b>${groupThousands(figure('net'))}</b></section>
${section('应发', [...of('earning', 'exempt'), ...of('absence').map(([name, amount]): Line => [`减：${name}`, amount]), ['应发合计', figure('gross'), 'sum']])}
${section('代扣', [['养老保险', figure('pension')], ['医疗保险', figure('medical')], ['失业保险', figure('unemployment')], ['住房公积金', figure('housing')], ...of('deduct', 'after'), ['个人所得税', figure('tax'), 'sum']])}
${section('个人所得税怎么算', [
  ['累计收入', figure('cumIncome')],
  ['累计免税收入', figure('cumExempt')],
  ['累计减除费用', figure('cumBasic')],
  ['累计专项扣除', figure('cumSpecial')],
  ['累计专项附加扣除', figure('cumAdditional')],
  ['累计其他扣除', figure('cumOther')],
  ['应纳税所得额', figure('taxable')],
  ['应纳税额', figure('due')],
  ['已扣税额', figure('paid')],
  ['减免税额', figure('relief')],
])}
${section('单位为您缴纳', [
  ['社会保险', figure('employerSocial')],
  ['住房公积金', figure('employerHousing')],
])}
<footer>${bonus === undefined ? '' : `奖金${BONUS_MODES[bonus]}。`}本页只给您本人看，请勿转发${expiresAt === null ? '' : `；${dayInChina(expiresAt)}后失效`}。</footer>`,
  )
}
