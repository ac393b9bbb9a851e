/** Business settings of a ledger (业务设置): what a new voucher starts with. */
import { lastDay, type Day, type Period } from '../../kernel/period.ts'

export const DAY_RULES = ['today', 'lastDay'] as const
export type DayRule = (typeof DAY_RULES)[number]
export const dayRuleNames: Readonly<Record<DayRule, string>> = {
  today: '本月用今天，以前的月份用月末',
  lastDay: '总是用月末',
}

export interface BusinessSettings {
  readonly word: '记' | '收' | '付' | '转'
  readonly dayRule: DayRule
  /** Documents of a new voucher, until somebody counts them. */
  readonly attachmentCount: number
}
export const usualBusiness: BusinessSettings = { word: '记', dayRule: 'today', attachmentCount: 0 }

/** The day a new voucher of a month starts with. */
export function voucherDay({ dayRule }: Pick<BusinessSettings, 'dayRule'>, period: Period, today: Day): Day {
  return dayRule === 'today' && today.startsWith(period) ? today : lastDay(period)
}
