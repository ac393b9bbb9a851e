/** Proof of filings in the archive of the month it was said in: the papers byte for byte, and the chain that ties them. */
import { safeName } from '@app/domain/finance/archive/package'
import { addMonths, firstDay, type Period } from '@app/domain/kernel/period'
import type { Part } from '../../finance/archive/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { saidIn } from './evidence.queries.ts'

/** Midnight of a day in China. */
const beginning = (period: Period): Date => new Date(`${firstDay(period)}T00:00:00+08:00`)

export async function evidenceInArchive(ctx: Pick<LedgerContext, 'db' | 'ledger' | 'files'>, period: Period): Promise<Part[]> {
  const rows = await saidIn(ctx.db, ctx.ledger.id, beginning(period), beginning(addMonths(period, 1)))
  if (rows.length === 0) return []
  const { files } = ctx
  const placed = rows.map((row, at) => ({ row, path: `filings/${String(at + 1).padStart(4, '0')}_${safeName(row.name)}` }))
  const filings = [...Map.groupBy(placed, ({ row }) => row.filingId).values()].map((own) => {
    const { filingId, tax, taxPeriod, number, outcome } = own[0]!.row
    const chain = own.map(({ row, path }) => {
      const { step, kind, digest, previous, link, saidName } = row
      return { path, step, kind, digest, previous, link, saidBy: saidName, saidAt: row.saidAt.toISOString() }
    })
    return { id: filingId, tax, period: taxPeriod, number, outcome, chain }
  })
  return [
    ...placed.map(({ row, path }) => ({ path, title: `申报证据 ${row.name}`, make: () => files.get(row.fileDigest) })),
    { path: 'filings.json', title: '申报证据目录', make: () => Buffer.from(JSON.stringify(filings, null, 1)) },
  ]
}
