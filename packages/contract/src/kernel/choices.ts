/** Choices that travel as numbers: standards, VAT nature, sides and their like. One table each, both directions. */
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { z } from 'zod'
import { travels } from './wire.ts'

/** A choice of ours written as a number or text of theirs; text of a number is understood. */
export function choice<T extends string>(table: Readonly<Record<T, number | string>>, say: string) {
  const back = new Map(Object.entries(table).map(([ours, theirs]) => [String(theirs), ours as T]))
  const encode = (value: unknown): number | string => table[value as T]
  return travels(
    z.codec(z.union([z.string(), z.number()], { error: say }), z.custom<T>(), {
      decode: (value, context) => {
        const found = back.get(String(value))
        if (found !== undefined) return found
        context.issues.push({ code: 'custom', input: value, message: say })
        return z.NEVER
      },
      encode,
    }),
    encode,
    (value) => back.get(String(value)),
  )
}

/** accountingId: 3 is the documents' non-profit. */
export const StandardId = choice<Standard>(
  { smallBusiness: 1, enterprise: 2, nonProfit: 3, cooperative: 4, nonProfit2004: 5 },
  '请选择会计准则',
)
export const VatType = choice<VatNature>({ generalTaxpayer: 1, smallScaleTaxpayer: 2 }, '请选择纳税人性质')
