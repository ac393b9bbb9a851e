/** The cost of production in the archive of its month: the cost sheets as they were run, and what they were run from. */
import type { Period } from '@app/domain/kernel/period'
import { buffer } from 'node:stream/consumers'
import { archivedJson, archivedSheet, type Part } from '../../finance/archive/index.ts'
import { lookOf, preferences } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { sheetPdf } from '../../platform/printing/index.ts'
import * as queries from './cost.queries.ts'
import { sheet } from './sheets.service.ts'

/** Nothing in a month without a run. */
export async function costInArchive(ctx: Pick<LedgerContext, 'db' | 'ledger'>, period: Period): Promise<Part[]> {
  const run = await queries.run(ctx.db, period)
  if (run === undefined) return []
  const made = await sheet(ctx, { period })
  const look = lookOf((await preferences(ctx.db)).print.book, made)
  const { digest, manifest, madeName, madeAt } = run
  const told = { period, digest, madeBy: madeName, madeAt: madeAt.toISOString(), manifest: JSON.parse(manifest) as unknown }
  return [
    { path: 'cost/sheets.json', title: made.title, make: () => archivedJson(archivedSheet(made)) },
    { path: 'cost/run.json', title: '成本核算的凭据', make: () => archivedJson(told) },
    { path: 'pdf/cost-sheets.pdf', title: `${made.title}（版式）`, make: () => buffer(sheetPdf(made, look)) },
  ]
}
