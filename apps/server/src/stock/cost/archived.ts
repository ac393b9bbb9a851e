/** The cost in the archive of its month: the cost sheets as they were run and what they were run from, and what stock is worth less. */
import type { Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { buffer } from 'node:stream/consumers'
import { archivedJson, archivedSheet, type Part } from '../../finance/archive/index.ts'
import { lookOf, preferences } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { sheetPdf } from '../../platform/printing/index.ts'
import * as queries from './cost.queries.ts'
import { sheetInArchive } from './net-values.service.ts'
import { sheet } from './sheets.service.ts'

type Source = Pick<LedgerContext, 'db' | 'ledger'>
const printed = async ({ db }: Source, made: Sheet) => {
  const look = lookOf((await preferences(db)).print.book, made)
  return () => buffer(sheetPdf(made, look))
}

/** Nothing in a month without a run. */
async function production(ctx: Source, period: Period): Promise<Part[]> {
  const run = await queries.run(ctx.db, period)
  if (run === undefined) return []
  const made = await sheet(ctx, { period })
  const { digest, manifest, madeName, madeAt } = run
  const told = { period, digest, madeBy: madeName, madeAt: madeAt.toISOString(), manifest: JSON.parse(manifest) as unknown }
  return [
    { path: 'cost/sheets.json', title: made.title, make: () => archivedJson(archivedSheet(made)) },
    { path: 'cost/run.json', title: '成本核算的凭据', make: () => archivedJson(told) },
    { path: 'pdf/cost-sheets.pdf', title: `${made.title}（版式）`, make: await printed(ctx, made) },
  ]
}

/** Nothing where no net values are said. */
async function allowance(ctx: Source, period: Period): Promise<Part[]> {
  const made = await sheetInArchive(ctx, period)
  if (made === null) return []
  return [
    { path: 'cost/net-values.json', title: made.title, make: () => archivedJson(archivedSheet(made)) },
    { path: 'pdf/net-values.pdf', title: `${made.title}（版式）`, make: await printed(ctx, made) },
  ]
}

export const costInArchive = async (ctx: Source, period: Period): Promise<Part[]> => [
  ...(await production(ctx, period)),
  ...(await allowance(ctx, period)),
]
