/** What comes after a month is closed (look.md §5): said by the answer of the close, and by the page of the closed month. */
import { placeAt, type Place } from '../../access/address.ts'
import { nextPeriod, type Period } from '../../kernel/period.ts'

export interface NextStep extends Place {
  readonly title: string
  readonly words: string
}

export const afterClose = (period: Period): readonly NextStep[] => [
  { title: '打印', words: '本月的凭证，连同账簿封面装订', ...placeAt('/finance/voucherDetails', { from: period, to: period }) },
  { title: '看报表', words: '资产负债表、利润表、现金流量表', ...placeAt('/report/balanceSheet', { period }) },
  { title: '交付客户', words: '把报表和资料发给客户签收', ...placeAt('/customerInteractions/deliveryConfirm', { period }) },
  { title: '税款预估', words: '测算本月税款，确认以后再申报', ...placeAt('/customerInteractions/taxForecast', { period }) },
  { title: '申报', words: '各税的申报表：核对、申报、缴款', ...placeAt('/taxWorkspace/declarationChecklist', { period }) },
  { title: '进入下月', words: `${nextPeriod(period)} 的期末结转`, ...placeAt('/finance/endCheckout', { period: nextPeriod(period) }) },
]
