/** Business settings of a ledger (业务设置): what a new voucher starts with. */
import { lastDay, type Day, type Period } from '../../kernel/period.ts'

export const DAY_RULES = ['today', 'lastDay'] as const
export type DayRule = (typeof DAY_RULES)[number]
export const dayRuleNames: Readonly<Record<DayRule, string>> = {
  today: '本月用今天，以前的月份用月末',
  lastDay: '总是用月末',
}

/** 会计软件基本功能和服务规范 第二十二条: books are made from approved vouchers. */
export const FORMAL_PRINTS = ['posted', 'marked'] as const
export type FormalPrint = (typeof FORMAL_PRINTS)[number]
export const formalPrintNames: Readonly<Record<FormalPrint, string>> = {
  posted: '只列已记账的凭证',
  marked: '含未记账的凭证，并注明',
}

/** What a book or statement taken away says of vouchers not posted; '' where all are. */
export const formalNote = (formal: FormalPrint, open: number): string =>
  open === 0 ? '' : formal === 'posted' ? `只含已记账的凭证，另有${open}张未记账` : `含未记账的凭证${open}张，不作为正式账簿`

export interface BusinessSettings {
  readonly word: '记' | '收' | '付' | '转'
  readonly dayRule: DayRule
  /** Documents of a new voucher, until somebody counts them. */
  readonly attachmentCount: number
  /** Books and statements taken away: without what is not posted, or with it and marked. */
  readonly formal: FormalPrint
}
export const usualBusiness: BusinessSettings = { word: '记', dayRule: 'today', attachmentCount: 0, formal: 'posted' }

/** The day a new voucher of a month starts with. */
export function voucherDay({ dayRule }: Pick<BusinessSettings, 'dayRule'>, period: Period, today: Day): Day {
  return dayRule === 'today' && today.startsWith(period) ? today : lastDay(period)
}
