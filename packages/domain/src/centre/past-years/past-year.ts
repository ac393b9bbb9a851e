/** 往年账: which years of a ledger may be moved aside, and what of a year is where (决定 0066). */
import { type Period, period, yearOf, type Day } from '../../kernel/period.ts'

export const YEAR_STATES = { here: '在库', aside: '已移出', out: '暂时取回' } as const
export type YearState = keyof typeof YEAR_STATES

/** This year and the last are worked with: what is before them may go. */
export const lastToGo = (today: Day): number => yearOf(today) - 2

export interface KnownYear {
  readonly year: number
  readonly state: YearState
  readonly vouchers: number
}

/** Why a year stays, in words; empty where it may go. */
export function staysBecause({ year, state, vouchers }: KnownYear, closedThrough: Period | null, today: Day): string {
  if (state === 'aside') return '已经移出'
  if (year > lastToGo(today)) return '今年和去年的账留在库里'
  if (vouchers === 0) return '没有凭证'
  if (closedThrough === null || closedThrough < period(`${year}-12`)) return '还有月份没有结账'
  return ''
}

/** What rows of vouchers and their lines take while they are here, indexes and seals with them: measured (npm run bench aside). */
const BYTES_A_VOUCHER = 770
const BYTES_A_LINE = 270
export const bytesHere = (vouchers: number, lines: number): number => vouchers * BYTES_A_VOUCHER + lines * BYTES_A_LINE
