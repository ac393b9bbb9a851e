/** The registers a ledger takes along: statements given to outsiders with who was told of corrections, and what else was given away. */
import { z } from 'zod'
import { day, period } from './exchange-values.ts'

const moment = z.iso.datetime({ offset: true })

/** Statements as they were given away (报出登记): versions of one filing share its series. */
export const ExchangeIssuedStatements = z.object({
  series: z.string().min(1).meta({ description: '同一次报出的各版相同' }),
  version: z.number().int().positive(),
  period,
  span: z.enum(['month', 'quarter', 'year']),
  layout: z.enum(['standard', 'bureau']),
  reclassified: z.boolean(),
  kinds: z.array(z.enum(['balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement'])).min(1),
  issuedOn: day,
  recipients: z.array(z.string().min(1)).min(1),
  purpose: z.string(),
  reason: z.string().nullable().default(null),
  content: z.string().min(2).meta({ description: '报出时的报表全文' }),
  digest: z.string().length(64).meta({ description: '报表全文的 SM3' }),
  issuedBy: z.string(),
  issuedAt: moment,
  told: z
    .array(
      z.object({ recipient: z.string().min(1), toldOn: day, words: z.string(), figures: z.string(), toldBy: z.string(), toldAt: moment }),
    )
    .default([]),
})
