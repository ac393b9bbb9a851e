/** What stands above and below the rows of a statement (表头说明与合计): account, holder, period, stated counts and totals. */
import { moneyText, type Money } from '../../kernel/money.ts'
import { period, yearOf, monthOf, type Day, isPeriod } from '../../kernel/period.ts'
import { headerKey } from '../../kernel/header-key.ts'
import { cellText, currencyOf, readBalance, readMoment, type YearHint } from './cells.ts'
import type { StatementControl } from './fund-flow.ts'

export interface StatedTotals {
  readonly count: number | null
  readonly inflowCount: number | null
  readonly outflowCount: number | null
  readonly neutralCount: number | null
  readonly inflow: Money | null
  readonly outflow: Money | null
  readonly opening: Money | null
  readonly closing: Money | null
}

export interface Preamble {
  readonly bankAccount: string
  readonly holder: string
  readonly bankName: string
  readonly currency: string
  readonly from: Day | null
  readonly to: Day | null
  readonly hint: YearHint | null
  readonly ownBook: boolean
  readonly stated: StatedTotals
}

const LABELS = {
  bankAccount: [
    '账号',
    '卡号',
    '账户',
    '查询账号',
    '支付宝账户',
    '微信号',
    '微信昵称',
    '京东账号名',
    '银行账号',
    '本方账号',
    '账户账号',
    '账/卡号',
    '卡/账号',
  ],
  holder: ['户名', '账户名称', '账户名', '姓名', '客户名称', '客户姓名', '单位名称', '账号名称', '本方户名'],
  bankName: ['开户机构', '开户行', '开户银行', '开户网点'],
  currency: ['币种', '货币', '币别'],
  count: ['总笔数', '记录数', '笔数'],
  inflowCount: ['贷方发生总笔数', '贷方总笔数', '贷方笔数', '收入笔数', '收入总笔数'],
  outflowCount: ['借方发生总笔数', '借方总笔数', '借方笔数', '支出笔数', '支出总笔数'],
  inflow: ['贷方发生总额', '贷方总额', '贷方合计', '贷方总金额', '收入总额', '收入合计', '总收入', '收入总金额'],
  outflow: ['借方发生总额', '借方总额', '借方合计', '借方总金额', '支出总额', '支出合计', '总支出', '支出总金额'],
  opening: ['期初余额', '上期余额', '承前余额', '上年结转', '上期结余', '起始余额', '承前页'],
  closing: ['期末余额', '本期余额', '期末结余', '结束余额'],
} as const
type Label = keyof typeof LABELS

const labelOf = new Map<string, Label>(
  (Object.keys(LABELS) as Label[]).flatMap((label) => LABELS[label].map((name): [string, Label] => [name, label])),
)

const DAY_IN_TEXT = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|(?<!\d)20\d{6}(?!\d)/g
const WALLET_LINE = /^(收入|支出|不计收支|中性交易)[:：]\s*(\d+)笔(?:[(（][^)）]*[)）])?[,，\s]*([\d,.]+)元/

/** Reads the rows around a table in its unit (`times` 元); the last statement of a value wins, so that a total row below overrules nothing but itself. */
export function readPreamble(rows: readonly (readonly string[])[], times = 1): Preamble {
  const words = new Map<Label, string>()
  const wallet = new Map<string, { count: number; amount: Money | null }>()
  let [from, to]: [Day | null, Day | null] = [null, null]
  let hint: YearHint | null = null
  let ownBook = false
  let walletCount: number | null = null
  const amountOf = (said: string | undefined): Money | null => readBalance(said, times)
  for (const row of rows) {
    const cells = row.map(cellText)
    const line = cells.filter((cell) => cell !== '').join(' ')
    if (line.includes('日记账')) ownBook = true
    const month = /(20\d{2})\s*年\s*(\d{1,2})\s*月(?!\s*\d{1,2}\s*日)/.exec(line)
    const named = month && `${month[1]}-${(month[2] ?? '').padStart(2, '0')}`
    if (named && isPeriod(named) && hint === null) hint = { year: yearOf(period(named)), month: monthOf(period(named)) }
    const days = [...line.matchAll(DAY_IN_TEXT)].map((match) => readMoment(match[0])?.day ?? null)
    if (days.length === 2 && days[0] && days[1] && from === null) [from, to] = days[0] <= days[1] ? [days[0], days[1]] : [days[1], days[0]]
    const counted = /^共[:：]?\s*(\d+)\s*笔/.exec(line)
    if (counted) walletCount = Number(counted[1])
    const summed = WALLET_LINE.exec(line)
    if (summed) wallet.set(summed[1] ?? '', { count: Number(summed[2]), amount: amountOf(summed[3]) })
    else collectLabels(cells, words)
  }
  const countOf = (label: Label): number | null => (/^\d+$/.test(words.get(label) ?? '') ? Number(words.get(label)) : null)
  return {
    bankAccount: words.get('bankAccount')?.replace(/^\[(.*)\]$/, '$1') ?? '',
    holder: words.get('holder') ?? '',
    bankName: words.get('bankName') ?? '',
    currency: currencyOf(words.get('currency')),
    from,
    to,
    hint: hint ?? (to && { year: yearOf(to), month: monthOf(to) }),
    ownBook,
    stated: {
      count: walletCount ?? countOf('count'),
      inflowCount: wallet.get('收入')?.count ?? countOf('inflowCount'),
      outflowCount: wallet.get('支出')?.count ?? countOf('outflowCount'),
      neutralCount: (wallet.get('不计收支') ?? wallet.get('中性交易'))?.count ?? null,
      inflow: wallet.get('收入')?.amount ?? amountOf(words.get('inflow')),
      outflow: wallet.get('支出')?.amount ?? amountOf(words.get('outflow')),
      opening: amountOf(words.get('opening')),
      closing: amountOf(words.get('closing')),
    },
  }
}

/** label：value in one cell, or a label cell with its value in the next filled one. */
function collectLabels(cells: readonly string[], words: Map<Label, string>): void {
  for (const [index, cell] of cells.entries()) {
    const split = /^([^:：]{1,30})[:：]\s*(.*)$/s.exec(cell)
    const label = labelOf.get(headerKey(split?.[1] ?? cell))
    if (label === undefined || words.has(label)) continue
    const next = split?.[2] || cells.slice(index + 1).find((one) => one !== '')
    const value = next?.split(/\s{2,}/)[0]?.replace(/["\s]+$/, '') ?? ''
    if (value !== '' && !labelOf.has(headerKey(value))) words.set(label, value)
  }
}

export interface FoundTotals {
  readonly count: number
  readonly inflowCount: number
  readonly outflowCount: number
  readonly neutralCount: number
  readonly inflow: Money
  readonly outflow: Money
  readonly opening: Money | null
  readonly closing: Money | null
}

const number = (value: number | null): string | null => (value === null ? null : String(value))
const text = (value: Money | null): string | null => value && moneyText(value)

/** Every figure the file states about itself beside what the rows say; nothing is hidden, nothing refused. */
export function compareTotals(stated: StatedTotals, found: FoundTotals): StatementControl[] {
  const controls: StatementControl[] = []
  const add = (label: string, says: string | null, is: string | null): void => {
    if (says !== null && is !== null) controls.push({ label, stated: says, found: is, agrees: says === is })
  }
  add('总笔数', number(stated.count), number(found.count))
  add('收入笔数', number(stated.inflowCount), number(found.inflowCount))
  add('支出笔数', number(stated.outflowCount), number(found.outflowCount))
  add('不计收支笔数', number(stated.neutralCount), number(found.neutralCount))
  add('收入合计', text(stated.inflow), text(found.inflow))
  add('支出合计', text(stated.outflow), text(found.outflow))
  add('期初余额', text(stated.opening), text(found.opening))
  add('期末余额', text(stated.closing), text(found.closing))
  return controls
}
