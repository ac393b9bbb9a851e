/** A worked case (金案例): books with the figures that must come of them, in a form of its own. */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { z } from 'zod'
import { amount, code, day, period } from './exchange-values.ts'

const text = z.string().default('')
/** A worked case (金案例): fields standard, vatType, extraSubjects, opening, openingCashFlowYtd, vouchers. */
export const CaseFile = z.object({
  id: z.string(),
  title: text,
  standard: z.enum(['small-business', 'enterprise', 'non-profit', 'non-profit-2004', 'cooperative']),
  vatType: z.union([z.literal(1), z.literal(2)]),
  periods: z.array(period).min(1),
  extraSubjects: z.array(
    z.object({
      code,
      name: z.string(),
      category: text,
      balanceDirection: z.enum(['debit', 'credit']),
      unitAccounting: text,
      unit: text,
      currency: text,
      fxRevaluation: text,
      closeTo: text,
      cashOrBank: text,
    }),
  ),
  opening: z.array(
    z.object({
      code,
      yearDebit: amount,
      yearCredit: amount,
      ytdDebit: amount,
      ytdCredit: amount,
      openingDebit: amount,
      openingCredit: amount,
      ytdProfit: amount.default('0'),
      quantity: z.union([z.string(), z.number()]).optional(),
      currency: text,
      foreignAmount: z.string().optional(),
    }),
  ),
  openingCashFlowYtd: z.record(z.string(), amount).default({}),
  vouchers: z.array(
    z.object({
      date: day,
      word: z.enum(VOUCHER_WORDS),
      no: z.number().int().positive(),
      summary: z.string(),
      kind: z.enum(['manual', 'closing', 'carry-forward', 'red', 'year-end']),
      lines: z.array(
        z.object({
          code,
          debit: z.string().optional(),
          credit: z.string().optional(),
          currency: text,
          foreignAmount: z.string().optional(),
          rate: z.string().optional(),
          quantity: z.string().optional(),
          price: z.string().optional(),
          cashflow: z.array(z.object({ row: z.string(), amount })).optional(),
        }),
      ),
    }),
  ),
})
