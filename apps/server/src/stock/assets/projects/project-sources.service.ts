/** Lines projects are gathered from: of the books and of invoices, with what no project and no card has of them. */
import { isZero, type Money } from '@app/domain/kernel/money'
import { type Day, type Period } from '@app/domain/kernel/period'
import { placeOf, projectRoots } from '@app/domain/stock/assets/projects/projects'
import { leftOfLines } from '@app/domain/stock/assets/papers/sources'
import { tagSetsByIds } from '../../../ledger/tags/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import * as queries from './projects.queries.ts'
import type { GatheredLine } from './projects.queries.ts'
import { ofInvoices, projectInvoicesIn, projectLinesIn, projectLinesOf } from '../papers/sources.queries.ts'
import { costed, ofPaper } from '../papers/sources.service.ts'

interface Source extends Omit<GatheredLine, 'kind'> {
  readonly voucher: string
  readonly invoice: string
  readonly day: Day
  readonly code: string
  readonly subject: string
  readonly abstract: string
  readonly left: Money
  readonly tagSetId: string | null
}
type BookedLines = Awaited<ReturnType<typeof projectLinesIn>>
function ofBooks(lines: BookedLines): Source[] {
  const left = leftOfLines(lines)
  return lines.map((line, at) => ({ ...line, invoiceId: null, invoicePosition: null, invoice: '', left: left[at]! }))
}
const ofPapers = (rows: Awaited<ReturnType<typeof costed>>): Source[] => rows.map((one) => ({ ...ofPaper(one), tagSetId: null }))

/** So many are shown at once; the next take the place of those that were gathered. */
const SHOWN = 500
/** Of a month, or of one invoice: what is left to gather. */
export async function sources(ctx: LedgerContext, { period, invoiceId }: { period: Period; invoiceId?: string | undefined }) {
  const { db, ledger } = ctx
  const roots = projectRoots(ledger.standard)
  const onRoots = ({ code }: Source): boolean => placeOf(ledger.standard, code) !== null
  const found =
    invoiceId === undefined
      ? [
          ...ofBooks(await projectLinesIn(db, ledger.id, period, roots)),
          ...ofPapers(await costed(ctx, await projectInvoicesIn(db, ledger.id, period, roots))).filter(onRoots),
        ]
      : ofPapers(await costed(ctx, await ofInvoices(db, ledger.id, [invoiceId], null))).filter(onRoots)
  const waiting = found.filter(({ left }) => !isZero(left)).slice(0, SHOWN)
  const sets = await tagSetsByIds(db, [...new Set(waiting.flatMap(({ tagSetId }) => tagSetId ?? []))])
  const byTag = new Map((await queries.all(db)).flatMap(({ id, tagId }) => (tagId === null ? [] : [[tagId, id] as const])))
  const projects = new Map(sets.map(({ id, tagIds }) => [id, tagIds.flatMap((tag) => byTag.get(tag) ?? [])[0] ?? null]))
  return waiting.map((line) => ({
    ...line,
    asks: placeOf(ledger.standard, line.code) === 'cost',
    projectId: line.tagSetId === null ? null : (projects.get(line.tagSetId) ?? null),
  }))
}

export const keyOf = ({ voucherId, position, invoiceId, invoicePosition }: Omit<GatheredLine, 'kind' | 'amount'>): string =>
  [voucherId, position, invoiceId, invoicePosition].join(' ')
/** What lines hold that a project is to take, by what names them; read once for all of them. */
export async function heldBy(ctx: LedgerContext, lines: readonly GatheredLine[]): Promise<ReadonlyMap<string, Source>> {
  const { db, ledger } = ctx
  const vouchers = [...new Set(lines.flatMap(({ voucherId }) => voucherId ?? []))]
  const invoices = [...new Set(lines.flatMap(({ voucherId, invoiceId }) => (voucherId === null ? (invoiceId ?? []) : [])))]
  const found = [
    ...(vouchers.length === 0 ? [] : ofBooks(await projectLinesOf(db, ledger.id, vouchers, projectRoots(ledger.standard)))),
    ...(invoices.length === 0 ? [] : ofPapers(await costed(ctx, await ofInvoices(db, ledger.id, invoices, null)))),
  ]
  return new Map(found.map((one) => [keyOf(one), one]))
}
