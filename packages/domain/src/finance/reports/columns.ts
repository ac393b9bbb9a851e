/** Columns of statements (报表各栏): labels, order and spans per standard, statement and layout. */
import { addMonths, firstOfQuarter, firstOfYear, lastOfYear, type Period } from '../../kernel/period.ts'
import { isNonProfit, type Standard } from '../../ledger/ledgers/standard.ts'
import type { StatementKind } from './template.ts'

/** The length of the current column: a month, the quarter up to the period, or the year up to it (annual statements). */
export type Span = 'month' | 'quarter' | 'year'
/** standard: columns as the accounting standard prints them · bureau: as the tax bureau's templates order them. */
export type Layout = 'standard' | 'bureau'

export interface StatementColumn {
  readonly key: 'current' | 'ytd' | 'prior' | 'ending' | 'beginning'
  readonly label: string
  readonly from: Period
  readonly to: Period
}

/** 期末余额 and 年初余额: the beginning is always the last day of the year before, never the start of the month. */
export function balanceColumns(standard: Standard, period: Period): StatementColumn[] {
  const ending = standard === 'nonProfit2004' ? '期末数' : '期末余额'
  const beginning = standard === 'enterprise' ? '上年年末余额' : standard === 'nonProfit2004' ? '年初数' : '年初余额'
  return [
    { key: 'ending', label: ending, from: period, to: period },
    { key: 'beginning', label: beginning, from: period, to: period },
  ]
}

/** The columns of 利润表, 现金流量表 and 业务活动表, in printed order. */
export function amountColumns(
  standard: Standard,
  kind: StatementKind,
  period: Period,
  span: Span,
  layout: Layout = 'standard',
): StatementColumn[] {
  const year = firstOfYear(period)
  const priorYear = addMonths(year, -12)
  const from = span === 'month' ? period : span === 'quarter' ? firstOfQuarter(period) : year
  const current = (label: string): StatementColumn => ({ key: 'current', label, from, to: period })
  const ytd = (label: string): StatementColumn => ({ key: 'ytd', label, from: year, to: period })
  const prior = (label: string): StatementColumn => ({ key: 'prior', label, from: priorYear, to: lastOfYear(priorYear) })
  if (kind === 'activityStatement') {
    if (span === 'year') return [prior('上年数'), ytd('本年累计数')]
    return [current(span === 'month' ? '本月数' : '本季数'), ytd('本年累计数')]
  }
  if (span === 'year') {
    if (standard === 'smallBusiness') return [ytd('本年累计金额'), prior('上年金额')]
    if (standard === 'enterprise') return [current('本期金额'), prior('上期金额')]
    if (standard === 'nonProfit2004') return [current('金额')]
    return [current('本年金额'), prior('上年金额')]
  }
  if (standard === 'smallBusiness' && layout === 'standard' && span === 'month') return [ytd('本年累计金额'), current('本月金额')]
  // many bureaus take what the year has come to beside the same months of the year before
  if (standard === 'enterprise' && layout === 'bureau')
    return [
      { key: 'current', label: '本期金额', from: year, to: period },
      { key: 'prior', label: '上期金额', from: priorYear, to: addMonths(period, -12) },
    ]
  if (isNonProfit(standard)) return [current(span === 'month' ? '本月金额' : '本季金额'), ytd('本年累计金额')]
  return [current('本期金额'), ytd('本年累计金额')]
}
