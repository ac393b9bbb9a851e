/** Books and statements taken away (打印、导出): by law of what is posted alone; with drafts only where the ledger says so, and marked. */
import { formalNote } from '@app/domain/ledger/preferences/business-settings'
import type { Period } from '@app/domain/kernel/period'
import { preferences } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { LongSheet } from '../../platform/sheet-file.ts'
import { draftsThrough } from './books.queries.ts'

interface Asked {
  readonly withDrafts: boolean
  readonly to?: Period
  readonly period?: Period
}

/** Makes the sheet as it may leave the house. Screens go on showing what they are asked for. */
export async function formally<Q extends Asked>(ctx: LedgerContext, query: Q, make: (query: Q) => Promise<LongSheet>): Promise<LongSheet> {
  const open = await draftsThrough(ctx.db, ctx.ledger.id, query.to ?? query.period!)
  if (open === 0) return make(query)
  const { business } = await preferences(ctx.db)
  const formal = query.withDrafts ? business.formal : 'posted'
  const sheet = await make({ ...query, withDrafts: formal === 'marked' })
  return { ...sheet, footers: [...(sheet.footers ?? []), formalNote(formal, open)] }
}
