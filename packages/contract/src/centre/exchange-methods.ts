/** What a ledger takes along of its accounting methods and of the notes to its statements. */
import { METHODS } from '@app/domain/ledger/accounting-methods/method'
import { z } from 'zod'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const by = { changedBy: z.string(), changedAt: z.iso.datetime({ offset: true }) } as const

/** A change of an accounting method as it was entered, with what it moved. */
export const ExchangeMethodChange = z.object({
  method: z.enum(METHODS),
  from: z.string().min(1),
  to: z.string().min(1),
  effective: month,
  reason: z.string(),
  effect: z.object({ words: z.string(), lines: z.array(z.object({ name: z.string(), was: z.string(), is: z.string() })) }),
  ...by,
})

/** The notes of a year as they were kept last: texts by section, amounts by table/row/column. */
export const ExchangeNotes = z.object({
  year: z.number().int().min(1900).max(2999),
  texts: z.record(z.string(), z.string()),
  given: z.record(z.string(), z.string()),
  ...by,
})
