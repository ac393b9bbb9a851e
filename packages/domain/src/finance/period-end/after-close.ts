/** What comes after a month is closed (look.md §5): said by the answer of the close, and by the page of the closed month. */
import type { MenuPath } from '../../access/menu.ts'
import { nextPeriod, type Period } from '../../kernel/period.ts'

export interface NextStep {
  readonly title: string
  readonly words: string
  readonly path: MenuPath
  readonly query: Readonly<Record<string, string>>
}

export const afterClose = (period: Period): readonly NextStep[] => [
  { title: '打印', words: '本月的凭证，连同账簿封面装订', path: '/finance/voucherDetails', query: { from: period, to: period } },
  { title: '看报表', words: '资产负债表、利润表、现金流量表', path: '/report/balanceSheet', query: { period } },
  { title: '交付客户', words: '把报表和资料发给客户签收', path: '/customerInteractions/deliveryConfirm', query: { period } },
  { title: '税款与申报', words: '测算本月税款，请客户确认后申报', path: '/customerInteractions/taxForecast', query: { period } },
  { title: '进入下月', words: `${nextPeriod(period)} 的期末结转`, path: '/finance/endCheckout', query: { period: nextPeriod(period) } },
]
