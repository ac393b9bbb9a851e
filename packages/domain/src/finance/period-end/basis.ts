/** What a step was reckoned from, as people read it: its amounts are kept plain, and stand in words as they stand in tables. */
import { groupThousands, money } from '../../kernel/money.ts'

export const basisWords = (value: string): string => (/^-?\d+\.\d{2}$/.test(value) ? groupThousands(money(value)) : value)
