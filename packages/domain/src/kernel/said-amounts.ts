/** Amounts kept plain in a text, as people read them: with the separators they have in tables. */
import { groupThousands, money } from './money.ts'

/** An amount in a text: not the beginning of a date or of a longer number. */
const AMOUNT = /(?<![\d.,-])-?\d+\.\d{2}(?![\d.])/g

export const saidAmounts = (text: string): string => text.replaceAll(AMOUNT, (amount) => groupThousands(money(amount)))
