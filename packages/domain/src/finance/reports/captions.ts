/** What stands under the title of a statement: whose it is, the day or the months it is of, its unit. */
import { lastDay, monthOf, quarterOf, yearOf, type Period } from '../../kernel/period.ts'
import { captionsOf } from '../books/captions.ts'
import type { Span } from './columns.ts'
import type { StatementKind } from './template.ts'

const dayText = (period: Period): string => {
  const day = lastDay(period)
  return `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
}
const spanText = (period: Period, span: Span): string =>
  span === 'year'
    ? `${yearOf(period)}年度`
    : span === 'quarter'
      ? `${yearOf(period)}年第${quarterOf(period)}季度`
      : `${yearOf(period)}年${monthOf(period)}月`

export const statementCaptions = (company: string | undefined, kind: StatementKind, period: Period, span: Span): string[] =>
  captionsOf(company, kind === 'balanceSheet' ? dayText(period) : spanText(period, span))
