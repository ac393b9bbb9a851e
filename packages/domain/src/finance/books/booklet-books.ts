/** What a year's bound books (账簿装订册) may hold, in the order they are bound. */
export const bookletBooks = {
  trial: '科目余额表',
  general: '总分类账',
  cash: '现金日记账',
  bank: '银行存款日记账',
  detail: '明细分类账',
  quantity: '数量金额明细账',
} as const
export type BookletBook = keyof typeof bookletBooks
export const BOOKLET_BOOKS = Object.keys(bookletBooks) as [BookletBook, ...BookletBook[]]
